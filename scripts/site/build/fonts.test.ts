import { expect, test } from 'vitest';
import { beyond, firstFonts } from './fonts.ts';

const face = (family: string, name: string, range: string) =>
  `@font-face{font-family: '${family}';font-style: normal;src: url(/${name}.woff2);unicode-range: ${range};}`;
const css = [
  face('House', 'house-latin', 'U+0000-00FF'),
  face('House', 'house-ext', 'U+0100-02BA'),
  face('Thai', 'thai-thai', 'U+0E01-0E5B'),
  face('Thai', 'thai-latin', 'U+0000-00FF'),
].join('');

test('the faces of a family that a text meets, not those that it only brushes', () => {
  expect(firstFonts(css, ['House'], 'Welcome to the house ā')).toEqual(['/house-latin.woff2']);
});

test('what a family has is not fetched from another', () => {
  const text = 'Welcome ยินดีต้อนรับ';
  const rest = beyond(css, ['House'], text);
  expect(rest).not.toMatch(/[a-z ]/i);
  expect(firstFonts(css, ['Thai'], rest)).toEqual(['/thai-thai.woff2']);
  expect(firstFonts(css, ['Thai'], beyond(css, ['House'], 'Welcome'))).toEqual([]);
});
