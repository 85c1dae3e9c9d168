import { useText } from '#engine/i18n';
import { type Column, DataList, useList } from '#engine/kit';
import { type RowOf, usePage } from '#engine/platform';
import type { LedgerKind } from '#schemas/admin';
import { firstView } from './first-view.ts';

/** All that there are: a kind without words does not compile. */
const kinds = {
  deposit: 'office:ledger.kinds.deposit',
  withdrawal: 'office:ledger.kinds.withdrawal',
  hold: 'office:ledger.kinds.hold',
  release: 'office:ledger.kinds.release',
  returned: 'office:ledger.kinds.returned',
  reversal: 'office:ledger.kinds.reversal',
  bet: 'office:ledger.kinds.bet',
  win: 'office:ledger.kinds.win',
  rollback: 'office:ledger.kinds.rollback',
  correction: 'office:ledger.kinds.correction',
  clawback: 'office:ledger.kinds.clawback',
  void: 'office:ledger.kinds.void',
  bonus: 'office:ledger.kinds.bonus',
  forfeit: 'office:ledger.kinds.forfeit',
  reward: 'office:ledger.kinds.reward',
  rebate: 'office:ledger.kinds.rebate',
  points: 'office:ledger.kinds.points',
  adjustment: 'office:ledger.kinds.adjustment',
  transfer: 'office:ledger.kinds.transfer',
  wallet: 'office:ledger.kinds.wallet',
  trial: 'office:ledger.kinds.trial',
} as const satisfies { [Kind in LedgerKind]: string };
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
      words: ({ kind }) => text(kinds[kind]),
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
