import { kindOf } from '#engine/brand';
import type { BrandFolder } from '../../../folders/index.ts';
import { listed, suggest } from '../../../terminal/index.ts';
import type { Finding, Rule } from '../../rule.ts';

const single = ['brand', 'routes', 'menu', 'banners', 'flags', 'registration'];
const folders = ['pages', 'themes', 'languages'];

/** Every file stands where the engine looks for it: one that nobody reads is a mistake in its name. */
export const fileName: Rule = {
  name: 'file-name',
  checkLayer: (folder) => folder.strangers.flatMap((file) => otherEnding(file, folder)),
  checkText({ file }) {
    if (kindOf(file) !== undefined) return [];
    const message = `No file of a brand is called "${file}.json". ${places}`;
    return [{ rule: 'unknown-file', code: 'unread', file, pointer: '', message, suggestion: meant(file) }];
  },
};

/** Endings of what is meant to be read, and is not. */
const mistaken = /\.(?:jsonc|json5|yaml|yml|toml|json\.[a-z]+)$|\.json$/i;

/** A file of the right name with another ending. What only lies about, a note, a picture or a copy, is none. */
function otherEnding(file: string, { id, texts }: BrandFolder): Finding[] {
  if (!mistaken.test(file)) return [];
  const name = file.replace(mistaken, '');
  const known = [name, name.toLowerCase()].find((one) => kindOf(one) !== undefined);
  if (known === undefined || (texts.has(known) && /\.json\./i.test(file))) return [];
  const message = `Nobody reads "${file}": files of a brand end in ".json", and may have comments.`;
  return [{ rule: 'unknown-file', layer: id, file: 'brand', pointer: '', message, suggestion: `${known}.json` }];
}

function meant(file: string): string | undefined {
  const [first = '', ...rest] = file.split('/');
  const known = suggest(first, rest.length > 0 ? folders : single);
  return known && known !== first ? `${[known, ...rest].join('/')}.json` : undefined;
}

const places = `There are ${listed(
  single.map((name) => `${name}.json`),
  'and',
)}, and pages/, themes/ and languages/<CODE>/.`;
