import { useText } from '#engine/i18n';
import { type Column, DataList, useList } from '#engine/kit';
import { type RowOf, usePage } from '#engine/platform';
import type { RecordsBonusesProps } from '#schemas/widgets';
import { moveKinds, totalsOf } from '#widgets/records';
import { Played } from './parts/Played.tsx';

const states = {
  open: 'records:bonuses.states.open',
  met: 'records:bonuses.states.met',
  free: 'records:bonuses.states.free',
} as const;
const filters = [
  { kind: 'days', label: 'records:days' },
  { kind: 'select', name: 'state', label: 'records:state', options: states },
] as const;
const defaults = { period: 'last30', sort: '-at' };
const tones = { open: 'pending', met: 'positive', free: 'positive' } as const;
const summed = ['amount'] as const;

/** Bonus details (§2, bonusDetails). */
export default function Bonuses({ rows = 20 }: RecordsBonusesProps) {
  const text = useText('records');
  const list = useList(filters, defaults, rows);
  const answer = usePage('bonusRecords', list.narrowed, list);
  const columns: Column<RowOf<'bonusRecords'>>[] = [
    { key: 'kind', header: 'records:kind', words: ({ kind }) => text(moveKinds[kind]), phone: 'title' },
    { key: 'at', header: 'records:at', kind: 'moment', sort: true },
    { key: 'amount', header: 'records:amount', kind: 'money', currency: ({ currency }) => currency, phone: 'figure' },
    {
      key: 'required',
      header: 'records:bonuses.turnover',
      kind: 'money',
      currency: ({ currency }) => currency,
      align: 'start',
      cell: (row) => (row.required ? <Played {...row} required={row.required} /> : '–'),
    },
    { key: 'state', header: 'records:state', words: ({ state }) => text(states[state]), tones },
  ];
  return (
    <section data-widget="records/bonuses">
      <DataList
        title={text('bonuses.title')}
        text={text('bonuses.text')}
        list={list}
        of={answer}
        columns={columns}
        totals={totalsOf(answer.data, summed)}
      />
    </section>
  );
}
