import { messageFrom, useText } from '#engine/i18n';
import { type Column, DataList, useList } from '#engine/kit';
import { type RowOf, usePage } from '#engine/platform';
import { firstView } from './first-view.ts';

const kinds = {
  adjustment: 'office:ledger.kinds.adjustment',
  bet: 'office:ledger.kinds.bet',
  win: 'office:ledger.kinds.win',
  rollback: 'office:ledger.kinds.rollback',
  deposit: 'office:ledger.kinds.deposit',
  withdrawal: 'office:ledger.kinds.withdrawal',
  hold: 'office:ledger.kinds.hold',
  release: 'office:ledger.kinds.release',
  bonus: 'office:ledger.kinds.bonus',
  reward: 'office:ledger.kinds.reward',
  rebate: 'office:ledger.kinds.rebate',
  points: 'office:ledger.kinds.points',
  wallet: 'office:ledger.kinds.wallet',
} as const;
const filters = [
  { kind: 'days', label: 'office:ledger.days' },
  { kind: 'select', name: 'kind', label: 'office:ledger.kind', options: kinds },
] as const;
const defaults = { period: 'last30', sort: '-at', view: firstView };

/** Movements of a player's money, each with the balance after it. */
export function Ledger({ player }: { player: string }) {
  const text = useText('office');
  const list = useList(filters, defaults, 20);
  const answer = usePage('playerLedger', { ...list.narrowed, player }, list);
  const columns: Column<RowOf<'playerLedger'>>[] = [
    { key: 'at', header: 'office:ledger.at', kind: 'moment', sort: true },
    {
      key: 'kind',
      header: 'office:ledger.kind',
      words: ({ kind }) => text(messageFrom(`office:ledger.kinds.${kind}`)),
      phone: 'title',
    },
    {
      key: 'change',
      header: 'office:ledger.change',
      kind: 'change',
      currency: ({ currency }) => currency,
      phone: 'figure',
    },
    { key: 'balanceAfter', header: 'office:ledger.balanceAfter', kind: 'money', currency: ({ currency }) => currency },
    { key: 'wallet', header: 'office:ledger.wallet' },
    { key: 'reference', header: 'office:ledger.reference', phone: 'hidden' },
  ];
  return <DataList title={text('ledger.title')} text={text('ledger.text')} list={list} of={answer} columns={columns} />;
}
