import { expect, test } from 'vitest';
import type { Game } from '#schemas/platform';
import { narrow } from './narrow.ts';
import { type Narrowing, toggled } from './use-filters.ts';

const game = (name: string, vassalage: string, isNew: boolean, rtp?: number) =>
  ({ name, vassalage, vendor: `House ${vassalage}`, gameClassify: 'LINE', isNew, ...(rtp ? { rtp } : {}) }) as Game;
const liked = [game('Bát Vàng', 'A', false, 95), game('Đêm', 'B', true), game('An', 'C', false, 97)];
const all: Narrowing = { vendors: [], classify: undefined, mark: 'favourites', sort: 'best', search: '' };

test.each([
  [{}, ['Bát Vàng', 'Đêm', 'An']],
  [{ vendors: ['C', 'A'] }, ['Bát Vàng', 'An']],
  [{ search: 'DEM' }, ['Đêm']],
  [{ search: 'house c' }, ['An']],
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
