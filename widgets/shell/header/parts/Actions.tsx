import { useAtomValue } from 'jotai';
import { LanguageSwitch, ThemeSwitch } from '#engine/preferences';
import { roleAtom } from '#engine/session';
import type { ShellHeaderProps } from '#schemas/widgets';
import { Account } from './Account.tsx';
import styles from './Actions.module.css';
import { Guest } from './Guest.tsx';

/** What a visitor can do from the header: log in, or see the balance and the account. */
export function Actions({
  variant,
  compact = false,
  register,
  deposit,
  withdraw,
  account = 'account',
}: ShellHeaderProps) {
  const guest = useAtomValue(roleAtom) === 'guest';
  return (
    <div className={styles.actions}>
      {(variant ?? 'bar') !== 'bar' && <LanguageSwitch className={styles.language} />}
      {!compact && <ThemeSwitch className={styles.theme} />}
      {guest ? (
        <Guest compact={compact} register={register} />
      ) : (
        <Account menu={account} deposit={deposit} withdraw={withdraw} />
      )}
    </div>
  );
}
