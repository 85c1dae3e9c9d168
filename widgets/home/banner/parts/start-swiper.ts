import Swiper from 'swiper';

/** What the carousel wants of its slider. */
export interface SliderOptions {
  wrapperClass: string;
  slideClass: string;
  /** ms of the movement. */
  speed: number;
  onChange(index: number): void;
}

/**
 * Takes over the slides that stand in the DOM already. Dots and announcements are the carousel's own: swiper's write
 * through innerHTML, which Trusted Types forbid. So is the time between slides: swiper's Autoplay asks for every frame.
 */
export function startSwiper(element: HTMLElement, options: SliderOptions): Swiper {
  const { wrapperClass, slideClass, speed, onChange } = options;
  return new Swiper(element, {
    wrapperClass,
    slideClass,
    loop: true,
    speed,
    on: { realIndexChange: ({ realIndex }) => onChange(realIndex) },
  });
}
