import { useAtomValue, useSetAtom } from 'jotai';
import { useId } from 'react';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { openModalAtom } from '#engine/overlays';
import { useQuery } from '#engine/platform';
import { Answer, classNames, SectionHead, Skeleton, SkeletonList, StatusMessage, useInView } from '#engine/ui';
import type { GamesWinnersProps } from '#schemas/widgets';
import { Win } from './parts/Win.tsx';
import styles from './Winners.module.css';

/** What players have won (§7). It looks again while it is in the window. */
export default function Winners(props: GamesWinnersProps) {
  const { order = 'amount', period = 'week', gameType, count = 8, layout = 'board', title, text: line } = props;
  const text = useText('finding');
  const { timings } = useAtomValue(coreAtom).brand;
  const openModal = useSetAtom(openModalAtom);
  const id = useId();
  const [root, near] = useInView<HTMLElement>();
  const { data, error, refetch } = useQuery(
    'winners',
    { body: { order, period, count, ...(gameType ? { gameType } : {}) } },
    { enabled: near, every: timings?.boardInterval ?? 15_000 },
  );
  const places = layout === 'board' && order === 'amount';
  const List = places ? 'ol' : 'ul';
  return (
    <section
      ref={root}
      data-widget="games/winners"
      aria-labelledby={id}
      className={classNames(styles.section, styles[layout])}
    >
      <SectionHead
        id={id}
        title={text(title ?? (order === 'time' ? 'winners.latest' : 'winners.largest'))}
        text={line ? text(line) : undefined}
      />
      <Answer
        of={{ data: data?.list, error, refetch }}
        waiting={
          <ul className={styles.list} aria-hidden="true">
            <SkeletonList
              count={count}
              row={
                <li className={styles.waiting}>
                  <Skeleton height="44px" />
                </li>
              }
            />
          </ul>
        }
        empty={<StatusMessage icon="trophy" title={text('winners.none')} text={text(`winners.noneIn.${period}`)} />}
      >
        {(wins) => (
          <List className={styles.list}>
            {wins.map((win, index) => (
              <li key={win.id} className={styles.item}>
                <Win
                  win={win}
                  place={places ? index + 1 : undefined}
                  onOpen={() => openModal('game', { nodeId: win.game.nodeId })}
                />
              </li>
            ))}
          </List>
        )}
      </Answer>
    </section>
  );
}
