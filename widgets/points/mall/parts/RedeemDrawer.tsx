import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Form, type FormModel, type Sent, useForm } from '#engine/forms';
import { useFormat, useText } from '#engine/i18n';
import { ConfirmFlow, Drawer, Money, outcomeOf, StatusBadge } from '#engine/kit';
import { useMutation } from '#engine/platform';
import { BrandLink } from '#engine/routing';
import { roleAtom } from '#engine/session';
import { Button, buttonClass } from '#engine/ui';
import type { Link } from '#schemas/brand';
import type { PointReward } from '#schemas/platform';
import { PaymentPasswordGate } from '#widgets/security';
import styles from './Drawers.module.css';

import { RewardArt } from './RewardArt.tsx';

interface Props {
  reward: PointReward;
  points: number | undefined;
  join: Link | undefined;
  onClose(): void;
}

const address = {
  fields: [
    {
      id: 'contact',
      kind: 'textarea',
      label: 'points:redeem.contact',
      hint: 'points:redeem.contactHint',
      rows: 3,
      rules: [{ rule: 'required' }, { rule: 'length', min: 5, max: 200 }],
    },
  ],
} as const satisfies FormModel;

/** A reward, and the way to take it: where it goes, a review, the payment password, a receipt. */
export function RedeemDrawer({ reward, points, join, onClose }: Props) {
  const text = useText('points');
  const format = useFormat();
  const role = useAtomValue(roleAtom);
  const redeem = useMutation('redeemPointReward', { onError: 'field' });
  const [step, setStep] = useState<'reward' | 'address' | 'confirm'>('reward');
  const [contact, setContact] = useState('');
  const form = useForm(address, { contact }, async ({ contact: typed = '' }: Sent<typeof address>) => {
    setContact(typed);
    setStep('confirm');
  });
  const { id, title, text: words, points: price, left, art, delivered, category, amount, currency } = reward;
  const isMember = role === 'member' || role === 'agent';
  const has = points !== undefined && points >= price;
  const count = (value: number) => text('count', { count: value, points: format.number(value) });
  const moneyFact = (minor: number | undefined, code: string | undefined, change = false) =>
    minor === undefined || code === undefined
      ? []
      : [{ label: text('convert.amount'), value: <Money minor={minor} currency={code} change={change} loud /> }];
  if (step === 'confirm') {
    const facts = [
      { label: text('redeem.reward'), value: title },
      ...moneyFact(amount, currency),
      { label: text('redeem.price'), value: count(price) },
      { label: text('redeem.after'), value: count(Math.max(0, (points ?? 0) - price)) },
      ...(delivered ? [{ label: text('redeem.contact'), value: contact }] : []),
    ];
    return (
      <Drawer title={text('redeem.title')} onClose={onClose}>
        <PaymentPasswordGate>
          <ConfirmFlow
            name="redeem"
            subject={JSON.stringify({ id, contact })}
            facts={facts}
            onChange={() => setStep(delivered ? 'address' : 'reward')}
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
  return (
    <Drawer title={title} onClose={onClose}>
      <div className={styles.art} data-shelf={category}>
        <RewardArt art={art} />
      </div>
      <p className={styles.text} dir="auto">
        {words}
      </p>
      <p className={styles.price}>{count(price)}</p>
      {left !== undefined && (
        <p className={styles.note}>
          {left === 0 ? text('reward.gone') : text('reward.left', { count: left, number: format.number(left) })}
        </p>
      )}
      {step === 'address' ? (
        <Form form={form} submitLabel={text('redeem.next')} />
      ) : isMember ? (
        <>
          {points !== undefined && !has && (
            <p className={styles.note}>
              {text('reward.missing', { count: price - points, points: format.number(price - points) })}
            </p>
          )}
          <Button
            look="primary"
            size="lg"
            wide
            disabled={!has || left === 0}
            onClick={() => setStep(delivered ? 'address' : 'confirm')}
          >
            {text('redeem.take')}
          </Button>
        </>
      ) : (
        join && (
          <BrandLink link={join} className={buttonClass({ look: 'primary', size: 'lg', wide: true })}>
            {text('purse.join')}
          </BrandLink>
        )
      )}
    </Drawer>
  );
}
