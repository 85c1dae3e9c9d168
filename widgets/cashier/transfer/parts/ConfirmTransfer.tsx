import { useFormat, useText } from '#engine/i18n';
import { ConfirmFlow, Money, outcomeOf } from '#engine/kit';
import { useMutation } from '#engine/platform';
import { useRouteQuery } from '#engine/routing';
import type { TransferOffer } from '#schemas/platform';
import { excessIn, reasonIn } from '#widgets/cashier';
import { usePaymentLock } from '#widgets/security';
import { reasons, type Typed } from './ChooseTransfer.tsx';

interface Props {
  offer: TransferOffer;
  /** Minor units. */
  amount: number;
  note: string | undefined;
  keepTyped(typed: Typed): void;
}

/**
 * Review, payment password, receipt. What is sent is known by one key, whatever happens meanwhile. What cannot be sent is said at
 * once, by whatever address it was opened: nothing is asked for then.
 */
export function ConfirmTransfer({ offer, amount, note = '', keepTyped }: Props) {
  const { upline = '', currency } = offer;
  const text = useText('transfers');
  const format = useFormat();
  const locked = usePaymentLock();
  const { change } = useRouteQuery();
  const transfer = useMutation('transferUpline', { onError: 'field' });
  const leave = (typed: Typed) => {
    keepTyped(typed);
    change({ amount: '', note: '', step: '' });
  };
  const refused =
    reasonIn(offer, reasons, text, format) ?? excessIn(offer, amount, 'errors:transfer_limit_reached', text) ?? locked;
  const facts = [
    { label: text('to'), value: <bdi>{upline}</bdi> },
    ...(note === '' ? [] : [{ label: text('note'), value: <bdi>{note}</bdi> }]),
    { label: text('amount'), value: <Money minor={amount} currency={currency} loud /> },
  ];
  return (
    <ConfirmFlow
      name="transfer"
      subject={JSON.stringify({ amount, note, upline })}
      facts={facts}
      onChange={() => leave({ amount, note })}
      blocked={refused}
      earlier={[{ id: 'amount', label: text('amount') }]}
      submitLabel={text('submit', { amount: format.money(amount, currency) })}
      proof="password"
      submit={(key, paymentPassword = '') =>
        outcomeOf(
          transfer.send({ body: { amount, paymentPassword, ...(note ? { note } : {}) }, idempotencyKey: key }),
          text,
          () => facts,
        )
      }
      onDone={() => leave({})}
    />
  );
}
