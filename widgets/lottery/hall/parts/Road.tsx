import { useText } from '#engine/i18n';
import type { LotteryDraw } from '#schemas/platform';
import { placed } from '#widgets/lottery';
import styles from './Records.module.css';
import { roadOf } from './statistics.ts';

const roads = [
  ['big', 'small', 'tie'],
  ['odd', 'even'],
] as const;
/** Columns that a road shows. */
const lastColumns = 40;

/** The roads of a lottery: big and small, odd and even, the newest at the end. */
export function Road({ draws }: { draws: readonly LotteryDraw[] }) {
  const text = useText('lottery');
  const oldestFirst = draws.toReversed();
  return (
    <div className={styles.roads}>
      {roads.map((names) => {
        const marks = oldestFirst.map((draw) => draw.marks.find((mark) => names.some((name) => name === mark)));
        const title = names
          .filter((name) => name !== 'tie')
          .map((name) => text(`marks.${name}`))
          .join(' / ');
        return (
          <section key={title}>
            <h3 className={styles.heading}>{title}</h3>
            <ol className={styles.road} aria-label={title}>
              {placed(roadOf(marks).slice(-lastColumns)).map(({ id, item: column }) => (
                <li key={id} className={styles.column}>
                  {placed(column).map(({ id: place, item: mark }) => (
                    <span key={place} className={styles.mark} data-mark={mark}>
                      {text(`short.${mark}`)}
                    </span>
                  ))}
                </li>
              ))}
            </ol>
          </section>
        );
      })}
    </div>
  );
}
