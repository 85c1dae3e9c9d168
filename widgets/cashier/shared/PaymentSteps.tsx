import { useText } from '#engine/i18n';
import { Steps } from '#engine/kit';

const ids = ['amount', 'review', 'proof', 'receipt'] as const;

interface Props {
  /** What the first step is called; ConfirmFlow has it as its `earlier` step `amount`. */
  first: string;
  at: 'amount' | 'receipt';
}

/** Steps of a payment that a payment password confirms, on the screens before and after ConfirmFlow, which shows its own. */
export function PaymentSteps({ first, at }: Props) {
  const text = useText('kit');
  const steps = ids.map((id) => ({ id, label: id === 'amount' ? first : text(`confirm.steps.${id}`) }));
  return <Steps steps={steps} current={at} />;
}
