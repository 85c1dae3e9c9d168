import { useText } from '#engine/i18n';
import { type Column, DataList, referenceOf, useList } from '#engine/kit';
import { type RowOf, usePage } from '#engine/platform';
import type { PointsTakenProps } from '#schemas/widgets';

const states = {
  process: 'points:states.process',
  approved: 'points:states.approved',
  rejected: 'points:states.rejected',
} as const;
const filters = [
  { kind: 'days', label: 'points:taken.days' },
  { kind: 'select', name: 'state', label: 'points:taken.state', options: states },
] as const;
const defaults = { period: 'last30', sort: '-at' };
const tones = { process: 'pending', approved: 'positive', rejected: 'negative' } as const;

/** Rewards that the player has taken (§4: in process, rejected, approved). */
export default function Taken({ rows = 20 }: PointsTakenProps) {
  const text = useText('points');
  const list = useList(filters, defaults, rows);
  const answer = usePage('redeemPointList', list.narrowed, list);
  const columns: Column<RowOf<'redeemPointList'>>[] = [
    { key: 'title', header: 'points:taken.reward', phone: 'title' },
    { key: 'at', header: 'points:taken.at', kind: 'moment', sort: true },
    { key: 'amount', header: 'points:taken.amount', kind: 'money', currency: (row) => row.currency ?? '' },
    { key: 'points', header: 'points:taken.points', kind: 'number' },
    { key: 'note', header: 'points:taken.note' },
    { key: 'reference', header: 'points:taken.reference', value: ({ id }) => referenceOf(id) },
    {
      key: 'state',
      header: 'points:taken.state',
      words: ({ state }) => text(`states.${state}`),
      tones,
      phone: 'figure',
    },
  ];
  return (
    <section data-widget="points/taken">
      <DataList title={text('taken.list')} text={text('taken.text')} list={list} of={answer} columns={columns} />
    </section>
  );
}
