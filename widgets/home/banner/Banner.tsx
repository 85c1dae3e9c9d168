import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { languageAtom, useText } from '#engine/i18n';
import { useRoute } from '#engine/routing';
import { classNames, IconButton } from '#engine/ui';
import type { HomeBannerProps } from '#schemas/widgets';
import styles from './Banner.module.css';
import { SlideView } from './parts/SlideView.tsx';
import type { Slide } from './parts/slide.ts';
import { useSlider } from './parts/use-slider.ts';
import { useSlides } from './parts/use-slides.ts';

/** The banner of the route being shown (§2), rebuilt on every path change and whenever its slides become others. */
export default function Banner({ variant = 'hero', dots = true }: HomeBannerProps) {
  const slides = useSlides();
  const { id } = useRoute();
  const language = useAtomValue(languageAtom);
  if (slides.length === 0) return null;
  const key = [id, language, ...slides.map((slide) => slide.id)].join(' ');
  return <Carousel key={key} slides={slides} variant={variant} dots={dots} />;
}

function Carousel({ slides, variant, dots }: { slides: Slide[] } & Required<HomeBannerProps>) {
  const text = useText('home');
  // The name of the page for those who do not see it; headlines come and go.
  const { name } = useAtomValue(coreAtom).brand;
  // A deck lies open: nothing slides.
  const open = variant === 'deck';
  // Its buttons bear the headlines.
  const listed = variant === 'select';
  const { root, active, playing, show, toggle, hold } = useSlider(open ? 1 : slides.length);
  const many = slides.length > 1;
  const controlled = many && dots && !open;
  return (
    <section
      data-widget="home/banner"
      className={classNames(styles.banner, styles[variant], listed && controlled && styles.chosen)}
      aria-label={text('banner.label')}
      aria-roledescription={many && !open ? text('banner.carousel') : undefined}
      onFocus={({ target }) => hold('focus', target.matches(':focus-visible'))}
      onBlur={() => hold('focus', false)}
      onPointerEnter={() => hold('pointer', true)}
      onPointerLeave={() => hold('pointer', false)}
    >
      {variant !== 'strip' && <h1 className="visually-hidden">{name}</h1>}
      <div ref={root} className={styles.viewport}>
        <div className={styles.wrapper}>
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
            <div
              key={slide.id}
              role="group"
              aria-label={many ? text('banner.position', { index: index + 1, count: slides.length }) : undefined}
              className={styles.slide}
              data-guests={slide.forGuests ? 'instead' : undefined}
              inert={many && !open && index !== active}
            >
              <SlideView
                slide={slide}
                variant={variant}
                position={index + 1}
                count={slides.length}
                first={index === 0}
              />
            </div>
          ))}
        </div>
      </div>
      {controlled && (
        <div className={styles.controls} data-tone={slides[active]?.tone}>
          <IconButton
            icon={playing ? 'player-pause' : 'player-play'}
            label={text(playing ? 'banner.pause' : 'banner.play')}
            size={16}
            className={styles.pause}
            onClick={toggle}
          />
          {slides.map(({ id, headline, forGuests }, index) => (
            <button
              key={id}
              type="button"
              className={styles.dot}
              data-guests={forGuests ? 'instead' : undefined}
              aria-label={listed ? undefined : text('banner.show', { index: index + 1, headline })}
              aria-current={index === active || undefined}
              onClick={() => show(index)}
            >
              {listed && (
                <>
                  <span className={classNames('tabular', styles.number)}>{String(index + 1).padStart(2, '0')}</span>{' '}
                  <span className={styles.choice}>{headline}</span>
                </>
              )}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
