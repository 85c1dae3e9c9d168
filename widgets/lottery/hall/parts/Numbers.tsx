import { useText } from '#engine/i18n';
import type { LotteryDraw, LotteryTable } from '#schemas/platform';
import { Face, placed } from '#widgets/lottery';
import styles from './Numbers.module.css';

/** Colours of balls: as many as a theme's roles carry. */
const colours = 5;

interface Props {
  table: Pick<LotteryTable, 'tiers' | 'form' | 'balls' | 'groups'>;
  draw: LotteryDraw;
  /** Only what it is known by: the first prize where there are several. */
  short?: boolean;
}

/** What fell in a draw: prizes on a board, or balls, digits, dice in their order. */
export function Numbers({ table: { tiers, form, balls, groups }, draw: { numero, numbers }, short = false }: Props) {
  const text = useText('lottery');
  const label = text('numbers', { numero });
  if (tiers.length > 0 && !short) {
    let at = 0;
    return (
      <dl className={styles.board} aria-label={label}>
        {tiers.map(({ label: tier, count }) => {
          const own = numbers.slice(at, at + count);
          at += count;
          return (
            <div key={tier} className={styles.tier}>
              <dt className={styles.prize}>
                <bdi>{tier}</bdi>
              </dt>
              <dd className={styles.numbers}>
                {placed(own).map(({ id, item: number }) => (
                  <span key={id}>{number}</span>
                ))}
              </dd>
            </div>
          );
        })}
      </dl>
    );
  }
  const shown = tiers.length > 0 ? [...(numbers[0] ?? '')] : numbers;
  return (
    <ol
      className={styles.row}
      data-form={tiers.length > 0 ? 'digits' : form}
      data-short={short || undefined}
      data-halves={shown.length === 10 || undefined}
      // Digits are places of one number, which runs from left to right in every language.
      dir={tiers.length > 0 || form === 'digits' ? 'ltr' : undefined}
      aria-label={label}
    >
      {placed(shown).map(({ id, item: number }) => (
        <li key={id} className={styles.ball} data-group={groupOf(Number(number), form === 'digits' ? 9 : balls)}>
          {form === 'faces' || form === 'coins' ? (
            <>
              <Face name={number} />
              <span className="visually-hidden">
                {form === 'coins' ? text(number === 'red' ? 'coins.red' : 'coins.white') : wordFor(number, groups)}
              </span>
            </>
          ) : (
            <span className={styles.number}>{number}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

const groupOf = (number: number, highest: number) => Math.max(1, Math.ceil((number / highest) * colours)) || 1;

/** What a face of the dice is called where it is bet on; numbers are their own names. */
export function wordFor(face: string, groups: LotteryTable['groups']): string {
  const options = groups.flatMap(({ plays }) => plays.flatMap(({ form }) => form.options ?? []));
  return options.find(({ pick }) => pick === face)?.label ?? face;
}
