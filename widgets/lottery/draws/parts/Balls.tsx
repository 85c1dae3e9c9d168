import { useText } from '#engine/i18n';
import type { OpenedDraw } from '#schemas/platform';
import styles from './Balls.module.css';

/** Colours of balls: as many as a theme's roles carry. */
const colours = 5;

/** The balls of a draw in the order in which they fell; a new draw lets them fall anew. */
export function Balls({
  draw: { numero, balls },
  highest,
  large = false,
}: {
  draw: OpenedDraw;
  highest: number;
  large?: boolean;
}) {
  const text = useText('lottery');
  return (
    <ol key={numero} className={styles.balls} data-large={large || undefined} aria-label={text('numbers', { numero })}>
      {balls.map((ball) => (
        <li key={ball} className={styles.ball} data-group={Math.ceil((ball / highest) * colours)}>
          <span className={styles.number}>{String(ball).padStart(2, '0')}</span>
        </li>
      ))}
    </ol>
  );
}
