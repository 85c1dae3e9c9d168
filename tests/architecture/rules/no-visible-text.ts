import type { Node } from 'oxc-parser';
import { nodesOf } from '../nodes.ts';
import { isTest } from '../repository.ts';
import type { Rule } from '../rule.ts';
import { textsIn, type VisibleText } from './texts.ts';

/** Attributes that are read out or shown. */
const shown = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
]);

/** Every text that a player can read is a message in languages/, so that it translates. */
export const noVisibleText: Rule = {
  name: 'no-visible-text',
  check({ code }) {
    const files = code.filter(({ path }) => /^(engine|widgets|office)\/.*\.tsx$/.test(path) && !isTest(path));
    const breaches = files.flatMap(({ path, program, lineOf }) =>
      nodesOf(program)
        .flatMap(shownBy)
        .filter(({ text }) => /\p{L}/u.test(text))
        .map(({ start, text }) => `${path}:${lineOf(start)} shows the text "${text.trim()}"`),
    );
    return { looked: files.length, breaches };
  },
};

function shownBy(node: Node): VisibleText[] {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return node.children.flatMap(textsIn);
  if (node.type !== 'JSXAttribute' || !node.value || node.name.type !== 'JSXIdentifier') return [];
  return shown.has(node.name.name) ? textsIn(node.value) : [];
}
