import { useAtomValue, useSetAtom } from 'jotai';
import { useId } from 'react';
import { coreAtom } from '#engine/brand';
import { useFormat, useText } from '#engine/i18n';
import { openModalAtom } from '#engine/overlays';
import { useQuery } from '#engine/platform';
import { classNames } from '#engine/ui';
import type { GamesJackpotsProps } from '#schemas/widgets';
import { GameArt } from '#widgets/games';
import styles from './Jackpots.module.css';

/** Progressive pots as they stand. Figures are those of the platform: none is made to run ahead of them. */
export default function Jackpots({ count = 4, look = 'plate', title = 'finding:jackpots.title' }: GamesJackpotsProps) {
  const text = useText('finding');
  const { money } = useFormat();
  const { timings } = useAtomValue(coreAtom).brand;
  const openModal = useSetAtom(openModalAtom);
  const id = useId();
  const { data } = useQuery('jackpots', { query: { count } }, { every: timings?.boardInterval ?? 15_000 });
  const largest = data?.list[0]?.pots[0];
  if (!data || !largest) return null;
  const { currency, list } = data;
  return (
    <section data-widget="games/jackpots" aria-labelledby={id} className={classNames(styles.section, styles[look])}>
      <div>
        <h2 id={id} className={styles.title}>
          {text(title)}
        </h2>
        <p className={styles.largest}>
          <bdi>{money(largest.amount, currency)}</bdi>
        </p>
      </div>
      <ul className={styles.list}>
        {list.map(({ game, pots }) => (
          <li key={game.nodeId}>
            <button
              type="button"
              data-content=""
              className={styles.game}
              onClick={() => openModal('game', { nodeId: game.nodeId })}
            >
              <GameArt game={game} crop="square" className={styles.art} />
              <span className={styles.words}>
                <span className={styles.name} dir="auto">
                  {game.name}
                </span>
                <span className={styles.pots}>
                  {pots.slice(0, 2).map(({ level, amount }) => (
                    <span key={level}>
                      {text(`jackpots.levels.${level}`)} <bdi>{money(amount, currency)}</bdi>
                    </span>
                  ))}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
