import { expect, it } from 'vitest';
import { lineText, outcomeText } from './labels.ts';

it.each([
  ['en', 2.25, false, '2.25'],
  ['vi', 2.25, false, '2,25'],
  ['id', -0.75, true, '−0,75'],
  ['vi', 1.5, true, '+1,5'],
  ['en', 0, true, '0'],
])('in %s the line %d is written as %s does', (language, line, signed, text) => {
  expect(lineText(language, line, signed)).toBe(text);
});

it('names a side with its handicap, and a total, in the decimals of the language', () => {
  const words = { t: (key: string, { line = '' } = {}) => `${key} ${line}`, language: 'vi' };
  const names = ['Hà Nội', 'Huế'];
  expect(outcomeText(words, names, { market: 'handicap', line: 0.25, outcome: 'away' })).toBe('Huế −0,25');
  expect(outcomeText(words, names, { market: 'total', line: 2.5, outcome: 'over' })).toBe('book.outcome.over 2,5');
});
