import { useText } from '#engine/i18n';
import type { OpenedDraw, OpenedGame } from '#schemas/platform';
import { Face, faceNames, placed } from '#widgets/lottery';
import styles from './Balls.module.css';

/** Colours of balls: as many as a theme's roles carry. */
const colours = 5;

/** The balls of a draw in the order in which they fell; a new draw lets them fall anew. */
export function Balls({
  draw: { numero, balls },
  of: { balls: highest, form },
  large = false,
}: {
  draw: OpenedDraw;
  of: Pick<OpenedGame, 'balls' | 'form'>;
  large?: boolean;
}) {
  const text = useText('lottery');
  const wordOf = (of: 'faces' | 'coins', ball: number) => {
    const [face, coin] = [faceNames.faces[ball - 1], faceNames.coins[ball - 1]];
    if (of === 'coins') return coin && text(`coins.${coin}`);
    return face && text(`faces.${face}`);
  };
  return (
    <ol
      key={numero}
      className={styles.balls}
      data-large={large || undefined}
      // Digits are places of one number, which runs from left to right in every language.
      dir={form === 'digits' ? 'ltr' : undefined}
      aria-label={text('numbers', { numero })}
    >
      {placed(balls).map(({ id, item: ball }) => (
        <li key={id} className={styles.ball} data-group={Math.max(1, Math.ceil((ball / highest) * colours))}>
          {form === 'faces' || form === 'coins' ? (
            <>
              <Face name={faceNames[form][ball - 1] ?? ''} />
              <span className="visually-hidden">{wordOf(form, ball)}</span>
            </>
          ) : (
            <span className={styles.number}>{form === 'digits' ? ball : String(ball).padStart(2, '0')}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
