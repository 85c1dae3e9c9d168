import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { inLanguages } from '../../test-languages.ts';
import { messageMissing } from './rule.ts';

const project = join(import.meta.dirname, '../../../../..');
const languages = '{ "supported": { "TY": { "tag": "vi", "label": "Tiếng Việt" } } }';
const vietnamese = { brand: `{ "id": "kid", "extends": "base", "languages": ${languages} }` };
const check = (messages: Record<string, object>, namespace?: string) =>
  inLanguages(messageMissing, messages, namespace).check(['kid']);

test('a text that other languages lack is reported where it stands, once for all of them', () => {
  const lacking = { EN: { a: { deeper: 'Welcome' } }, TY: {}, PL: {} };
  expect(reported(check(lacking))).toEqual([
    [
      'message-missing',
      '"a"',
      '"a" has no text in "TY" and "PL": write it in languages/TY/own.json and languages/PL/own.json.',
    ],
  ]);
});

test('a language that is offered without texts, or without those of a file, is one mistake', () => {
  const offered =
    '{ "supported": { "FR": { "tag": "fr", "label": "Français" }, "ty": { "tag": "vi", "label": "x" } } }';
  const brand = `{ "id": "kid", "extends": "base", "languages": ${offered} }`;
  const kid = (more: Record<string, string>) => shippedFleet({ kid: { brand, ...more } }, [messageMissing]).check();
  const faults = kid({});
  expect(reported(faults)).toEqual([
    ['message-missing', '"FR"', '"FR" has no texts: there is no languages/FR/, here or in what the brand extends.'],
  ]);
  expect(faults[0]).toMatchObject({ brand: 'kid', layer: 'kid', alsoIn: [] });
  const files = readdirSync(join(project, 'brands/base/languages/EN'));
  const all = Object.fromEntries(files.map((file) => [`languages/FR/${file.slice(0, -'.json'.length)}`, '{}']));
  const { 'languages/FR/home': _home, 'languages/FR/games': _games, ...most } = all;
  const [absent, ...others] = reported(kid(most));
  expect(absent).toEqual([
    'message-missing',
    '"FR"',
    '"FR" lacks texts: there is no "languages/FR/games.json" and no "languages/FR/home.json".',
  ]);
  // Nothing of it is the fault of the base, which was there before.
  expect(others.every(([, underlined]) => underlined === '"FR"')).toBe(true);
  expect(others).toHaveLength(files.length - 2);
  expect(others.find(([, , message]) => message.includes('download.json'))?.[2]).toMatch(
    /^"FR" lacks \d+ texts of languages\/EN\/download\.json: "[\s\S]+\. Write them in languages\/FR\/download\.json\.$/,
  );
});

test('texts that were added in one language alone are one mistake', () => {
  const season = (menu: object) => {
    const texts = { ...vietnamese, 'languages/EN/season': '{ "a": "One", "b": "Two" }', menu: JSON.stringify(menu) };
    return reported(shippedFleet({ kid: texts }, [messageMissing]).check(['kid']));
  };
  expect(season({ main: { a: { label: 'season:a' } } })).toEqual([
    ['message-missing', '{', 'There is no file with these texts in "TY": write them in languages/TY/season.json.'],
  ]);
  expect(season({})).toEqual([]);
});

test('one text that a language lacks which came after it, and one that came after the language', () => {
  const files = readdirSync(join(project, 'brands/base/languages/EN'));
  const all = Object.fromEntries(
    files.map((file) => [
      `languages/ID/${file.slice(0, -'.json'.length)}`,
      readFileSync(join(project, 'brands/base/languages/ID', file), 'utf8'),
    ]),
  );
  const languages = '{ "supported": { "FR": { "tag": "fr", "label": "Français" } } }';
  const brand = `{ "id": "kid", "extends": "base", "languages": ${languages} }`;
  const french = Object.fromEntries(Object.entries(all).map(([file, text]) => [file.replace('/ID/', '/FR/'), text]));
  const { close: _close, ...shell } = JSON.parse(french['languages/FR/shell'] ?? '{}');
  const low = { ...french, brand: brand.replace('kid', 'low'), 'languages/FR/shell': JSON.stringify(shell) };
  const kid = {
    brand: '{ "id": "kid", "extends": "low" }',
    'languages/EN/shell': '{ "own": "Ours" }',
    menu: '{ "main": { "own": { "label": "shell:own" } } }',
  };
  const found = shippedFleet({ low, kid }, [messageMissing]).check();
  expect(found.map(({ layer, message }) => [layer, message])).toEqual([
    ['kid', '"own" has no text in "FR": write it in languages/FR/shell.json.'],
    ['low', '"FR" lacks 1 text of languages/EN/shell.json: "close". Write it in languages/FR/shell.json.'],
  ]);
});

test('what nothing shows is reported as such, and nobody misses it', () => {
  expect(check({ EN: { a: 'Welcome', b: { c: 'Deeper' } }, TY: { a: 'Chào bạn' } })).toEqual([]);
});

test('a text that is taken away is reported where that is done', () => {
  const home = (kid: object) =>
    reported(shippedFleet({ kid: { ...vietnamese, ...kid } }, [messageMissing]).check(['kid']));
  expect(home({ 'languages/TY/home': '{ "hot": null }' })).toEqual([
    ['message-missing', '"hot"', '"hot" is taken away here, and "TY" has no other text for it.'],
  ]);
  const low = { 'languages/EN/home': '{ "noon": "At noon" }', 'languages/TY/home': '{ "noon": "Buổi trưa" }' };
  const brand = vietnamese.brand.replace('"base"', '"low"');
  const kid = { brand, 'languages/EN/home': '{ "noon": null }' };
  expect(reported(shippedFleet({ low, kid }, [messageMissing]).check(['kid']))).toEqual([
    ['message-stray', '"noon"', '"noon" is taken away here, and "TY" still has it.'],
  ]);
});

test('a misspelt key is one fault, with the key that was meant', () => {
  const [fault, ...others] = check({ EN: { a: 'Welcome', count: 'All' }, TY: { a: 'Chào bạn', cuont: 'Tất cả' } });
  expect(others).toEqual([]);
  expect(fault && reported([fault])).toEqual([
    [
      'message-stray',
      '"cuont"',
      'Nothing uses "cuont", and the default language does not have it. Did you mean "count"?',
    ],
  ]);
  expect(fault).toMatchObject({ severity: 'error', fix: { title: 'Rename it to "count"' } });
});

test('a text that only another language has, and nobody shows, is a warning', () => {
  expect(check({ EN: { a: 'Welcome' }, TY: { a: 'Chào bạn', leftover: 'Cũ' } })).toMatchObject([
    { rule: 'message-stray', severity: 'warning', pointer: '/leftover' },
  ]);
});

test('a key that the engine itself shows must be in the default language', () => {
  const faults = reported(check({ EN: { a: 'x', balance: { show: 'Show' } } }, 'shell'));
  expect(faults).toContainEqual([
    'message-missing',
    '"balance"',
    'The engine shows "shell:balance.hide", and EN, the default language, has no text for it.',
  ]);
});

test('languages may have more or fewer plural forms', () => {
  expect(check({ EN: { a: 'x', n_one: 'One', n_other: 'Many' }, TY: { a: 'y', n_other: 'Nhiều' } })).toEqual([]);
});
