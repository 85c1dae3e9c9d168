import { useAtomValue } from 'jotai';
import { usePage, useQuery } from '#engine/platform';
import { memberPendingAtom } from '#engine/session';
import { type AnswerState, RetryPanel, Skeleton } from '#engine/ui';
import type { MemberOverviewProps } from '#schemas/widgets';
import styles from './Home.module.css';
import { Inbox, Movements, Payments } from './Lists.tsx';
import { Rank, Stakes } from './Progresses.tsx';

type Routes = Pick<MemberOverviewProps, 'payments' | 'stakes' | 'club' | 'inbox' | 'movements'>;

const unfinished = { state: 'open' } as const;
const unread = { state: 'unread' } as const;
const all = {};
const few = { page: 1, size: 3 };

/** What waits for the player and what has happened, each card with the way to its panel; of nothing there is no card. */
export function Home({
  deposit,
  payments,
  stakes,
  club,
  inbox,
  movements,
}: Routes & { deposit: MemberOverviewProps['deposit'] | undefined }) {
  const deposits = usePage('deposits', unfinished, { ...few, enabled: payments !== undefined });
  const withdrawals = usePage('withdrawals', unfinished, { ...few, enabled: payments !== undefined });
  const limits = useQuery('withdrawLimits', {}, { enabled: stakes !== undefined });
  const ranks = useQuery('club', {}, { enabled: club !== undefined });
  const letters = usePage('messages', unread, { ...few, enabled: inbox !== undefined });
  const moves = usePage('accountRecords', all, { page: 1, size: 5, enabled: movements !== undefined });

  const asked = [
    ...(payments ? [deposits, withdrawals] : []),
    ...(stakes ? [limits] : []),
    ...(club ? [ranks] : []),
    ...(inbox ? [letters] : []),
    ...(movements ? [moves] : []),
  ];
  // Together: a card that turns out to have nothing would make the others jump, and so would one that flags bring later.
  if (useAtomValue(memberPendingAtom) || asked.some(isOnItsWay)) return <Waiting />;
  const failed = asked.filter(({ data }) => data === undefined);
  return (
    <div className={styles.home}>
      {payments && (
        <Payments
          deposits={deposits.data?.list ?? []}
          withdrawals={withdrawals.data?.list ?? []}
          route={payments}
          resume={deposit?.route}
        />
      )}
      <div className={styles.few}>
        {stakes && limits.data && <Stakes offer={limits.data} route={stakes} />}
        {club && ranks.data && <Rank club={ranks.data} route={club} />}
        {inbox && letters.data && <Inbox letters={letters.data.list} total={letters.data.total} route={inbox} />}
      </div>
      {movements && moves.data && <Movements moves={moves.data.list} route={movements} />}
      {failed.length > 0 && (
        <div className={styles.card}>
          <RetryPanel retry={() => void Promise.all(failed.map(({ refetch }) => refetch()))} />
        </div>
      )}
    </div>
  );
}

const isOnItsWay = ({ data, error }: AnswerState<unknown>) => data === undefined && !error;

function Waiting() {
  return (
    <div className={styles.home} aria-hidden="true">
      <div className={styles.few}>
        <Skeleton height="132px" radius="var(--radius-lg)" />
        <Skeleton height="132px" radius="var(--radius-lg)" />
      </div>
      <Skeleton height="280px" radius="var(--radius-lg)" />
    </div>
  );
}
