import { messageFrom, useText } from '#engine/i18n';
import { type Column, DataList, useList } from '#engine/kit';
import { type RowOf, usePage } from '#engine/platform';
import { firstView } from './first-view.ts';

const states = {
  open: 'office:bets.states.open',
  settled: 'office:bets.states.settled',
  cancelled: 'office:bets.states.cancelled',
} as const;
const filters = [
  { kind: 'days', label: 'office:ledger.days' },
  { kind: 'select', name: 'state', label: 'office:bets.state', options: states },
] as const;
const defaults = { period: 'last30', sort: '-at', view: firstView };
const tones = { open: 'pending', settled: 'neutral', cancelled: 'neutral' } as const;

/** Rounds of a player, each with what of its stakes counts as played and why no more. */
export function Bets({ player }: { player: string }) {
  const text = useText('office');
  const list = useList(filters, defaults, 20);
  const answer = usePage('playerBets', { ...list.narrowed, player }, list);
  type Row = RowOf<'playerBets'>;
  const currency = ({ currency: code }: Row) => code;
  const columns: Column<Row>[] = [
    { key: 'at', header: 'office:bets.at', kind: 'moment', sort: true },
    { key: 'game', header: 'office:bets.game', phone: 'title' },
    { key: 'about', header: 'office:bets.about' },
    { key: 'vendor', header: 'office:bets.vendor' },
    { key: 'reference', header: 'office:bets.reference' },
    { key: 'staked', header: 'office:bets.staked', kind: 'money', currency, sort: true },
    { key: 'returned', header: 'office:bets.returned', kind: 'money', currency },
    {
      key: 'net',
      header: 'office:bets.net',
      kind: 'change',
      currency,
      phone: 'figure',
      value: ({ net, state }) => (state === 'open' ? undefined : net),
    },
    { key: 'counted', header: 'office:bets.counted', kind: 'money', currency },
    { key: 'why', header: 'office:bets.why', words: ({ why }) => text(messageFrom(`office:bets.whys.${why}`)) },
    { key: 'state', header: 'office:bets.state', words: ({ state }) => text(`bets.states.${state}`), tones },
  ];
  const totals = Object.entries(answer.data?.totals ?? {}).map(([code, values]) => ({
    of: 'all' as const,
    currency: code,
    values,
  }));
  return (
    <DataList
      title={text('bets.title')}
      text={text('bets.text')}
      list={list}
      of={answer}
      columns={columns}
      totals={totals}
    />
  );
}
