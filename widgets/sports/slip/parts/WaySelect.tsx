import { useId } from 'react';
import { useText } from '#engine/i18n';
import { linesOf, type Sizes, wayOf, waysOf } from '../../../../schemas/platform/slip.ts';
import styles from './Bet.module.css';

/** How the picks are bet on: all in one, each by itself, systems and covers, each with the number of its bets. */
export function WaySelect({ legs, sizes, onSizes }: { legs: number; sizes: Sizes; onSizes(sizes: Sizes): void }) {
  const text = useText('sports');
  const id = useId();
  function nameOf(one: Sizes): string {
    const bets = linesOf(legs, one).length;
    const way = wayOf(legs, one);
    if (way === 'multiple') return text('bet.one');
    if (way === 'singles') return text('bet.singles', { bets });
    if (way === 'system') return text('bet.system', { size: one[0] ?? 1, legs, bets });
    return text(one[0] === 1 ? 'bet.coverAll' : 'bet.cover', { bets });
  }
  return (
    <div className={styles.rule}>
      <label htmlFor={id}>{text('bet.way')}</label>
      <select id={id} value={sizes.join()} onChange={({ target }) => onSizes(target.value.split(',').map(Number))}>
        {waysOf(legs, false).map((one) => (
          <option key={one.join()} value={one.join()}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </div>
  );
}
