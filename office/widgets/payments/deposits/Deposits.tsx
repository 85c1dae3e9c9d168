import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useList } from '#engine/kit';
import { usePage } from '#engine/platform';
import { methodsAtom, PaymentQueue, queueDefaults } from '../../../shared/index.ts';
import { DepositDrawer } from './parts/DepositDrawer.tsx';

const states = {
  open: 'office:deposits.states.open',
  created: 'office:deposits.states.created',
  unknown: 'office:deposits.states.unknown',
  pending: 'office:deposits.states.pending',
  paid: 'office:deposits.states.paid',
  failed: 'office:deposits.states.failed',
  cancelled: 'office:deposits.states.cancelled',
  expired: 'office:deposits.states.expired',
  refunded: 'office:deposits.states.refunded',
  charged_back: 'office:deposits.states.charged_back',
} as const;
const filters = [
  { kind: 'text', name: 'search', label: 'office:deposits.search' },
  { kind: 'days', label: 'office:deposits.days' },
  { kind: 'select', name: 'state', label: 'office:deposits.state', options: states },
] as const;
const amount = { kind: 'text', name: 'amount', label: 'office:deposits.amountFilter' } as const;

/** Deposits, the latest first; the one that the address names beside them. */
export default function Deposits() {
  const options = useAtomValue(methodsAtom);
  const all = useMemo(
    () => [...filters, { kind: 'choice', name: 'method', label: 'office:deposits.method', options } as const, amount],
    [options],
  );
  const list = useList(all, queueDefaults, 20);
  const answer = usePage('depositQueue', list.narrowed, list);
  return (
    <PaymentQueue
      kind="deposits"
      list={list}
      of={answer}
      opened={(id, onClose) => <DepositDrawer id={id} onClose={onClose} />}
    />
  );
}
