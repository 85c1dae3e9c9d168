import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { languageUnknown } from './rule.ts';

const check = (files: Record<string, string>) =>
  reported(shippedFleet({ kid: files }, [languageUnknown]).check(['kid']));
const message = (code: string) =>
  `The brand does not speak "${code}": it is not among "supported" of "languages" in brand.json.`;

test('a language that nobody can choose, as the default and in a condition', () => {
  const files = {
    brand: '{ "id": "kid", "extends": "base", "languages": { "default": "TY" } }',
    'pages/home': '{ "regions": { "main": { "hot": { "when": { "language": ["EN", "TH"] } } } } }',
  };
  expect(check(files)).toEqual([
    ['language-unknown', '"TY"', `${message('TY')} There is "EN".`],
    ['language-unknown', '"TH"', `${message('TH')} There is "EN".`],
  ]);
});
