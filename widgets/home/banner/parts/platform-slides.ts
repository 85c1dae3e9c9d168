import { linkOf } from '#engine/routing';
import type { Group } from '#schemas/brand';
import type { Banner } from '#schemas/platform';
import type { Slide, SlideContext } from './slide.ts';

/**
 * A banner of the platform (§3). A slide of the brand with the same id lends what the banner does not say, its art first
 * of all. Undefined when no picture of it may be loaded, or it says nothing.
 */
export function platformSlide(banner: Banner, own: Slide | undefined, context: SlideContext): Slide | undefined {
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
