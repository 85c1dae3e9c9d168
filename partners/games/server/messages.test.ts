import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { languageOf, messagesOf, tagOf, titleIn } from './languages.ts';

const codes = ['TY', 'CN', 'ID', 'TH', 'VI'] as const;
const english = messagesOf('EN');
const placeholders = (text = '') => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted();

const client = fileURLToPath(new URL('../client/', import.meta.url));
const sources = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(`${client}${name}`, 'utf8'))
  .join('\n');

describe('the messages', () => {
  it.each(codes)('in %s are complete, with the same placeholders as in English', (code) => {
    const messages = messagesOf(code);
    expect(Object.keys(messages).toSorted()).toEqual(Object.keys(english).toSorted());
    for (const [key, text] of Object.entries(messages)) {
      expect(text.trim(), key).not.toBe('');
      expect(placeholders(text), key).toEqual(placeholders(english[key]));
    }
  });

  it.each(['TY', 'VI'] as const)('in %s have a word of the language for every bet of craps', (code) => {
    const craps = Object.entries(messagesOf(code, ['craps'])).filter(([key]) => key.startsWith('craps.'));
    expect(craps.length).toBeGreaterThan(10);
    for (const [key, text] of craps) expect(text, key).not.toMatch(/\b(pass|field|craps)\b/i);
  });

  it('hold every key that the page names', () => {
    const named = [...sources.matchAll(/\bt\(\s*'([a-z][\w.]+)'/gi)].map(([, key]) => key ?? '');
    expect(named.length).toBeGreaterThan(60);
    for (const key of named) expect(english, key).toHaveProperty([key]);
  });
});

describe('the language', () => {
  it.each([
    ['TY', 'TY'],
    ['VI', 'VI'],
    ['vi', 'VI'],
    ['vi-VN', 'TY'],
    ['VN', 'TY'],
    ['zh-Hans-CN', 'CN'],
    ['CN', 'CN'],
    ['th', 'TH'],
    ['id_ID', 'ID'],
    ['xx', 'EN'],
  ])('%s is played in %s', (wanted, code) => {
    expect(languageOf(wanted)).toBe(code);
  });

  it('borrows a name from the other code of the same language, else from English', () => {
    const name = { EN: 'Tower of Tea', TY: 'Tháp Chén Trà' };
    expect(titleIn(name, 'VI')).toBe('Tháp Chén Trà');
    expect(titleIn({ ...name, VI: 'Tháp Trà' }, 'VI')).toBe('Tháp Trà');
    expect(titleIn(name, 'TH')).toBe('Tower of Tea');
  });

  it('has a BCP-47 tag', () => {
    expect(tagOf('TY')).toBe('vi');
  });
});
