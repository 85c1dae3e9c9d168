import { useState } from 'react';
import { useFormat, useText } from '#engine/i18n';
import { ConfirmFlow, Drawer, Money, outcomeOf } from '#engine/kit';
import { useMutation, useQuery } from '#engine/platform';
import { Button } from '#engine/ui';
import { PaymentPasswordGate, usePaymentLock } from '#widgets/security';
import styles from './Drawers.module.css';

interface Props {
  points: number;
  onClose(): void;
}

/** Points for money: how many, in steps that the platform says, then review, payment password and receipt. */
export function ConvertDrawer({ points, onClose }: Props) {
  const text = useText('points');
  const format = useFormat();
  const { data } = useQuery('pointConfig', {});
  const convert = useMutation('convertPoint', { onError: 'field' });
  const locked = usePaymentLock();
  const [confirms, setConfirms] = useState(false);
  const [chosen, choose] = useState<number>();
  const rule = data?.convert;
  if (!data || !rule) return null;
  const least = Math.ceil(rule.least / rule.points) * rule.points;
  const most = Math.floor(points / rule.points) * rule.points;
  const value = Math.min(chosen ?? most, most);
  const amountOf = (count: number) => (count / rule.points) * rule.amount;
  const count = (number: number) => text('count', { count: number, points: format.number(number) });
  return (
    <Drawer title={text('convert.title')} onClose={onClose}>
      {confirms ? (
        <PaymentPasswordGate>
          <ConfirmFlow
            name="convert"
            subject={JSON.stringify({ value })}
            facts={[
              { label: text('convert.points'), value: count(value) },
              { label: text('convert.amount'), value: <Money minor={amountOf(value)} currency={data.currency} loud /> },
              { label: text('redeem.after'), value: count(points - value) },
            ]}
            onChange={() => setConfirms(false)}
            blocked={locked}
            submitLabel={text('convert.submit', { amount: format.money(amountOf(value), data.currency) })}
            proof="password"
            submit={(key, paymentPassword = '') =>
              outcomeOf(
                convert.send({ body: { points: value, paymentPassword }, idempotencyKey: key }),
                text,
                ({ amount, currency, points: rest }) => [
                  { label: text('convert.amount'), value: <Money minor={amount} currency={currency} change loud /> },
                  { label: text('redeem.after'), value: count(rest) },
                ],
              )
            }
            onDone={onClose}
          />
        </PaymentPasswordGate>
      ) : (
        <>
          <p className={styles.text}>
            {text('convert.rule', {
              points: format.number(rule.points),
              amount: format.money(rule.amount, data.currency),
              least: format.number(least),
            })}
          </p>
          {most < least ? (
            <p className={styles.note}>{text('convert.few', { count: points, points: format.number(points) })}</p>
          ) : (
            <>
              <label className={styles.range}>
                <span>{text('convert.points')}</span>
                <input
                  type="range"
                  min={least}
                  max={most}
                  step={rule.points}
                  value={value}
                  aria-valuetext={count(value)}
                  onChange={(event) => choose(Number(event.currentTarget.value))}
                />
              </label>
              <p className={styles.trade}>
                <span>{count(value)}</span>
                <span aria-hidden="true">=</span>
                <Money minor={amountOf(value)} currency={data.currency} loud />
              </p>
              <Button
                look="primary"
                size="lg"
                wide
                onClick={() => {
                  // Points that are earned meanwhile are not what was reviewed.
                  choose(value);
                  setConfirms(true);
                }}
              >
                {text('redeem.next')}
              </Button>
            </>
          )}
        </>
      )}
    </Drawer>
  );
}
