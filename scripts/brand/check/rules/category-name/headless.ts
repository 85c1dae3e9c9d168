import { isObject, type JsonObject } from '#engine/brand';
import type { OpenBrand } from '../../../fleet/index.ts';
import type { Finding } from '../../rule.ts';

/** Slides without a headline that do not stand on the page of one category, whose name they would have. */
export function headless({ stack: { files } }: OpenBrand, categories: JsonObject): Finding[] {
  const findings: Finding[] = [];
  for (const [name, group] of Object.entries(files.get('banners') ?? {})) {
    if (!isObject(group) || !isObject(group.slides) || !Array.isArray(group.routes)) continue;
    for (const [id, slide] of Object.entries(group.slides)) {
      if (!isObject(slide) || slide.headline !== undefined || isOfOne(group.routes, categories)) continue;
      const message = `"${id}" needs "headline". Only slides on the page of one category are called like it.`;
      const pointer = `/${name}/slides/${id}`;
      findings.push({ rule: 'slide-headline', file: 'banners', pointer, missing: 'headline', message });
    }
  }
  return findings;
}

function isOfOne([route, ...others]: readonly unknown[], categories: JsonObject): boolean {
  if (others.length > 0) return false;
  return Object.values(categories).some((category) => isObject(category) && category.route === route);
}
