import { Menu } from '@base-ui/react/menu';
import { useAtomValue } from 'jotai';
import { type RefObject, useRef } from 'react';
import { useText } from '#engine/i18n';
import { useFollow } from '#engine/routing';
import { accountNameAtom } from '#engine/session';
import { Icon } from '#engine/ui';
import type { Link } from '#schemas/brand';
import { MenuBadge, type MenuItem, useMenu } from '#widgets/shell';
import styles from './AccountMenu.module.css';
import { RankLabel } from './RankLabel.tsx';

/** The drop-down below the avatar: who is logged in, and the entries of a menu of the brand (§2). */
export default function AccountMenu({
  menu,
  name,
  anchor,
  open,
  onOpenChange,
}: {
  menu: string;
  name: string;
  anchor: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange(open: boolean): void;
}) {
  const text = useText('shell');
  const items = useMenu(menu);
  const follow = useFollow();
  const account = useAtomValue(accountNameAtom);

  // Followed once the menu is gone, from the avatar: a dialog that opens then returns the focus there.
  const chosen = useRef<Link>(undefined);
  const followChosen = () => {
    const link = chosen.current;
    chosen.current = undefined;
    if (!link) return;
    anchor.current?.focus();
    follow(link);
  };

  return (
    <Menu.Root
      open={open}
      modal={false}
      onOpenChange={(next, { event, cancel }) => {
        // A press on the avatar is its own business, or it would close and open at once.
        if (!next && event.target instanceof Node && anchor.current?.contains(event.target)) cancel();
        else onOpenChange(next);
      }}
      onOpenChangeComplete={(now) => {
        if (!now) followChosen();
      }}
    >
      {/* Within the header, so that it is part of that landmark. */}
      <Menu.Portal container={anchor.current?.closest('header') ?? undefined}>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={8} className={styles.positioner}>
          <Menu.Popup className={styles.popup} finalFocus={anchor} aria-label={text('account.label')}>
            <div className={styles.who}>
              <p className={styles.name} dir="auto">
                {name}
              </p>
              {account && account !== name && (
                <p className={styles.account} dir="auto">
                  {account}
                </p>
              )}
              <RankLabel
                onChoose={(link) => {
                  chosen.current = link;
                }}
              />
            </div>
            {items.map(({ id, entry }) =>
              entry.link ? (
                <Entry
                  key={id}
                  {...entry}
                  link={entry.link}
                  onChoose={(link) => {
                    chosen.current = link;
                  }}
                />
              ) : null,
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Entry({
  label,
  icon,
  badge,
  link,
  onChoose,
}: Pick<MenuItem['entry'], 'label' | 'icon' | 'badge'> & {
  link: Link;
  onChoose(link: Link): void;
}) {
  const text = useText('shell');
  return (
    <Menu.Item
      className={styles.item}
      data-quiet={link.action === 'logout' || undefined}
      onClick={() => onChoose(link)}
    >
      {icon && <Icon name={icon} />}
      {text(label)}
      <MenuBadge badge={badge} />
    </Menu.Item>
  );
}
