import { useId, useRef } from 'react';
import { useText } from '#engine/i18n';
import { BrandLink } from '#engine/routing';
import { Icon } from '#engine/ui';
import { type MenuItem, useCurrentEntry } from '#widgets/shell';
import styles from './Providers.module.css';
import { useDisclosure } from './use-disclosure.ts';

/** The panel below an entry of the mega menu: all games of its category, and each of its providers (§2). */
export default function Providers({ item: { entry, vendors } }: { item: MenuItem }) {
  const text = useText('shell');
  const { route, vassalage } = useCurrentEntry();
  const panel = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { open, toggle, close } = useDisclosure(button);
  const { label, link } = entry;
  if (!link) return null;

  const name = text(label);
  const here = route === link.route;
  const total = vendors.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={text(open ? 'menu.fold' : 'menu.unfold', { name })}
        aria-expanded={open}
        aria-controls={panel}
        className={styles.opener}
        onClick={toggle}
      >
        <Icon name="chevron-down" size={16} />
      </button>
      <div id={panel} className={styles.panel} hidden={!open}>
        {open && (
          <div className={styles.inner}>
            <div>
              <p className={styles.title}>{name}</p>
              <BrandLink link={link} className={styles.all} current={here && !vassalage} onFollow={close}>
                {text('menu.all')}
                <span className={styles.count}>{total}</span>
              </BrandLink>
            </div>
            <ul className={styles.vendors}>
              {vendors.map((vendor) => (
                <li key={vendor.vassalage}>
                  <BrandLink
                    link={{ ...link, query: { ...link.query, vassalage: vendor.vassalage } }}
                    className={styles.vendor}
                    current={here && vassalage === vendor.vassalage}
                    onFollow={close}
                  >
                    {vendor.name}
                    <span className={styles.count}>{vendor.count}</span>
                  </BrandLink>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </>
  );
}
