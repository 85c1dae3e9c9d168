import { expect, test } from 'vitest';
import { editDistance, suggest } from './suggest.ts';

test('a swap of neighbours is one edit', () => {
  expect(editDistance('autoplya', 'autoplay')).toBe(1);
  expect(editDistance('', 'abc')).toBe(3);
});

test.each(['autoplya', 'autolpay', 'toplay', 'headline', ''])('up to a bound %j is as far as without one', (name) => {
  const edits = editDistance(name, 'autoplay');
  for (let most = 0; most <= 9; most += 1) {
    const bounded = editDistance(name, 'autoplay', most);
    if (edits <= most) expect(bounded).toBe(edits);
    else expect(bounded).toBeGreaterThan(most);
  }
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
