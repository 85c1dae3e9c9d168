import { useAtomValue } from 'jotai';
import { accountNameAtom, memberAtom } from '#engine/session';
import { Avatar } from '#engine/ui';
import { Balance, MenuList, useMemberIcon, useMenu } from '#widgets/shell';
import styles from '../MenuSheet.module.css';

/** Who is logged in, the balance, and the menu of the account. */
export function AccountMenu({ menu, onFollow }: { menu: string; onFollow(): void }) {
  const items = useMenu(menu);
  const account = useAtomValue(accountNameAtom) ?? '';
  const name = useAtomValue(memberAtom)?.nickname || account;
  return (
    <>
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
        <Balance />
      </div>
      <MenuList items={items} onFollow={onFollow} />
    </>
  );
}
