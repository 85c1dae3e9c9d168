import { useState } from 'react';
import { useFormat, useText } from '#engine/i18n';
import { type Column, DataList, useList } from '#engine/kit';
import { type RowOf, usePage } from '#engine/platform';
import type { RecordsBonusesProps } from '#schemas/widgets';
import { moveKinds, totalsOf } from '#widgets/records';
import { BonusDrawer } from './parts/BonusDrawer.tsx';
import { Played } from './parts/Played.tsx';
import { states, tones } from './parts/states.ts';

const filters = [
  { kind: 'days', label: 'records:days' },
  { kind: 'select', name: 'state', label: 'records:state', options: states },
] as const;
const defaults = { period: 'last30', sort: '-at' };
const summed = ['amount'] as const;

/** Bonus details (§2, bonusDetails). */
export default function Bonuses({ rows = 20 }: RecordsBonusesProps) {
  const text = useText('records');
  const format = useFormat();
  const [open, setOpen] = useState<RowOf<'bonusRecords'>>();
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
      <DataList<RowOf<'bonusRecords'>>
        title={text('bonuses.title')}
        text={text('bonuses.text')}
        list={list}
        of={answer}
        columns={columns}
        totals={totalsOf(answer.data, summed)}
        action={{
          label: ({ kind, amount, currency }) =>
            text('bonuses.look', { kind: text(moveKinds[kind]), amount: format.money(amount, currency) }),
          open: setOpen,
        }}
      />
      {open && <BonusDrawer bonus={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}
