import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { coreAtom } from '#engine/brand';
import { evaluate } from '#engine/conditions';
import { useText } from '#engine/i18n';
import { factsAtom } from '#engine/pages';
import { useQuery } from '#engine/platform';
import { useRoute } from '#engine/routing';
import { useAsset, usePictureAddress } from '#engine/ui';
import { ownSlide, type Slide, slidesOf } from './slide.ts';

/** The slides of the banner groups that name the route being shown (§2), the platform's among them once they are known. */
export function useSlides(): Slide[] {
  const { banners, routes } = useAtomValue(coreAtom);
  const facts = useAtomValue(factsAtom);
  const text = useText('home');
  const asset = useAsset();
  const picture = usePictureAddress();
  const { id } = useRoute();
  const groups = useMemo(() => Object.entries(banners).filter(([, group]) => group.routes.includes(id)), [banners, id]);
  const asked = groups.some(([, group]) => group.platform !== 'ignore');
  const { data } = useQuery('notice', {}, { enabled: asked });

  const context = { text, asset, picture, routes };
  return groups.flatMap(([name, group]) => {
    const own = Object.entries(group.slides ?? {})
      .filter(([, slide]) => !slide.when || evaluate(slide.when, facts))
      .map(([slideId, slide]) => ownSlide(slideId, slide, context));
    const theirs = data?.banners.filter(({ groupName }) => groupName === name) ?? [];
    return slidesOf(group, own, theirs, context);
  });
}
