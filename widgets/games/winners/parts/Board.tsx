import { useAtomValue, useSetAtom } from 'jotai';
import { useId } from 'react';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { openModalAtom } from '#engine/overlays';
import { useQuery } from '#engine/platform';
import { Answer, classNames, SectionHead, Skeleton, SkeletonList, useInView } from '#engine/ui';
import type { Calls } from '#schemas/endpoints';
import type { RankedWin } from '#schemas/platform';
import type { GamesWinnersProps } from '#schemas/widgets';
import styles from '../Winners.module.css';
import { Win } from './Win.tsx';

interface Props extends Pick<GamesWinnersProps, 'layout' | 'title' | 'text'> {
  body: Calls['winners']['body'];
  /** Undefined while they are on their way. */
  wins: readonly RankedWin[] | undefined;
  /** Wins to keep room for. */
  expected: number;
}

/** The board itself. It looks again while it is in the window. */
export function Board({ body, wins, expected, layout = 'board', title, text: line }: Props) {
  const text = useText('finding');
  const { timings } = useAtomValue(coreAtom).brand;
  const openModal = useSetAtom(openModalAtom);
  const id = useId();
  const [root, near] = useInView<HTMLElement>();
  const { error, refetch } = useQuery('winners', { body }, { enabled: near, every: timings?.boardInterval ?? 15_000 });
  const places = layout === 'board' && body.order === 'amount';
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
        title={text(title ?? (body.order === 'time' ? 'winners.latest' : 'winners.largest'))}
        text={line ? text(line) : undefined}
      />
      <Answer
        of={{ data: wins, error, refetch }}
        waiting={
          <ul className={styles.list} aria-hidden="true">
            <SkeletonList
              count={expected}
              row={
                <li className={styles.waiting}>
                  <Skeleton height="44px" />
                </li>
              }
            />
          </ul>
        }
      >
        {(list) => (
          <List className={styles.list}>
            {list.map((win, index) => (
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
