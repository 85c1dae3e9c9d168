import type { CSSProperties } from 'react';
import { useText } from '#engine/i18n';
import type { LotteryDraw, LotteryTable } from '#schemas/platform';
import { wordFor } from './Numbers.tsx';
import styles from './Records.module.css';
import { tallies } from './statistics.ts';

const most = 12;

/** How often what came in the last draws, and what has stayed away for longest. Past draws say nothing of those to come. */
export function Statistics({ table, draws }: { table: LotteryTable; draws: readonly LotteryDraw[] }) {
  const text = useText('lottery');
  const all = tallies(draws, table);
  const often = all.toSorted((a, b) => b.count - a.count || a.away - b.away).slice(0, most);
  const away = all.toSorted((a, b) => b.away - a.away || a.count - b.count).slice(0, most);
  const wordOf = (name: string) =>
    table.form === 'coins' ? text(name === 'red' ? 'coins.red' : 'coins.white') : wordFor(name, table.groups);
  const bars = (list: typeof all, value: 'count' | 'away') => (
    <ol className={styles.bars}>
      {list.map((tally) => (
        <li key={tally.name} className={styles.bar}>
          <span className={styles.name}>{wordOf(tally.name)}</span>
          <span className={styles.track} aria-hidden="true">
            <span
              className={styles.fill}
              style={{ '--share': tally[value] / Math.max(1, list[0]?.[value] ?? 1) } as CSSProperties}
            />
          </span>
          <span className={styles.figure}>{tally[value]}</span>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <div className={styles.statistics}>
        <section>
          <h3 className={styles.heading}>{text('hall.often', { count: draws.length })}</h3>
          {bars(often, 'count')}
        </section>
        <section>
          <h3 className={styles.heading}>{text('hall.away')}</h3>
          {bars(away, 'away')}
        </section>
      </div>
      <p className={styles.quiet}>{text('hall.chance')}</p>
    </>
  );
}
