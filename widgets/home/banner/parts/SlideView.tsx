import { useLaunch } from '#engine/launch';
import { GoTo } from '#engine/routing';
import { ArtPicture, Button, buttonClass } from '#engine/ui';
import styles from '../Banner.module.css';
import type { Slide } from './slide.ts';

/** One slide: its picture, and live text that translates. */
export function SlideView({
  slide,
  position,
  count,
  first,
}: {
  slide: Slide;
  /** From 1. */
  position: number;
  count: number;
  /** The one that is there at once. */
  first: boolean;
}) {
  const { wide, tall, color, tone, kicker, headline, text } = slide;
  return (
    <div className={styles.inner} data-tone={tone}>
      <div className={styles.art}>
        <ArtPicture wide={wide} tall={tall} color={color} eager={first} />
      </div>
      <div className={styles.words}>
        {count > 1 && (
          <p className={styles.index} aria-hidden="true">
            {String(position).padStart(2, '0')}
          </p>
        )}
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <p className={styles.headline}>{headline}</p>
        {text && <p className={styles.text}>{text}</p>}
        <SlideAction slide={slide} />
      </div>
    </div>
  );
}

function SlideAction({ slide: { link, nodeId, action, headline } }: { slide: Slide }) {
  const launch = useLaunch();
  if (nodeId !== undefined && action) {
    return (
      <Button look="primary" className={styles.action} onClick={() => launch({ nodeId, name: headline })}>
        {action}
      </Button>
    );
  }
  if (!link) return null;
  // Without words of its own the whole slide leads there.
  return action ? (
    <GoTo link={link} className={`${buttonClass({ look: 'primary' })} ${styles.action}`}>
      {action}
    </GoTo>
  ) : (
    <GoTo link={link} className={styles.cover} label={headline}>
      {null}
    </GoTo>
  );
}
