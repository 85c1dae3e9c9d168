import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { fileUnused } from './rule.ts';

const check = (files: Record<string, string>) => shippedFleet({ kid: files }, [fileUnused]).check(['kid']);

test('a theme and texts that no player can choose', () => {
  expect(reported(check({ 'themes/night': '{ "scheme": "dark" }', 'languages/TY/home': '{ "hot": "Hot" }' }))).toEqual([
    ['file-unused', '{', 'The brand does not speak "TY": it is not among "supported".'],
    ['file-unused', '{', 'Players cannot choose this theme: it is not among "available" in brand.json.'],
  ]);
});

test('a language is reported once, however many files it has', () => {
  const diagnostics = check({ 'languages/TY/home': '{ "hot": "a" }', 'languages/TY/shell': '{ "close": "b" }' });
  expect(diagnostics).toHaveLength(1);
});

test('a language or a namespace that is written otherwise', () => {
  expect(check({ 'languages/en/home': '{ "hot": "Hot" }' })).toMatchObject([{ rule: 'file-unused', suggestion: 'EN' }]);
  const languages = '{ "supported": { "TY": { "tag": "vi", "label": "Tiếng Việt" } } }';
  const brand = `{ "id": "kid", "extends": "base", "languages": ${languages} }`;
  expect(reported(check({ brand, 'languages/TY/hoem': '{ "hot": "Hot" }' }))).toEqual([
    ['file-unused', '{', 'Nothing shows these texts: EN, the default language, has no "hoem". Did you mean "home"?'],
  ]);
});

test('a default language that is none is reported as such alone', () => {
  const brand = '{ "id": "kid", "extends": "base", "languages": { "default": "XX" } }';
  expect(check({ brand, 'languages/EN/home': '{ "hot": "Hot" }' })).toEqual([]);
});

test('English fills the gaps of other languages, whoever speaks it', () => {
  const languages = '{ "default": "TY", "supported": { "EN": null, "TY": { "tag": "vi", "label": "Tiếng Việt" } } }';
  const brand = `{ "id": "kid", "extends": "base", "languages": ${languages} }`;
  expect(check({ brand, 'languages/EN/home': '{ "hot": "Hot" }' })).toEqual([]);
});

test('a picture that nothing names; the platform may name those of promotions, and systems leave files behind', () => {
  const fleet = shippedFleet({ kid: {} }, [fileUnused]);
  const assets = join(fleet.root, 'kid/assets');
  mkdirSync(join(assets, 'promotions'), { recursive: true });
  for (const name of ['old-logo.svg', 'favicon.svg', 'promotions/spring.webp', '.DS_Store', '.gitkeep', 'Thumbs.db'])
    writeFileSync(join(assets, name), '');
  expect(reported(fleet.check(['kid']))).toEqual([['file-unused', '', 'Nothing uses assets/old-logo.svg.']]);
});

test('a picture whose name is misspelt is missing where it is named, and not unused as well', () => {
  const brand = '{ "id": "kid", "extends": "base", "logo": { "full": "lgoo.svg" } }';
  const fleet = shippedFleet({ kid: { brand } }, [fileUnused]);
  mkdirSync(join(fleet.root, 'kid/assets'), { recursive: true });
  writeFileSync(join(fleet.root, 'kid/assets/logo.svg'), '');
  expect(fleet.check(['kid'])).toEqual([]);
});

test.each([
  ['its brand.json cannot be read', '{ "id": "kid", "extends": "base", }}'],
  ['it extends what is no brand', '{ "id": "kid", "extends": "bsae" }'],
  ['it says "extends" otherwise', '{ "id": "kid", "extend": "base" }'],
])('nothing of a brand is said to be unused while another may build on it: %s', (_why, brand) => {
  expect(shippedFleet({ kid: { brand } }, [fileUnused]).check(['base'])).toEqual([]);
});
