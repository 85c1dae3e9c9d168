import type { Translate } from '#engine/i18n';
import { linkOf } from '#engine/routing';
import type { Slide as BrandSlide, Group, Link, Route } from '#schemas/brand';
import type { MessageReference } from '#schemas/names';
import type { Banner } from '#schemas/platform';

/** A slide ready to be drawn: texts are words, pictures are addresses. */
export interface Slide {
  id: string;
  wide: string;
  tall: string;
  color?: string | undefined;
  /** Whether the pictures may be mirrored. */
  mirrors?: boolean | undefined;
  tone: 'dark' | 'light';
  kicker?: string | undefined;
  headline: string;
  text?: string | undefined;
  action?: string | undefined;
  link?: Link | undefined;
  /** Only guests see it. */
  forGuests?: boolean | undefined;
  /** The game that a click opens. */
  nodeId?: number | undefined;
}

/** What turns a brand's and a platform's words and names into those of a slide. */
export interface SlideContext {
  text: Translate;
  /** Address of a file of the brand. */
  asset(name: string): string;
  /** Address of a picture that the platform names; undefined when it must not be loaded. */
  picture(name: string | undefined): string | undefined;
  routes: Record<string, Route>;
}

/** A slide of banners.json. */
export function ownSlide(id: string, slide: BrandSlide, { text, asset }: SlideContext): Slide {
  const words = (key: MessageReference | undefined) => (key ? text(key) : undefined);
  return {
    id,
    wide: asset(slide.art.wide),
    tall: asset(slide.art.tall),
    color: slide.art.color,
    mirrors: slide.art.mirrors,
    tone: slide.tone ?? 'dark',
    kicker: words(slide.kicker),
    headline: words(slide.headline) ?? '',
    text: words(slide.text),
    action: words(slide.cta),
    link: slide.link,
    forGuests: slide.when?.session === 'guest',
  };
}

/**
 * A banner of the platform (§3). A slide of the brand with the same id lends what the banner does not say, its art first
 * of all. Undefined when no picture of it may be loaded, or it says nothing.
 */
function platformSlide(banner: Banner, own: Slide | undefined, context: SlideContext): Slide | undefined {
  const wide = context.picture(banner.image?.wide) ?? context.picture(banner.image?.tall) ?? own?.wide;
  const tall = context.picture(banner.image?.tall) ?? wide;
  const headline = banner.title ?? own?.headline;
  if (!wide || !tall || !headline) return undefined;
  const isGame = banner.linkageType === 'game';
  return {
    ...own,
    id: banner.bannerId,
    // The brand's crop stays while the platform sends no other picture than the brand's own.
    wide: own && wide === own.wide ? own.wide : wide,
    tall: own && wide === own.wide ? own.tall : tall,
    mirrors: own && wide === own.wide ? own.mirrors : false,
    tone: own?.tone ?? 'dark',
    headline,
    text: banner.text ?? own?.text,
    action: banner.action ?? own?.action,
    link: isGame || banner.linkageType === 'none' ? own?.link : (linkOf(context.routes, banner.url) ?? own?.link),
    nodeId: isGame ? banner.nodeId : undefined,
  };
}

/** The slides of a group: the brand's own, and the platform's as the group says (append, replace, ignore). */
export function slidesOf(group: Group, own: Slide[], banners: Banner[], context: SlideContext): Slide[] {
  const mode = group.platform ?? 'append';
  if (mode === 'ignore' || banners.length === 0) return own;
  const made = banners.flatMap((banner) => {
    const lender = own.find(({ id }) => id === banner.bannerId);
    return platformSlide(banner, lender, context) ?? [];
  });
  if (mode === 'replace') return made.length > 0 ? made : own;
  const byId = new Map(made.map((slide) => [slide.id, slide]));
  const kept = own.map((slide) => byId.get(slide.id) ?? slide);
  return [...kept, ...made.filter(({ id }) => !own.some((slide) => slide.id === id))];
}
