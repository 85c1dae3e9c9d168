import { useText } from '#engine/i18n';
import { useQuery } from '#engine/platform';
import { Answer, Skeleton, StatusMessage } from '#engine/ui';
import { BonusStakes, StakeWeights } from '#widgets/cashier';
import styles from './Club.module.css';
import { Ladder } from './parts/Ladder.tsx';
import { Next } from './parts/Next.tsx';
import { Ranks } from './parts/Ranks.tsx';

/** The VIP club (§3, clubLabel): the player's rank, the way to the next one, and what all of them bring. */
export default function Club() {
  const text = useText('club');
  const answer = useQuery('club', {});
  return (
    <section data-widget="member/club" className={styles.club}>
      <Answer
        of={answer}
        isEmpty={({ ranks, rank }) => ranks.length === 0 && rank === 0}
        waiting={<Skeleton height="320px" radius="var(--radius-lg)" />}
        empty={<StatusMessage icon="crown" title={text('none')} text={text('noneText')} />}
      >
        {(club) => (
          <>
            <div className={styles.place}>
              <Ladder club={club} />
              <Next club={club} />
            </div>
            {club.ranks.length > 0 && <Ranks club={club} />}
            {/* They come with what the platform says of itself, later than the ranks: nothing is below them. */}
            <StakeWeights className={styles.text} />
            <BonusStakes className={styles.text} />
          </>
        )}
      </Answer>
    </section>
  );
}
