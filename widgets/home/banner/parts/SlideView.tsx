import { BrandLink } from '#engine/routing';
import { Button, buttonClass, Picture } from '#engine/ui';
import type { HomeBannerProps } from '#schemas/widgets';
import { useLaunch } from '#widgets/games';
import editorial from './editorial.module.css';
import over from './over.module.css';
import select from './select.module.css';
import type { Slide } from './slide.ts';

type Variant = NonNullable<HomeBannerProps['variant']>;

/** Styles of each look; the parts bear the same names in all of them. */
const looks = { hero: over, strip: over, deck: over, board: over, select, editorial };

const whole = { wide: 'min(100vw, 1360px)', tall: '100vw' };

/** How wide the pictures of each look are drawn (the `sizes` of HTML): wider than their box where its height decides. */
const drawn: Record<Variant, { wide: string; tall: string }> = {
  hero: { ...whole, tall: '115vw' },
  strip: { ...whole, tall: '150vw' },
  board: whole,
  deck: { ...whole, tall: '(min-width: 1024px) 440px, 340px' },
  select: { ...whole, wide: '1260px' },
  editorial: { ...whole, wide: '(min-width: 1024px) 1150px, 143vw' },
};

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
        <Picture
          src={tall}
          sizes={drawn[variant].tall}
          wide={variant === 'deck' ? undefined : { src: wide, sizes: drawn[variant].wide }}
          color={color}
          first={first}
        />
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
