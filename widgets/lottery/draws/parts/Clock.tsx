import type { CSSProperties } from 'react';
import { useFormat, useText } from '#engine/i18n';
import { drawTime, useClockFace, useLeft } from '#widgets/lottery';
import styles from './Clock.module.css';
import type { Draw } from './use-draws.ts';

/** The time to the next draw: as digits, or as a dial whose hand comes round when the balls fall. */
export function Clock({ draw: { next, now, until, every, opened }, dial = false }: { draw: Draw; dial?: boolean }) {
  const text = useText('lottery');
  const format = useFormat();
  const clockFace = useClockFace();
  const seconds = useLeft(until);
  const face = seconds === undefined ? '\u00a0' : seconds === 0 ? text('drawing') : clockFace(seconds);
  // The sale ends some time before the draw: whoever comes now is in time for the one after it.
  const closed = seconds !== undefined && seconds > 0 && seconds * 1000 <= next.at - next.closesAt;
  // The hand comes round once between two draws, which days without one may lie between.
  const round = Math.max(every, (next.at - (opened[0]?.at ?? next.at)) / 1000);
  const turn = { '--turn': Math.max(0, 1 - (seconds ?? round) / round) } as CSSProperties;
  return (
    <span
      className={dial ? styles.dial : styles.digits}
      style={turn}
      data-drawing={seconds === 0 || undefined}
      data-closed={closed || undefined}
      data-days={(seconds !== undefined && seconds >= 2 * 86_400) || undefined}
    >
      {/* Whoever listens to the page hears when, not every second that passes. */}
      <span className="visually-hidden">{text('nextAt', { time: drawTime(format, next.at, now) })}</span>
      {dial && (
        <svg viewBox="0 0 120 120" className={styles.ring} aria-hidden="true">
          <circle cx="60" cy="60" r="52" className={styles.track} />
          <circle cx="60" cy="60" r="43" pathLength="60" className={styles.ticks} />
          <circle cx="60" cy="60" r="52" pathLength="1" className={styles.gone} />
          <circle cx="60" cy="8" r="6" className={styles.hand} />
        </svg>
      )}
      <span className={styles.face} aria-hidden="true">
        {face}
      </span>
      {closed && <span className={styles.closed}>{text('closed')}</span>}
    </span>
  );
}
