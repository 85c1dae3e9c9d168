import { expect, test } from 'vitest';
import { lockup, mark } from './mark.ts';

const inks = { fill: '#123456', letter: '#ffffff' };
const drawn = (name: string) => mark('aurora', name, inks);

test.each([
  ['Aurora', 'A lot'],
  ['Éclair', 'E'],
  ['9 Lives', '9'],
  ['«Zeta»', 'Z'],
  ['Ørsted', 'Ø'],
  ['เพชร', 'พลอย'],
])('the mark of %s has the letter that %s begins with', (name, other) => {
  expect(drawn(name)).toBe(drawn(other));
  expect(drawn(name)).not.toBe(drawn('X'));
});

test('a name in a script without a lettering face has a ring', () => {
  expect(drawn('金龙')).toContain('stroke-width="5"');
  expect(drawn('Aurora')).not.toContain('stroke-width="5"');
});

test('the id decides the shape, and only that', () => {
  const shapes = new Set(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => mark(id, 'Aurora', inks)));
  expect(shapes.size).toBeGreaterThan(2);
  expect(drawn('Aurora')).toBe(drawn('Aurora'));
});

test('a name stands beside its mark where it can be set', () => {
  const paths = (name: string) => lockup('aurora', name, inks, '#000000', 420).split('fill="#000000"').length - 1;
  expect([paths('Aurora'), paths('金龙'), paths('Chợ Lớn')]).toEqual([1, 0, 0]);
});
