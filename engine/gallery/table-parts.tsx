import {
  type Column,
  DataTable,
  ExportButton,
  type Filter,
  FilterBar,
  MoreButton,
  Pager,
  type StatusTone,
} from '#engine/kit';
import { useRouteQuery } from '#engine/routing';
import type { Parts } from './parts.ts';
import samples from './samples.json' with { type: 'json' };

type Bet = (typeof samples.bets)[number];

const { words } = samples;
const tones: Record<string, StatusTone> = {
  won: 'positive',
  lost: 'neutral',
  open: 'pending',
  held: 'warning',
  void: 'negative',
};
const names: Record<string, string> = { ...words };

const columns: Column<Bet>[] = [
  { key: 'at', header: 'kit:days.calendar', kind: 'moment', value: ({ at }) => at, sort: true },
  { key: 'game', header: 'shell:titles.game', value: ({ game }) => game, phone: 'title' },
  {
    key: 'state',
    header: 'kit:confirm.titles.review',
    words: ({ state }) => names[state] ?? state,
    tones,
  },
  { key: 'stake', header: 'shell:withdraw', kind: 'money', value: ({ stake }) => stake, sort: true },
  { key: 'net', header: 'shell:balance.label', kind: 'change', value: ({ net }) => net, sort: true, phone: 'figure' },
];

const rest = { refetch: () => undefined };
const base = { caption: words.bets, columns, rowKey: ({ id }: Bet) => id };
const showRow = { label: ({ id }: Bet) => `${words.bet} ${id}`, open: () => undefined };
const page = { stake: 33_750_000, net: -1_125_000 };

/** Filters of the route that the gallery stands on; `records` names their parameters. */
const filters: Filter[] = [
  { kind: 'days', label: 'kit:days.calendar' },
  {
    kind: 'select',
    name: 'state',
    label: 'kit:confirm.titles.review',
    options: { won: 'kit:confirm.titles.receipt' },
  },
  { kind: 'text', name: 'text', label: 'shell:titles.game' },
];
const defaults = { period: 'last7' };

/** Rows of data in every state. */
export const tableParts: Parts = {
  table: {
    waiting: () => <DataTable {...base} of={{ data: undefined, ...rest }} expected={5} />,
    empty: () => <DataTable {...base} of={{ data: [], ...rest }} />,
    error: () => <DataTable {...base} of={{ data: undefined, error: new Error(), ...rest }} />,
    one: () => <DataTable {...base} of={{ data: samples.bets.slice(0, 1), ...rest }} />,
    many: () => <Sorted />,
    long: () => (
      <DataTable {...base} of={{ data: [samples.long, samples.rtl, ...samples.bets], ...rest }} action={showRow} />
    ),
  },
  pager: {
    middle: () => (
      <Pager page={2} size={20} total={1247} onPage={() => undefined} sizes={[20, 50]} onSize={() => undefined} />
    ),
    capped: () => <Pager page={500} size={20} total={10_000} capped onPage={() => undefined} />,
    more: () => <MoreButton busy={false} onMore={() => undefined} />,
  },
  filters: { all: () => <FilterBar filters={filters} defaults={defaults} /> },
  export: { rows: () => <ExportButton name={words.bets} columns={columns} rows={samples.bets} /> },
};

function Sorted() {
  const { query, change } = useRouteQuery(sorting);
  return (
    <DataTable
      {...base}
      of={{ data: samples.bets, ...rest }}
      sort={query.sort}
      onSort={(sort) => change({ sort })}
      totals={[
        { of: 'page', values: page },
        { of: 'all', values: { stake: 912_000_000, net: 44_500_000 } },
        { of: 'all', currency: 'USD', values: { stake: 120_000, net: -4500 } },
      ]}
      action={showRow}
    />
  );
}

const sorting = { sort: '-at' };
