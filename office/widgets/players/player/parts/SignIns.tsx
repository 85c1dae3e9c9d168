import { messageFrom, useText } from '#engine/i18n';
import { type Column, DataList, useList } from '#engine/kit';
import { type RowOf, usePage } from '#engine/platform';
import { firstView } from './first-view.ts';

const filters = [{ kind: 'days', label: 'office:ledger.days' }] as const;
const defaults = { period: 'last30', sort: '-at', view: firstView };
const tones = { open: 'positive', ended: 'neutral' } as const;

/** Sign-ins of a player. */
export function SignIns({ player }: { player: string }) {
  const text = useText('office');
  const list = useList(filters, defaults, 20);
  const answer = usePage('playerSignIns', { ...list.narrowed, player }, list);
  const columns: Column<RowOf<'playerSignIns'>>[] = [
    { key: 'at', header: 'office:signIns.at', kind: 'moment', sort: true },
    { key: 'how', header: 'office:signIns.how', words: ({ how }) => text(messageFrom(`office:signIns.ways.${how}`)) },
    { key: 'device', header: 'office:signIns.device', phone: 'title' },
    { key: 'address', header: 'office:signIns.address' },
    {
      key: 'state',
      header: 'office:signIns.state',
      words: ({ state }) => text(`signIns.states.${state}`),
      tones,
      phone: 'figure',
    },
  ];
  return (
    <DataList title={text('signIns.title')} text={text('signIns.text')} list={list} of={answer} columns={columns} />
  );
}
