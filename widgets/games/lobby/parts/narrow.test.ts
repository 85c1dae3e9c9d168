import { expect, test } from 'vitest';
import type { Game } from '#schemas/platform';
import { narrow } from './narrow.ts';
import { type Narrowing, toggled } from './use-filters.ts';

const game = (name: string, vassalage: string, more: Partial<Game>) =>
  ({ name, vassalage, gameClassify: 'LINE', isNew: false, ...more }) as Game;
const liked = [
  game('Bát Vàng', 'A', { rtp: 95, lines: 20 }),
  game('Đêm', 'B', { isNew: true }),
  game('An', 'C', { rtp: 97, lines: 40 }),
];
const all: Narrowing = {
  ...{ vendors: [], classify: undefined, lines: undefined },
  ...{ mark: 'favourites', sort: 'best', search: '' },
};

test.each([
  [{}, ['Bát Vàng', 'Đêm', 'An']],
  [{ vendors: ['C', 'A'] }, ['Bát Vàng', 'An']],
  [{ lines: 20 }, ['Bát Vàng', 'An']],
  [{ classify: 'WAYS' }, []],
  [{ sort: 'name' }, ['An', 'Bát Vàng', 'Đêm']],
  [{ sort: 'rtp' }, ['An', 'Bát Vàng', 'Đêm']],
  [{ sort: 'new' }, ['Đêm', 'Bát Vàng', 'An']],
] as const)('favourites narrowed by %j', (narrowing, names) => {
  expect(narrow(liked, { ...all, ...narrowing }).map(({ name }) => name)).toEqual(names);
});

test('an address names one vendor more or less, and no more than it takes', () => {
  expect(toggled(['A'], 'B')).toBe('A,B');
  expect(toggled(['A', 'B'], 'A')).toBe('B');
  expect(toggled(['A'], 'A')).toBe('');
  expect(toggled([...'ABCDEFGH'], 'I')).toBe('B,C,D,E,F,G,H,I');
});
