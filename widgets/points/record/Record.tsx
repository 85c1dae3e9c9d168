import { useFormat, useText } from '#engine/i18n';
import { type Column, DataList, useList } from '#engine/kit';
import { type RowOf, usePage } from '#engine/platform';
import type { PointsRecordProps } from '#schemas/widgets';

const types = {
  live: 'points:types.live',
  lottery: 'points:types.lottery',
  pvp: 'points:types.pvp',
  slots: 'points:types.slots',
  sports: 'points:types.sports',
  deposit: 'points:types.deposit',
  mission: 'points:types.mission',
  activity: 'points:types.activity',
  redeem: 'points:types.redeem',
  convert: 'points:types.convert',
} as const;
const filters = [
  { kind: 'days', label: 'points:record.days' },
  { kind: 'select', name: 'type', label: 'points:record.type', options: types },
] as const;
const defaults = { period: 'last30', sort: '-at' };

/** Movements of the player's points (§3). */
export default function Record({ rows = 20 }: PointsRecordProps) {
  const text = useText('points');
  const format = useFormat();
  const list = useList(filters, defaults, rows);
  const answer = usePage('pointRecord', list.narrowed, list);
  const signed = new Intl.NumberFormat(format.locale, { signDisplay: 'exceptZero' });
  const columns: Column<RowOf<'pointRecord'>>[] = [
    { key: 'type', header: 'points:record.type', words: ({ type }) => text(`types.${type}`), phone: 'title' },
    { key: 'at', header: 'points:record.at', kind: 'moment', sort: true },
    { key: 'remark', header: 'points:record.remark' },
    {
      key: 'points',
      header: 'points:record.points',
      value: ({ points }) => signed.format(points),
      kind: 'number',
      phone: 'figure',
    },
    { key: 'balance', header: 'points:record.balance', kind: 'number' },
  ];
  return (
    <section data-widget="points/record">
      <DataList title={text('record.list')} text={text('record.text')} list={list} of={answer} columns={columns} />
    </section>
  );
}
