import { latest } from '../../logic/latest.ts';
import type { Finding, Rule } from '../../rule.ts';

const rule = 'frame-nested';

/** One frame surrounds a page: a frame that names a frame itself, or the page itself, would be drawn without it. */
export const frameNested: Rule = {
  name: rule,
  checkBrand({ folders, stack: { files } }) {
    const found: Finding[] = [];
    const reportedFrames = new Set<string>();
    for (const [file, { frame }] of files) {
      if (typeof frame !== 'string' || !file.startsWith('pages/')) continue;
      const outer = files.get(`pages/${frame}`)?.frame;
      if (typeof outer !== 'string') continue;
      const own = { file, pointer: '/frame' };
      const theirs = { file: `pages/${frame}`, pointer: '/frame' };
      if (file !== theirs.file && latest([own, theirs], folders) === theirs) {
        // Whoever gave the frame a frame did not look at the pages within it.
        if (!reportedFrames.has(frame)) found.push({ rule, ...theirs, message: framedFrame(file, outer) });
        reportedFrames.add(frame);
        continue;
      }
      const message =
        file === `pages/${frame}`
          ? 'A page cannot be its own frame.'
          : `pages/${frame}.json has the frame "${outer}" itself. Only one frame surrounds a page, so "${outer}" is not shown.`;
      found.push({ rule, ...own, message });
    }
    return found;
  },
};

function framedFrame(page: string, outer: string): string {
  return `This page is itself a frame, of ${page}.json for one: only one frame surrounds a page, so "${outer}" is not shown there.`;
}
