import { expect, test } from 'vitest';
import { messageFrom } from '#engine/i18n';
import { createFormat } from '../i18n/format.ts';
import type { Column } from './columns.ts';
import { csvOf } from './csv.ts';

interface Bet {
  at: number;
  game: string;
  stake: number;
  net: number;
  currency: string;
}

const columns: Column<Bet>[] = [
  { key: 'at', header: messageFrom('time'), kind: 'moment', value: ({ at }) => at },
  { key: 'game', header: messageFrom('game'), value: ({ game }) => game },
  { key: 'stake', header: messageFrom('stake'), kind: 'money', value: ({ stake }) => stake },
  {
    key: 'net',
    header: messageFrom('net'),
    kind: 'change',
    value: ({ net }) => net,
    currency: ({ currency }) => currency,
  },
];
const format = createFormat('th', { code: 'THB' }, { digits: 'thai', timeZone: 'Asia/Bangkok' });
const bet = { at: Date.UTC(2026, 0, 5, 17), game: 'Reels', stake: 123_456, net: -500, currency: 'VND' };
const t = (key: string, values?: Record<string, string | number>) => (values ? `${values.column} currency` : key);

test('amounts and times are figures that a spreadsheet reads, whatever digits the site shows', () => {
  expect(csvOf(columns, [bet], t, format)).toBe(
    '\ufefftime,game,stake,net,net currency\r\n2026-01-06 00:00:00,Reels,1234.56,-500,VND\r\n',
  );
});

test.each([
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  ['+1', "'+1"],
  ['@cmd', "'@cmd"],
  ['-2+3', "'-2+3"],
  ['a, b', '"a, b"'],
  ['two\nlines', '"two\nlines"'],
])('a text that is no formula: %s', (game, cell) => {
  expect(csvOf(columns.slice(1, 2), [{ ...bet, game }], t, format)).toBe(`\ufeffgame\r\n${cell}\r\n`);
});
