import { expect, test } from 'vitest';
import { games, ledgerEntries, players } from '../database/tables/index.ts';
import { assertHeld } from './cursor.ts';

const held = (column: Parameters<typeof assertHeld>[1], value: string | number) => () =>
  assertHeld({ sort: 'x', asOf: 0, snapshot: undefined, filters: '', value, id: value }, column, column);

test.each([
  ['text', players.account, ['an', '12', ''], ['a\0', '\ud800', 12]],
  ['integer', games.nodeId, [0, '7', -2147483648], ['x', '', '1.5', 2147483648]],
  ['bigint', players.createdAt, [1, '9223372036854775807'], ['x', '1e3', '9223372036854775808', '0x1']],
  ['bigserial', ledgerEntries.id, [1, '1'], ['NaN', ' 1', '-9223372036854775809']],
] as const)('a column of %s holds what a cursor may say of it, and nothing else', (_type, column, own, strange) => {
  for (const value of own) expect(held(column, value)).not.toThrow();
  for (const value of strange) expect(held(column, value)).toThrow('malformed_request');
});
