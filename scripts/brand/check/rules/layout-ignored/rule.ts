import { latest } from '../../logic/latest.ts';
import type { Finding, Rule } from '../../rule.ts';

const rule = 'layout-ignored';

/** A page within a frame stands in the frame's layout: one of its own says something that is not so. */
export const layoutIgnored: Rule = {
  name: rule,
  checkBrand({ folders, stack: { files } }) {
    const found: Finding[] = [];
    for (const [file, { frame, layout }] of files) {
      if (layout === undefined || typeof frame !== 'string' || !file.startsWith('pages/')) continue;
      if (files.get(`pages/${frame}`)?.layout === undefined) continue;
      const message = `The page stands in the layout of its frame "${frame}"; this one is not used.`;
      const own = { file, pointer: '/layout' };
      const given = { file, pointer: '/frame' };
      if (latest([own, given], folders) === given) {
        // Whoever gave the page a frame took its layout from it.
        const instead = `The page has the layout ${JSON.stringify(layout)}, and stands in that of its frame "${frame}" now.`;
        found.push({ rule, severity: 'warning', ...given, message: instead });
        continue;
      }
      const fix = { title: 'Remove the layout', edits: [{ pointer: '/layout', remove: true as const }] };
      found.push({ rule, severity: 'warning', file, pointer: '/layout', at: 'key', message, fix });
    }
    return found;
  },
};
