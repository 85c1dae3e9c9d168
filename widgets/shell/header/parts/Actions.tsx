import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { loadChunk } from '#engine/chunks';
import { roleAtom } from '#engine/session';
import type { ShellHeaderProps } from '#schemas/widgets';
import { LanguageSwitch, ThemeSwitch } from '#widgets/shell';
import styles from './Actions.module.css';
import { Guest } from './Guest.tsx';

/** Guests, who are most visitors of a home page, need none of it. */
const Account = lazy(() => loadChunk(() => import('./Account.tsx')));

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
      {(variant === 'masthead' || variant === 'tabs') && <LanguageSwitch className={styles.language} />}
      {!compact && <ThemeSwitch className={styles.theme} />}
      {guest ? (
        <div className={styles.guest} data-guests="">
          <Guest compact={compact} register={register} />
        </div>
      ) : (
        <Suspense fallback={<span className={styles.avatar} />}>
          <Account menu={account} deposit={deposit} withdraw={withdraw} />
        </Suspense>
      )}
    </div>
  );
}
