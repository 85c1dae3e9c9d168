import { expect, test } from 'vitest';
import { addressOf, readOf } from './address.ts';

const route = { query: { vassalage: '\\w+', page: '\\d+' } };

test('of a query only what the route reads counts, once, in whatever order it stands', () => {
  const asked = (search: string) => addressOf('/rng', readOf(route, search));
  expect(asked('?vassalage=LUMO&page=2')).toBe('/rng?page=2&vassalage=LUMO');
  expect(asked('?page=2&from=friend&vassalage=LUMO&page=3')).toBe('/rng?page=2&vassalage=LUMO');
  expect(asked('?from=friend')).toBe('/rng');
  expect(addressOf('/rng', readOf({}, '?page=2'))).toBe('/rng');
});
