import type { Finding, Rule } from '../../rule.ts';

const rule = 'frame-nested';

/** One frame surrounds a page: a frame that names a frame itself, or the page itself, would be drawn without it. */
export const frameNested: Rule = {
  name: rule,
  checkBrand({ stack: { files } }) {
    const found: Finding[] = [];
    for (const [file, { frame }] of files) {
      if (typeof frame !== 'string' || !file.startsWith('pages/')) continue;
      const outer = files.get(`pages/${frame}`)?.frame;
      if (typeof outer !== 'string') continue;
      const message =
        file === `pages/${frame}`
          ? 'A page cannot be its own frame.'
          : `pages/${frame}.json has the frame "${outer}" itself. Only one frame surrounds a page, so "${outer}" is not shown.`;
      found.push({ rule, file, pointer: '/frame', message });
    }
    return found;
  },
};
