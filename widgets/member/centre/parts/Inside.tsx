import { useAtomValue } from 'jotai';
import { Fragment, type ReactNode } from 'react';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { BrandLink, useLeave, useRoute } from '#engine/routing';
import { classNames, Icon, IconButton } from '#engine/ui';
import type { RouteReference } from '#schemas/names';
import { Who } from '#widgets/member';
import { MenuBadge, type MenuItem, MenuLink, useMenu } from '#widgets/shell';
import styles from './Inside.module.css';

interface Props {
  menu: string;
  /** Route of the first page, which stands for the menu where there is no room for one. */
  overview: RouteReference;
  /** Where the menu stands from 1024 px. */
  side: 'start' | 'end' | 'top';
  children: ReactNode;
}

/** Heading, menu and panel; the heading is the title of the route. */
export function Inside({ menu, overview, side, children }: Props) {
  const text = useText('member');
  const items = useMenu(menu);
  const { id } = useRoute();
  const { routes } = useAtomValue(coreAtom);
  const { title } = routes[id] ?? {};
  const leave = useLeave();
  return (
    <div className={styles.centre} data-menu={side}>
      <header className={styles.head}>
        {id !== overview && routes[overview] && (
          <BrandLink link={{ route: overview }} className={styles.back} label={text('centre.back')}>
            <Icon name="arrow-left" />
          </BrandLink>
        )}
        <h1 className={styles.title} tabIndex={-1}>
          {text(title ?? 'centre.title')}
        </h1>
        <IconButton icon="x" label={text('centre.close')} onClick={leave} />
      </header>
      <div className={styles.side}>
        <Who className={styles.who} />
        <nav aria-label={text('centre.title')}>
          <ul className={styles.menu}>
            <Entries items={items} route={id} />
          </ul>
        </nav>
      </div>
      <div className={styles.panel}>{children}</div>
    </div>
  );
}

/** Entries of the menu, those of its groups below their heading. */
function Entries({ items, route }: { items: readonly MenuItem[]; route: string }) {
  const text = useText('member');
  return items.map((item) => {
    const { id, entry, children } = item;
    return (
      <Fragment key={id}>
        <li className={classNames(entry.link ? undefined : styles.heading)}>
          {entry.link ? (
            <MenuLink item={item} className={classNames(styles.entry, entry.link.route === route && styles.here)}>
              {entry.icon && <Icon name={entry.icon} />}
              <span>{text(entry.label)}</span>
              <span className={styles.count}>
                <MenuBadge badge={entry.badge} />
              </span>
            </MenuLink>
          ) : (
            text(entry.label)
          )}
        </li>
        <Entries items={children} route={route} />
      </Fragment>
    );
  });
}
