import { expect, test } from 'vitest';
import type { Entries } from '#schemas/brand';
import { withCategories } from './categories.ts';

const categories = {
  RNG: { gameTypes: ['RNG' as const], label: 'shell:slots', icon: 'cherry' as const, route: 'rng' },
};
const filled = (entries: Entries) => withCategories({ main: entries }, categories).main;

test('an entry of a category says all that the category says of itself', () => {
  expect(filled({ rng: { category: 'RNG' } })).toEqual({
    rng: { category: 'RNG', label: 'shell:slots', icon: 'cherry', link: { route: 'rng' } },
  });
});

test('what it says itself stays, in groups too', () => {
  const own = { category: 'RNG', label: 'shell:mine', link: { route: 'hot' } };
  expect(filled({ group: { label: 'shell:games', entries: { rng: own } } })).toEqual({
    group: { label: 'shell:games', entries: { rng: { ...own, icon: 'cherry' } } },
  });
});

test('entries of no category, or of one that is gone, stay as they are', () => {
  const entries: Entries = { home: { label: 'shell:home', link: { route: 'home' } }, old: { category: 'GONE' } };
  expect(filled(entries)).toEqual(entries);
});
