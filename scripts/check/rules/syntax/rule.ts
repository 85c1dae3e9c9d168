import type { Rule } from '../../rule.ts';

/** Every file of a brand is UTF-8 and JSON (comments and trailing commas allowed), not too big, and holds one object. */
export const syntax: Rule = {
  name: 'syntax',
  checkLayer: ({ parseFaults }) =>
    parseFaults.map(({ layer, file, offset, length, message, fix }) => {
      return { rule: 'syntax', layer, file, pointer: '', span: { offset, length: Math.max(1, length) }, message, fix };
    }),
};
