import { useState } from 'react';
import { useFormat, useText } from '#engine/i18n';
import type { useQuery } from '#engine/platform';
import { BrandLink } from '#engine/routing';
import { Answer, Button, buttonClass, Skeleton, SkeletonList, StatusMessage } from '#engine/ui';
import type { Link } from '#schemas/brand';
import type { OpenBet } from '#schemas/platform';
import { useLaunch } from '#widgets/games';
import styles from './MyBets.module.css';
import { StandingBet } from './StandingBet.tsx';

interface Props {
  of: ReturnType<typeof useQuery<'openBets'>>;
  account: string;
  /** Where all bets are, also those that have ended. */
  record: Link | undefined;
}

/** The player's bets that stand: how their matches do, what they may bring, and what they are bought back for. */
export function MyBets({ of, account, record }: Props) {
  const text = useText('sports');
  const { money } = useFormat();
  const launch = useLaunch();
  // A bet that was sold whole goes; what it has brought is said where it stood.
  const [sold, setSold] = useState('');
  const { data, error, refetch } = of;
  return (
    <div className={styles.mine}>
      <p role="status" className={styles.sold}>
        {sold}
      </p>
      <Answer
        of={{ data, error, refetch }}
        waiting={
          <div aria-hidden="true" className={styles.waiting}>
            <SkeletonList count={2} row={<Skeleton height="120px" />} />
          </div>
        }
        isEmpty={({ list }) => list.length === 0}
        empty={<StatusMessage icon="ticket" title={text('mine.none')} text={text('mine.noneText')} />}
      >
        {({ list }) => (
          <>
            <ul>
              {list.map((bet) => (
                <StandingBet
                  key={bet.id}
                  bet={bet}
                  account={account}
                  onSold={(paid) => setSold(text('mine.sold', { amount: money(paid, bet.currency) }))}
                />
              ))}
            </ul>
            <div className={styles.after}>
              {booksOf(list).map((game) => (
                <Button key={game.nodeId} onClick={() => launch({ ...game, tab: 'bets' })}>
                  {text('slip.bets', { book: game.name })}
                </Button>
              ))}
            </div>
          </>
        )}
      </Answer>
      {record && (
        <div className={styles.after}>
          <BrandLink link={record} className={buttonClass({ look: 'quiet' })}>
            {text('bet.record')}
          </BrandLink>
        </div>
      )}
    </div>
  );
}

/** The books that have taken bets, each once. */
const booksOf = (list: readonly OpenBet[]): OpenBet['game'][] => [
  ...new Map(list.map(({ game }) => [game.nodeId, game])).values(),
];
