import type { Slide as BrandSlide, Link, Route } from '#schemas/brand';

/** A slide ready to be drawn: texts are words, pictures are addresses. */
export interface Slide {
  id: string;
  wide: string;
  tall: string;
  color?: string | undefined;
  tone: 'dark' | 'light';
  kicker?: string | undefined;
  headline: string;
  text?: string | undefined;
  action?: string | undefined;
  link?: Link | undefined;
  /** The game that a click opens. */
  nodeId?: number | undefined;
}

/** What turns a brand's and a platform's words and names into those of a slide. */
export interface SlideContext {
  text(key: string): string;
  /** Address of a file of the brand. */
  asset(name: string): string;
  /** Address of a picture that the platform names; undefined when it must not be loaded. */
  picture(name: string | undefined): string | undefined;
  routes: Record<string, Route>;
}

/** A slide of banners.json. */
export function ownSlide(id: string, slide: BrandSlide, { text, asset }: SlideContext): Slide {
  const words = (key: string | undefined) => (key ? text(key) : undefined);
  return {
    id,
    wide: asset(slide.art.wide),
    tall: asset(slide.art.tall),
    color: slide.art.color,
    tone: slide.tone ?? 'dark',
    kicker: words(slide.kicker),
    headline: text(slide.headline),
    text: words(slide.text),
    action: words(slide.cta),
    link: slide.link,
  };
}
