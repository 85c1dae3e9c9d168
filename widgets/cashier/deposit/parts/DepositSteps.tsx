import { useText } from '#engine/i18n';
import { Steps } from '#engine/kit';

const ids = ['amount', 'review', 'pay', 'done'] as const;

/** Where one is with a deposit. */
export function DepositSteps({ at }: { at: (typeof ids)[number] }) {
  const text = useText('cashier');
  return <Steps steps={ids.map((id) => ({ id, label: text(`deposit.steps.${id}`) }))} current={at} />;
}
