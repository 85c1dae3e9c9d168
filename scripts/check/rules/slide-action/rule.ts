import { isObject, pointer } from '#engine/brand';
import type { Finding, Rule } from '../../rule.ts';

const rule = 'slide-action';

/** A slide whose button has words leads somewhere: without a link there is no button. */
export const slideAction: Rule = {
  name: rule,
  checkFile({ file, json }) {
    if (file !== 'banners') return [];
    const findings: Finding[] = [];
    for (const name in json) {
      const group = json[name];
      if (!isObject(group) || !isObject(group.slides)) continue;
      for (const id in group.slides) {
        const slide = group.slides[id];
        if (!isObject(slide) || slide.cta === undefined || slide.link !== undefined) continue;
        const at = pointer(pointer(pointer('', name), 'slides'), id);
        const message = `"${id}" leads nowhere, so its button is not shown: it needs a "link".`;
        findings.push({ rule, severity: 'warning', file, pointer: at, missing: 'link', message });
      }
    }
    return findings;
  },
};
