import { BrandLink } from '#engine/routing';
import { ArtPicture, Button, buttonClass } from '#engine/ui';
import type { HomeBannerProps } from '#schemas/widgets';
import { useLaunch } from '#widgets/games';
import editorial from './editorial.module.css';
import over from './over.module.css';
import select from './select.module.css';
import type { Slide } from './slide.ts';

type Variant = NonNullable<HomeBannerProps['variant']>;

/** Styles of each look; the parts bear the same names in all of them. */
const looks = { hero: over, strip: over, deck: over, board: over, select, editorial };

/** One slide: its picture, and live text that translates. */
export function SlideView({
  slide,
  variant,
  position,
  count,
  first,
}: {
  slide: Slide;
  variant: Variant;
  /** From 1. */
  position: number;
  count: number;
  /** The one that is there at once. */
  first: boolean;
}) {
  const { wide, tall, color, mirrors = false, tone, kicker, headline, text } = slide;
  const styles = looks[variant];
  return (
    <div
      className={styles.inner}
      style={variant === 'editorial' || !color ? undefined : { backgroundColor: color }}
      data-tone={tone}
      data-mirrors={mirrors || undefined}
      data-variant={variant}
    >
      <div className={styles.art}>
        <ArtPicture wide={variant === 'deck' ? tall : wide} tall={tall} color={color} eager={first} />
      </div>
      <div className={styles.words}>
        {count > 1 && (
          <p className={styles.index} aria-hidden="true">
            {String(position).padStart(2, '0')}
          </p>
        )}
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <p className={styles.headline} dir="auto">
          {headline}
        </p>
        {text && (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        )}
        <SlideAction slide={slide} variant={variant} />
      </div>
    </div>
  );
}

function SlideAction({ slide, variant }: { slide: Slide; variant: Variant }) {
  const { link, nodeId, action, headline } = slide;
  const styles = looks[variant];
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
    <BrandLink link={link} className={`${buttonClass({ look: 'primary' })} ${styles.action}`}>
      {action}
    </BrandLink>
  ) : (
    <BrandLink link={link} className={styles.cover} label={headline}>
      {null}
    </BrandLink>
  );
}
