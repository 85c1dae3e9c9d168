import { useAtomValue } from 'jotai';
import { lazy, Suspense, useRef, useState } from 'react';
import { loadChunk } from '#engine/chunks';
import { useText } from '#engine/i18n';
import { accountNameAtom, memberAtom } from '#engine/session';
import { Avatar } from '#engine/ui';
import { MenuBadge, useMemberIcon, useMenu } from '#widgets/shell';
import styles from './Actions.module.css';

const fetchMenu = () => import('./AccountMenu.tsx');
const AccountMenu = lazy(() => loadChunk(fetchMenu));

/** The avatar, and the drop-down below it, whose code is loaded when a pointer or the focus comes near. */
export function AccountButton({ menu }: { menu: string }) {
  const text = useText('shell');
  const account = useAtomValue(accountNameAtom);
  const name = useAtomValue(memberAtom)?.nickname || account || '';
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const picture = useMemberIcon();
  const badge = useMenu(menu).find(({ entry }) => entry.badge)?.entry.badge;
  const near = () => void fetchMenu().catch(() => undefined);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.avatar}
        aria-label={text('account.open', { name })}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={near}
        onFocus={near}
        onClick={() => {
          setWanted(true);
          setOpen(!open);
        }}
      >
        <Avatar name={name} picture={picture} />
        {badge && !open && (
          <span className={styles.unseen}>
            <MenuBadge badge={badge} />
          </span>
        )}
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <AccountMenu menu={menu} name={name} anchor={button} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
