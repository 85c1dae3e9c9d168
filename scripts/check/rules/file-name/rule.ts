import { kindOf } from '#engine/brand';
import { listed } from '../../explain/phrases.ts';
import type { Rule } from '../../rule.ts';
import { suggest } from '../../suggest.ts';

const single = ['brand', 'routes', 'menu', 'banners', 'flags', 'registration'];
const folders = ['pages', 'themes', 'languages'];

/** Every file stands where the engine looks for it: one that nobody reads is a mistake in its name. */
export const fileName: Rule = {
  name: 'file-name',
  checkText({ file }) {
    if (kindOf(file) !== undefined) return [];
    const message = `No file of a brand is called "${file}.json". ${places}`;
    return [{ rule: 'unknown-file', file, pointer: '', message, suggestion: meant(file) }];
  },
};

function meant(file: string): string | undefined {
  const [first = '', ...rest] = file.split('/');
  const known = suggest(first, rest.length > 0 ? folders : single);
  return known && known !== first ? `${[known, ...rest].join('/')}.json` : undefined;
}

const places = `There are ${listed(
  single.map((name) => `${name}.json`),
  'and',
)}, and pages/, themes/ and languages/<CODE>/.`;
