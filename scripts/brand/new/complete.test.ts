import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { resolve } from '#engine/brand';
import { readFolder } from '../folders/folder.ts';
import { CannotRun } from '../terminal/index.ts';
import { readAnswers } from './answers-file.ts';
import { completed } from './complete.ts';

const brands = join(import.meta.dirname, '../../../brands');
const base = resolve('base', (id) => readFolder(brands, id));
const start = { id: 'golden-hour', parent: 'base' };

/** Somebody who says these things one after another, and what they were reported. */
function somebody(...lines: string[]) {
  const refused: string[] = [];
  const questions: [question: string, offered: string | undefined][] = [];
  const ask = async (question: string, offered: string | undefined) => {
    questions.push([question, offered]);
    return lines.shift() || (offered ?? '');
  };
  return { ask, refuse: (message: string) => void refused.push(message), refused, questions };
}

test('what nobody says is what is offered', async () => {
  const answers = await completed(start, { market: 'vietnam' }, base);
  expect(answers).toMatchObject({
    name: 'Golden Hour',
    market: 'VN',
    languages: ['TY'],
    layout: 'side',
    theme: 'light',
    merchantCode: 'demo',
  });
  expect(answers.color).toMatch(/^#[0-9a-f]{6}$/);
});

test.each([
  [{}, /The market is missing: give it with --market\.[\s\S]*TH {2}Thailand/],
  [
    { market: 'KE' },
    /There is no market "KE"\. Add a row to scripts\/brand\/new\/data\/markets\.json[\s\S]*TH {2}Thailand/,
  ],
  [
    { market: 'TH', languages: 'SW' },
    /There is no language "SW"\. New brands come with texts in .*AR \(.*docs\/operator\.md/,
  ],
  [{ market: 'Thailnd' }, 'There is no market "Thailnd". Did you mean "Thailand"?'],
  [{ market: 'TH', languages: 'TH,ENN' }, 'There is no language "ENN". Did you mean "EN"?'],
  [{ market: 'TH', languages: ' ' }, 'A brand has one language at least.'],
  [{ market: 'TH', color: 'gren' }, '"gren" is no colour'],
  [{ market: 'TH', color: '#11223380' }, '"#11223380" is no colour'],
  [{ market: 'TH', layout: 'mastead' }, 'There is no layout "mastead". Did you mean "masthead"?'],
  [{ market: 'TH', theme: 'drak' }, 'There is no theme "drak". Did you mean "dark"?'],
  [{ market: 'TH', merchantCode: 'AB 1' }, '"AB 1" is no merchant code'],
  [{ market: 'TH', name: ' ' }, 'The name of a brand has 1 to 60 characters.'],
  [{ market: 'TH', name: 'Auro\u200bra' }, 'U+200B, which cannot be seen, stands behind "Auro".'],
  [{ market: 'TH', name: '\u202eaurora' }, 'turns the direction of reading'],
  [{ market: 'TH', name: 'Аurora' }, 'mixes letters of alphabets that look alike'],
])('what cannot be taken is refused (%j)', async (written, message) => {
  await expect(completed(start, written, base)).rejects.toThrow(message);
});

test.each([
  ['0b6e4f', '#0b6e4f'],
  ['#FC0', '#ffcc00'],
  ['oklch(0.5 0.1 165)', 'oklch(0.5 0.1 165)'],
])('a colour may be written as %s', async (color, expected) => {
  expect(await completed(start, { market: 'TH', color }, base)).toMatchObject({ color: expected });
});

test('somebody is asked the rest, and again after a slip', async () => {
  const { ask, refuse, refused, questions } = somebody('Goldene Stunde', 'TG', 'TH', 'th cn', '', 'tabs', 'dark', '');
  const answers = await completed(start, {}, base, { ask, refuse });
  expect(answers).toMatchObject({ name: 'Goldene Stunde', languages: ['TH', 'CN'], layout: 'tabs', theme: 'dark' });
  expect(refused).toEqual([expect.stringContaining('There is no market "TG".')]);
  expect(questions).toContainEqual(['Languages, the default first', 'TH']);
  expect(questions).toHaveLength(8);
});

test('a name is one line, and one that the check would refuse is requested again', async () => {
  expect(await completed(start, { market: 'TH', name: ' Golden\n Hour ' }, base)).toMatchObject({
    name: 'Golden Hour',
  });
  const { ask, refuse, refused } = somebody('Gol\u200bden', 'Golden', 'TH');
  expect(await completed(start, {}, base, { ask, refuse })).toMatchObject({ name: 'Golden' });
  expect(refused).toEqual([expect.stringContaining('cannot be seen')]);
});

test('who leaves is not asked again', async () => {
  const { refuse, refused } = somebody();
  const ask = () => Promise.reject(new CannotRun('Nothing is written.'));
  await expect(completed(start, {}, base, { ask, refuse })).rejects.toThrow('Nothing is written.');
  expect(refused).toEqual([]);
});

test('what was written is not asked', async () => {
  const { ask, refuse, questions } = somebody();
  await completed(start, { name: 'A', market: 'TH', color: '#fff', layout: 'side' }, base, { ask, refuse });
  expect(questions.map(([question]) => question)).toEqual([
    'Languages, the default first',
    'Theme to open in',
    'Merchant code',
  ]);
});

/** A file with this text. */
function fileOf(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'answers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'answers.json');
  writeFileSync(file, text);
  return file;
}

test('answers from a file', () => {
  expect(readAnswers(fileOf('{ "market": "TH", "languages": ["TH", "CN"], "extends": "base" }'))).toEqual({
    market: 'TH',
    languages: 'TH,CN',
    extends: 'base',
  });
});

test('a file of answers may have comments, and begin as some editors let it', () => {
  expect(readAnswers(fileOf('\uFEFF{ "market": "TH", // the kingdom\n }'))).toEqual({ market: 'TH' });
});

test.each([
  ['{ "markte": "TH" }', 'There is no answer "markte". Did you mean "market"?'],
  ['{ "languages": "TH" }', 'languages must be array'],
  ['{ "market": ', 'cannot be read'],
  ['[]', 'one JSON object'],
  ['{ "market": "TH", "market": "VN" }', '"market"'],
])('a file that is none is refused (%s)', (text, message) => {
  expect(() => readAnswers(fileOf(text))).toThrow(message);
});
