import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';

/** What the carousel wants of its slider. */
export interface SliderOptions {
  wrapperClass: string;
  slideClass: string;
  /** ms between slides; undefined: they move only by hand. */
  autoplay: number | undefined;
  /** ms of the movement. */
  speed: number;
  onChange(index: number): void;
}

/**
 * Takes over the slides that stand in the DOM already. Dots and announcements are the carousel's own: swiper's write
 * through innerHTML, which Trusted Types forbid.
 */
export function startSwiper(element: HTMLElement, options: SliderOptions): Swiper {
  const { wrapperClass, slideClass, autoplay, speed, onChange } = options;
  return new Swiper(element, {
    modules: [Autoplay],
    wrapperClass,
    slideClass,
    loop: true,
    speed,
    ...(autoplay ? { autoplay: { delay: autoplay, disableOnInteraction: false, pauseOnMouseEnter: true } } : {}),
    on: { realIndexChange: ({ realIndex }) => onChange(realIndex) },
  });
}
