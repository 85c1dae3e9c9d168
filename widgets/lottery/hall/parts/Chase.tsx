import { useId } from 'react';
import { useText } from '#engine/i18n';
import { IconButton } from '#engine/ui';
import styles from './Slip.module.css';

interface Props {
  draws: number;
  most: number;
  stopOnWin: boolean;
  onDraws(draws: number): void;
  onStopOnWin(stops: boolean): void;
}

/** For how many draws in a row the slip is bought, and whether it ends with the first win. */
export function Chase({ draws, most, stopOnWin, onDraws, onStopOnWin }: Props) {
  const text = useText('lottery');
  const id = useId();
  return (
    <div className={styles.chase}>
      <span id={id}>{text('hall.chase')}</span>
      <fieldset className={styles.steps} aria-labelledby={id}>
        <IconButton
          icon="minus"
          label={text('hall.fewerDraws')}
          disabled={draws === 1}
          onClick={() => onDraws(draws - 1)}
        />
        <span className={styles.draws} aria-live="polite">
          {text('hall.draws', { count: draws })}
        </span>
        <IconButton
          icon="plus"
          label={text('hall.moreDraws')}
          disabled={draws >= most}
          onClick={() => onDraws(draws + 1)}
        />
      </fieldset>
      {draws > 1 && (
        <label className={styles.stop}>
          <input type="checkbox" checked={stopOnWin} onChange={(event) => onStopOnWin(event.currentTarget.checked)} />
          <span>{text('hall.stopOnWin')}</span>
        </label>
      )}
    </div>
  );
}
