import { useList } from '#engine/kit';
import { usePage } from '#engine/platform';
import { PaymentQueue, queueDefaults } from '../../../shared/index.ts';
import { WithdrawalDrawer } from './parts/WithdrawalDrawer.tsx';

const states = {
  decide: 'office:withdrawals.states.decide',
  open: 'office:withdrawals.states.open',
  requested: 'office:withdrawals.states.requested',
  review: 'office:withdrawals.states.review',
  approved: 'office:withdrawals.states.approved',
  unknown: 'office:withdrawals.states.unknown',
  paying: 'office:withdrawals.states.paying',
  paid: 'office:withdrawals.states.paid',
  received: 'office:withdrawals.states.received',
  disputed: 'office:withdrawals.states.disputed',
  refused: 'office:withdrawals.states.refused',
  cancelled: 'office:withdrawals.states.cancelled',
  failed: 'office:withdrawals.states.failed',
  returned: 'office:withdrawals.states.returned',
} as const;
const methods = {
  bank: 'office:withdrawals.methods.bank',
  ewallet: 'office:withdrawals.methods.ewallet',
  crypto: 'office:withdrawals.methods.crypto',
} as const;
const filters = [
  { kind: 'text', name: 'search', label: 'office:deposits.search' },
  { kind: 'days', label: 'office:deposits.days' },
  { kind: 'select', name: 'state', label: 'office:deposits.state', options: states },
  { kind: 'select', name: 'method', label: 'office:deposits.method', options: methods },
  { kind: 'text', name: 'amount', label: 'office:deposits.amountFilter' },
] as const;

/** Withdrawals, the latest first; the one that the address names beside them. */
export default function Withdrawals() {
  const list = useList(filters, queueDefaults, 20);
  const answer = usePage('withdrawalQueue', list.narrowed, list);
  return (
    <PaymentQueue
      kind="withdrawals"
      list={list}
      of={answer}
      columns={[{ key: 'to', header: 'office:withdrawals.to' }]}
      opened={(id, onClose) => <WithdrawalDrawer id={id} onClose={onClose} />}
    />
  );
}
