import { useText } from '#engine/i18n';
import { Steps } from '#engine/kit';

const ids = ['amount', 'review', 'proof', 'receipt'] as const;

/** Where one is with a withdrawal, as ConfirmFlow counts on. */
export function WithdrawSteps({ at }: { at: (typeof ids)[number] }) {
  const text = useText('cashier');
  const steps = ids.map((id) => ({
    id,
    label: id === 'amount' ? text('deposit.steps.amount') : text(`kit:confirm.steps.${id}`),
  }));
  return <Steps steps={steps} current={at} />;
}
