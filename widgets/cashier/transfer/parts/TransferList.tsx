import { useText } from '#engine/i18n';
import { type Column, DataList, useList } from '#engine/kit';
import { type RowOf, usePage } from '#engine/platform';

const directions = { in: 'transfers:received', out: 'transfers:sent' } as const;
const filters = [
  { kind: 'days', label: 'transfers:days' },
  { kind: 'select', name: 'direction', label: 'transfers:direction', options: directions },
] as const;
const defaults = { period: 'last30', sort: '-at' };

/** What the player has sent up, and got from members below. */
export function TransferList({ rows }: { rows: number }) {
  const text = useText('transfers');
  const list = useList(filters, defaults, rows);
  const answer = usePage('transfers', list.narrowed, list);
  const columns: Column<RowOf<'transfers'>>[] = [
    { key: 'name', header: 'transfers:player', phone: 'title' },
    { key: 'direction', header: 'transfers:direction', words: ({ direction }) => text(directions[direction]) },
    { key: 'at', header: 'transfers:at', kind: 'moment', sort: true },
    { key: 'note', header: 'transfers:note' },
    { key: 'amount', header: 'transfers:amount', kind: 'money', currency: ({ currency }) => currency, phone: 'figure' },
  ];
  return <DataList title={text('list')} list={list} of={answer} columns={columns} />;
}
