import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const [, accepted = ''] =
  /accept="([^"]+)"/.exec(readFileSync(join(import.meta.dirname, 'PictureUpload.tsx'), 'utf8')) ?? [];
const kinds = accepted.split(',').map((type) => type.replace('image/', ''));

test.each(
  globSync(
    ['brands/base/languages/*/{feedback,promotions}.json', 'scripts/brand/new/texts/*/{feedback,promotions}.json'],
    {
      cwd: root,
    },
  ),
)('the hint of %s names every kind of picture that the field takes', (file) => {
  const hint = /"pictures(?:Text|Hint)": "([^"]+)"/.exec(readFileSync(join(root, file), 'utf8'))?.[1]?.toLowerCase();
  expect(kinds.length).toBeGreaterThan(1);
  expect(kinds.filter((kind) => !hint?.includes(kind))).toEqual([]);
});
