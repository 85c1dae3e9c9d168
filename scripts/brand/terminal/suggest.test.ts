import { expect, test } from 'vitest';
import { editDistance, suggest } from './suggest.ts';

test('a swap of neighbours is one edit', () => {
  expect(editDistance('autoplya', 'autoplay')).toBe(1);
  expect(editDistance('', 'abc')).toBe(3);
});

test.each([
  ['autoplya', ['autoplay', 'headline'], 'autoplay'],
  ['MENU', ['menu'], 'menu'],
  ['name', ['same', 'game'], undefined],
  ['colour', ['label', 'icon'], undefined],
  ['a', ['on'], undefined],
  ['anything', [], undefined],
])('%s of %j → %s', (name, candidates, meant) => {
  expect(suggest(name, candidates)).toBe(meant);
});
