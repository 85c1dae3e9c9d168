import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { resolve } from '#engine/brand';
import { readFolder } from '../folders/folder.ts';
import { languages } from './presets.ts';
import { textsFor } from './texts.ts';

const base = resolve('base', (id) => readFolder(join(import.meta.dirname, '../../../brands'), id));
const folders = readdirSync(join(import.meta.dirname, 'texts'));

test('every language with texts is one that a brand can be made in', () => {
  expect(folders.length).toBeGreaterThan(0);
  expect(Object.keys(languages)).toEqual(expect.arrayContaining(folders));
});

/** A number of every form that a language has, as the text with it reads. */
const counted: Record<string, [number, string][]> = {
  AR: [
    [0, 'لا ألعاب'],
    [1, 'لعبة واحدة'],
    [2, 'لعبتان'],
    [7, '7 ألعاب'],
    [11, '11 لعبة'],
    [100, '100 لعبة'],
  ],
  PT: [
    [1, '1 jogo'],
    [2, '2 jogos'],
    [1_000_000, '1000000 de jogos'],
  ],
};

test.each(folders)('%s counts in all of its forms', async (code) => {
  const tag = languages[code]?.tag ?? code;
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
  const numbers = counted[code] ?? [];
  expect(new Set(numbers.map(([count]) => new Intl.PluralRules(tag).select(count)))).toEqual(new Set(pluralCategories));
  const i18n = i18next.createInstance();
  const games = { ...textsFor(code, base).get('games') };
  await i18n.init({ lng: tag, resources: { [tag]: { games } }, ns: ['games'] });
  expect(numbers.map(([count]) => i18n.t('games:count', { count }))).toEqual(numbers.map(([, text]) => text));
});

test.each(folders)('%s has every file of the base, as this project writes JSON', (code) => {
  const here = join(import.meta.dirname, 'texts', code);
  for (const file of readdirSync(here)) {
    const text = readFileSync(join(here, file), 'utf8');
    expect(text).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`);
  }
  const wanted = [...base.files.keys()].filter((file) => file.startsWith('languages/EN/'));
  expect(readdirSync(here).map((file) => `languages/EN/${file.replace('.json', '')}`)).toEqual(wanted.sort());
});
