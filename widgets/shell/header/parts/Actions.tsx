import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { loadChunk } from '#engine/chunks';
import { useText } from '#engine/i18n';
import { BrandLink } from '#engine/routing';
import { roleAtom } from '#engine/session';
import { Icon } from '#engine/ui';
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
  search,
  register,
  deposit,
  withdraw,
  account = 'account',
}: ShellHeaderProps) {
  const text = useText('shell');
  const guest = useAtomValue(roleAtom) === 'guest';
  return (
    <div className={styles.actions}>
      {(variant === 'masthead' || variant === 'tabs') && <LanguageSwitch className={styles.language} />}
      {!compact && search && (
        <BrandLink link={search} label={text('menu.search')} className={styles.search}>
          <Icon name="search" />
        </BrandLink>
      )}
      {!compact && <ThemeSwitch className={styles.theme} />}
      {guest ? (
        <div className={styles.guest} data-guests="">
          <Guest compact={compact} register={register} />
        </div>
      ) : (
        <Suspense fallback={<span className={styles.coming} />}>
          <Account menu={account} deposit={deposit} withdraw={withdraw} />
        </Suspense>
      )}
    </div>
  );
}
