import { useFormat, useText } from '#engine/i18n';
import { ConfirmFlow, Drawer, Money, outcomeOf, StatusBadge } from '#engine/kit';
import { useMutation } from '#engine/platform';
import type { PointReward } from '#schemas/platform';
import { PaymentPasswordGate, usePaymentLock } from '#widgets/security';

interface Props {
  reward: PointReward;
  points: number;
  /** Where it is sent; empty for what is not. */
  contact: string;
  /** Until when nothing leaves the account. */
  coolingUntil: number | undefined;
  onChange(): void;
  onClose(): void;
}

/** Review of a reward, payment password, receipt. */
export function ConfirmRedeem({ reward, points, contact, coolingUntil, onChange, onClose }: Props) {
  const text = useText('points');
  const format = useFormat();
  const redeem = useMutation('redeemPointReward', { onError: 'field' });
  const locked = usePaymentLock();
  const { id, title, points: price, delivered, amount, currency } = reward;
  const count = (value: number) => text('count', { count: value, points: format.number(value) });
  const moneyFact = (minor: number | undefined, code: string | undefined, change = false) =>
    minor === undefined || code === undefined
      ? []
      : [{ label: text('convert.amount'), value: <Money minor={minor} currency={code} change={change} loud /> }];
  const cooling = coolingUntil === undefined ? undefined : text('errors:account_cooling');
  const facts = [
    { label: text('redeem.reward'), value: title },
    ...moneyFact(amount, currency),
    { label: text('redeem.price'), value: count(price) },
    { label: text('redeem.after'), value: count(Math.max(0, points - price)) },
    ...(delivered ? [{ label: text('redeem.contact'), value: contact }] : []),
  ];
  return (
    <Drawer title={text('redeem.title')} onClose={onClose}>
      <PaymentPasswordGate>
        <ConfirmFlow
          name="redeem"
          subject={JSON.stringify({ id, contact })}
          facts={facts}
          onChange={onChange}
          blocked={cooling ?? locked}
          submitLabel={text('redeem.submit', { count: price, points: format.number(price) })}
          proof="password"
          submit={(key, paymentPassword = '') =>
            outcomeOf(
              redeem.send({ body: { rewardId: id, contact, paymentPassword }, idempotencyKey: key }),
              text,
              ({ state, points: rest, amount: credited, currency: code }) => [
                { label: text('redeem.reward'), value: title },
                ...moneyFact(credited, code, true),
                {
                  label: text('redeem.state'),
                  value: (
                    <StatusBadge tone={state === 'approved' ? 'positive' : 'pending'}>
                      {text(`states.${state}`)}
                    </StatusBadge>
                  ),
                },
                { label: text('redeem.after'), value: count(rest) },
              ],
            )
          }
          onDone={onClose}
        />
      </PaymentPasswordGate>
    </Drawer>
  );
}
