import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { BrandLink } from '#engine/routing';
import { classNames, Icon } from '#engine/ui';
import type { ShellFooterProps } from '#schemas/widgets';
import { useMenu } from '#widgets/shell';
import { Licence } from './Licence.tsx';
import styles from './parts.module.css';

/** The copyright line, legal links, the licence, and ways to pay. */
export function Legal({
  menu,
  payments,
  className,
}: {
  menu: string;
  payments: NonNullable<ShellFooterProps['payments']>;
  className?: string | undefined;
}) {
  const text = useText('shell');
  const { name } = useAtomValue(coreAtom).brand;
  const links = useMenu(menu);
  const ways = Object.entries(payments);
  return (
    <div className={classNames(styles.legal, className)}>
      <p className={styles.small}>{text('footer.copyright', { year: new Date().getFullYear(), brand: name })}</p>
      {links.length > 0 && (
        <ul className={styles.legalLinks}>
          {links.map(({ id, entry }) =>
            entry.link ? (
              <li key={id}>
                <BrandLink link={entry.link} className={styles.link}>
                  {text(entry.label)}
                </BrandLink>
              </li>
            ) : null,
          )}
        </ul>
      )}
      <Licence />
      {ways.length > 0 && (
        <ul className={styles.payments} aria-label={text('footer.payments')}>
          {ways.map(([id, { icon, label }]) => (
            <li key={id}>
              <Icon name={icon} />
              {text(label)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
