import { useId, useState } from 'react';
import { asciiDigits, useFormat, useText } from '#engine/i18n';
import { FieldBox } from '#engine/ui';
import type { LotteryDraw, LotteryTable } from '#schemas/platform';
import styles from './Records.module.css';
import { prizesOf } from './statistics.ts';

/** Looks whether a number has won a prize, and in which draw. */
export function Check({ table, draws }: { table: LotteryTable; draws: readonly LotteryDraw[] }) {
  const text = useText('lottery');
  const format = useFormat();
  const id = useId();
  const [typed, setTyped] = useState('');
  const number = asciiDigits(typed).replaceAll(/\D/g, '');
  const longest = Math.max(...draws.flatMap(({ numbers }) => numbers.map(({ length }) => length)), 2);
  const hits = draws.flatMap((draw) => {
    const prizes = number.length === longest ? prizesOf(number, draw.numbers, table.tiers) : [];
    return prizes.length > 0 ? [{ draw, prizes }] : [];
  });
  return (
    <div className={styles.check}>
      <label htmlFor={id}>{text('hall.checkNumber', { count: longest })}</label>
      <FieldBox dir="ltr">
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={longest}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </FieldBox>
      <div role="status">
        {number.length === longest &&
          (hits.length === 0 ? (
            <p className={styles.quiet}>{text('hall.checkNone', { count: draws.length })}</p>
          ) : (
            <ul className={styles.results}>
              {hits.map(({ draw, prizes }) => (
                <li key={draw.numero} className={styles.result}>
                  <strong>{draw.numero}</strong> <span className={styles.quiet}>{format.date(draw.at)}</span>{' '}
                  {prizes.join(', ')}
                </li>
              ))}
            </ul>
          ))}
      </div>
    </div>
  );
}
