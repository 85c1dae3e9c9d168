import { useId } from 'react';
import { useFormat, useText } from '#engine/i18n';
import { IconButton } from '#engine/ui';
import styles from './Play.module.css';

interface Props {
  unit: number;
  times: number;
  min: number;
  max: number;
  currency: string | undefined;
  onUnit(unit: number): void;
  onTimes(times: number): void;
}

/** Units that are offered: so many times the least. */
const steps = [1, 5, 10, 50, 100];
const mostTimes = 99;

/** The stake of a unit, and by how much it is multiplied. */
export function Stake({ unit, times, min, max, currency, onUnit, onTimes }: Props) {
  const text = useText('lottery');
  const id = useId();
  const format = useFormat();
  return (
    <div className={styles.stakes}>
      <span className={styles.label} id={id}>
        {text('hall.unit')}
      </span>
      <div className={styles.units}>
        {steps
          .map((step) => step * min)
          .filter((amount) => amount <= max)
          .map((amount) => (
            <button
              key={amount}
              type="button"
              className={styles.chip}
              aria-pressed={amount === unit}
              aria-describedby={id}
              onClick={() => onUnit(amount)}
            >
              <bdi>{format.money(amount, currency)}</bdi>
            </button>
          ))}
        <fieldset className={styles.times} aria-label={text('hall.times')}>
          <IconButton
            icon="minus"
            label={text('hall.less')}
            disabled={times === 1}
            onClick={() => onTimes(Math.max(1, times - 1))}
          />
          <span className={styles.count} aria-live="polite">
            <bdi>× {times}</bdi>
          </span>
          <IconButton
            icon="plus"
            label={text('hall.more')}
            disabled={times === mostTimes}
            onClick={() => onTimes(Math.min(mostTimes, times + 1))}
          />
        </fieldset>
      </div>
    </div>
  );
}
