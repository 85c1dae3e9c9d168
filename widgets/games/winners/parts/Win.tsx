import { useFormat, useText } from '#engine/i18n';
import type { RankedWin } from '#schemas/platform';
import { GameArt } from '#widgets/games';
import styles from '../Winners.module.css';

/** A win: place, game, masked name, amount and how many times the stake it was. Opens the details of its game. */
export function Win({ win, place, onOpen }: { win: RankedWin; place: number | undefined; onOpen(): void }) {
  const text = useText('finding');
  const { money, number } = useFormat();
  const { game, name, amount, currency, times } = win;
  return (
    <button type="button" data-content="" className={styles.win} data-place={place} onClick={onOpen}>
      {place !== undefined && (
        <span className={styles.place} aria-hidden="true">
          {place}
        </span>
      )}
      <GameArt game={game} crop="square" className={styles.art} />
      <span className={styles.words}>
        <span className={styles.game} dir="auto">
          {game.name}
        </span>
        <span className={styles.line}>
          <bdi>{name}</bdi>
        </span>
      </span>
      <span className={styles.figures}>
        <bdi className={styles.amount}>{money(amount, currency)}</bdi>
        {times !== undefined && (
          <span className={styles.line}>{text('winners.times', { times: number(Math.floor(times * 10) / 10) })}</span>
        )}
      </span>
    </button>
  );
}
