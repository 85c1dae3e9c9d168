import { expect, test } from 'vitest';
import type { Command } from '#schemas/admin';
import { csvOfCommands } from './csv.ts';

/** The file of the audit log: verdicts without JSON, amounts in their currency, and nothing that a spreadsheet carries out. */
const command: Command = {
  ...{ id: 'one', action: 'decideWithdrawal', merchant: 'nl01', reason: 'Checked', maker: 'manager', madeAt: 0 },
  state: 'done',
  version: 1,
  body: { withdrawal: 'w', verdict: 'refuse' },
};

/** The cells of a row by their columns; no cell of these tests has a comma. */
function rowOf(change: Partial<Command>): { [column: string]: string } {
  const [head = '', row = ''] = csvOfCommands([{ ...command, body: {}, ...change }])
    .slice(1)
    .split('\r\n');
  const cells = row.split(',');
  return Object.fromEntries(head.split(',').map((column, index) => [column, cells[index] ?? '']));
}

test('amounts are in minor units, and in units of their currency', () => {
  expect(rowOf({ amount: -12_345, moved: -5, currency: 'USD' })).toMatchObject({
    ...{ amount: '-12345', amountDecimal: '-123.45', moved: '-5', movedDecimal: '-0.05', currency: 'USD' },
    madeAt: '1970-01-01T00:00:00.000Z',
  });
  expect(rowOf({ amount: 12_345, currency: 'VND' })).toMatchObject({ amountDecimal: '12345', movedDecimal: '' });
  expect(rowOf({ amount: 12_345 })).toMatchObject({ amount: '12345', amountDecimal: '' });
});

test.each([
  ['decideWithdrawal', { verdict: 'refuse' }, 'refuse'],
  ['adjustBalance', { amount: -1 }, 'take'],
  ['adjustBalance', { amount: 1 }, 'give'],
  ['lockPlayer', { locked: true }, 'lock'],
  ['lockPlayer', { locked: false }, 'unlock'],
  ['setSiteMaintenance', { closed: true }, 'close'],
  ['setGameMaintenance', { closed: false }, 'open'],
  ['grantReward', { amount: 5 }, ''],
])('%s of %o has the verdict %s', (action, body, verdict) => {
  const csv = csvOfCommands([{ ...command, action, body }]);
  expect(csv.split('\r\n')[1]).toContain(`,${action},${verdict},nl01,`);
});

test('what a spreadsheet would carry out is text; quotes, commas and lines stay in their cell', () => {
  for (const reason of ['=1+1', '+1+1', '-1+1', '@now', '\tx']) expect(rowOf({ reason }).reason).toBe(`'${reason}`);
  expect(csvOfCommands([{ ...command, reason: 'a "b", c\nd' }])).toContain('"a ""b"", c\nd"');
});
