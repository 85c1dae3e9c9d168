import { useAtomValue } from 'jotai';
import { accountNameAtom, memberAtom } from '#engine/session';
import { Avatar, classNames } from '#engine/ui';
import { RankBadge, useMemberIcon, useRank } from '#widgets/shell';
import styles from './Who.module.css';

/** Who is logged in: picture, nickname, and the account's name where it is another, club rank. */
export function Who({ className }: { className?: string | undefined }) {
  const account = useAtomValue(accountNameAtom) ?? '';
  const name = useAtomValue(memberAtom)?.nickname || account;
  const rank = useRank();
  return (
    <div className={classNames(styles.who, className)}>
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
        {rank && <RankBadge {...rank} />}
      </div>
    </div>
  );
}
