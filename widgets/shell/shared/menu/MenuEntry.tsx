import { lazy, Suspense, useId, useState } from 'react';
import { useText } from '#engine/i18n';
import { classNames, Icon, IconButton } from '#engine/ui';
import { fetchExtras } from './fetch-extras.ts';
import { forGuests, type MenuItem } from './items.ts';
import styles from './Menu.module.css';
import { MenuBadge } from './MenuBadge.tsx';
import { MenuLink } from './MenuLink.tsx';
import { useCurrentEntry } from './use-current-entry.ts';

/** Comes when the first list is unfolded, which on most pages none is. */
const Unfolded = lazy(() => fetchExtras().then((extras) => ({ default: extras.MenuUnfolded })));

/** One entry; with providers, a list below it that unfolds by itself on the pages of its category. */
export function MenuEntry({
  item,
  mini,
  onFollow,
}: {
  item: MenuItem;
  mini: boolean;
  onFollow: (() => void) | undefined;
}) {
  const text = useText('shell');
  const { route } = useCurrentEntry();
  const here = item.entry.link?.route === route;
  // Undefined: the player has not said, the page decides.
  const [wanted, setWanted] = useState<boolean>();
  const list = useId();
  const { label, icon, link, emphasis } = item.entry;
  if (!link) return null;

  const name = text(label);
  const open = wanted ?? here;
  const coded = Object.keys(item.codes).length > 0;
  const unfolds = (item.vendors.length > 0 || coded) && !mini;
  const opened = coded ? wanted === true : open;
  return (
    <li data-guests={forGuests(item.entry)} className={classNames(here && styles.here, emphasis && styles[emphasis])}>
      <div className={styles.row} title={mini ? name : undefined}>
        <MenuLink item={item} className={styles.link} onFollow={onFollow}>
          {icon && <Icon name={icon} size={22} />}
          <span className={mini ? 'visually-hidden' : styles.name}>{name}</span>
          <MenuBadge badge={item.entry.badge} />
        </MenuLink>
        {unfolds && (
          <IconButton
            icon="chevron-down"
            size={18}
            label={
              coded
                ? text(opened ? 'menu.foldCodes' : 'menu.unfoldCodes', { name })
                : text(opened ? 'menu.fold' : 'menu.unfold', { name })
            }
            aria-expanded={opened}
            aria-controls={list}
            className={styles.unfold}
            onClick={() => setWanted(!opened)}
          />
        )}
      </div>
      {unfolds && (
        <div id={list} hidden={!opened}>
          <Suspense fallback={null}>{opened && <Unfolded item={item} link={link} onFollow={onFollow} />}</Suspense>
        </div>
      )}
    </li>
  );
}
