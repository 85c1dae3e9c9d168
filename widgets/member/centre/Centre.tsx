import { useAtomValue } from 'jotai';
import { Fragment, type ReactNode } from 'react';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { useLeave, useRoute } from '#engine/routing';
import { accountNameAtom, memberAtom } from '#engine/session';
import { Avatar, classNames, Icon, IconButton } from '#engine/ui';
import type { MemberCentreProps } from '#schemas/widgets';
import { MenuBadge, type MenuItem, MenuLink, useMemberIcon, useMenu } from '#widgets/shell';
import styles from './Centre.module.css';

/** The frame of a centre's panels (§2); the heading is the title of the route. */
export default function Centre({ menu = 'member', slots }: MemberCentreProps & { slots?: { panel?: ReactNode } }) {
  const text = useText('member');
  const items = useMenu(menu);
  const { id } = useRoute();
  const { title } = useAtomValue(coreAtom).routes[id] ?? {};
  const leave = useLeave();
  return (
    <div data-widget="member/centre" className={styles.centre}>
      <header className={styles.head}>
        <h1 className={styles.title}>{text(title ?? 'centre.title')}</h1>
        <IconButton icon="x" label={text('centre.close')} onClick={leave} />
      </header>
      <div className={styles.side}>
        <Who />
        <nav aria-label={text('centre.title')}>
          <ul className={styles.menu}>
            <Entries items={items} route={id} />
          </ul>
        </nav>
      </div>
      <div className={styles.panel}>{slots?.panel}</div>
    </div>
  );
}

/** Whose centre it is. */
function Who() {
  const account = useAtomValue(accountNameAtom) ?? '';
  const name = useAtomValue(memberAtom)?.nickname || account;
  return (
    <div className={styles.who}>
      <Avatar name={name} size={44} picture={useMemberIcon()} />
      <div className={styles.names}>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        {account !== name && (
          <p className={styles.account} dir="auto">
            {account}
          </p>
        )}
      </div>
    </div>
  );
}

/** Entries of the menu, those of its groups below their heading. */
function Entries({ items, route }: { items: readonly MenuItem[]; route: string }) {
  const text = useText('member');
  return items.map(({ id, entry, children, ...item }) => (
    <Fragment key={id}>
      <li className={classNames(entry.link ? undefined : styles.heading)}>
        {entry.link ? (
          <MenuLink
            item={{ id, entry, children, ...item }}
            className={classNames(styles.entry, entry.link.route === route && styles.here)}
          >
            {entry.icon && <Icon name={entry.icon} />}
            <span>{text(entry.label)}</span>
            <MenuBadge badge={entry.badge} />
          </MenuLink>
        ) : (
          text(entry.label)
        )}
      </li>
      <Entries items={children} route={route} />
    </Fragment>
  ));
}
