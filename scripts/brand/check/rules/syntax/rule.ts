import type { Rule } from '../../rule.ts';

/** Every file of a brand is UTF-8 and JSON (comments and trailing commas allowed), not too big, and holds one object. */
export const syntax: Rule = {
  name: 'syntax',
  // Whatever else is amiss, this is always reported.
  supersededBy: [],
  checkLayer: ({ parseFaults, files }) =>
    parseFaults.map(({ layer, file, offset, length, message, fix, kind }) => {
      const unread = file === 'brand' ? 'unread-brand' : 'unread';
      const code = files.has(file) ? (kind ?? 'read') : unread;
      const span = { offset, length: Math.max(1, length) };
      return { rule: 'syntax', layer, file, pointer: '', span, message, fix, code };
    }),
};
