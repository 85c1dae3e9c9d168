import type { Rule } from '../../rule.ts';

/** Every file of a brand is JSON (comments and trailing commas allowed) and holds one object. */
export const syntax: Rule = {
  name: 'syntax',
  checkLayer: ({ parseFaults }) =>
    parseFaults.map(({ layer, file, offset, length, message }) => {
      return { rule: 'syntax', layer, file, pointer: '', span: { offset, length: Math.max(1, length) }, message };
    }),
};
