import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Form, type FormModel, type Sent, useForm } from '#engine/forms';
import { useFormat, useText } from '#engine/i18n';
import { Drawer } from '#engine/kit';
import { useQuery } from '#engine/platform';
import { BrandLink } from '#engine/routing';
import { roleAtom } from '#engine/session';
import { Button, buttonClass } from '#engine/ui';
import type { Link } from '#schemas/brand';
import type { PointReward } from '#schemas/platform';
import { Cooling } from '#widgets/security';
import { ConfirmRedeem } from './ConfirmRedeem.tsx';
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
  const [step, setStep] = useState<'reward' | 'address' | 'confirm'>('reward');
  const [contact, setContact] = useState('');
  const form = useForm(address, { contact }, async ({ contact: typed = '' }: Sent<typeof address>) => {
    setContact(typed);
    setStep('confirm');
  });
  const { title, text: words, points: price, left, art, delivered, category } = reward;
  const isMember = role === 'member' || role === 'agent';
  // What is taken leaves the account, as money does.
  const { coolingUntil } = useQuery('security', {}, { enabled: isMember }).data ?? {};
  const has = points !== undefined && points >= price;
  if (step === 'confirm') {
    const onChange = () => setStep(delivered ? 'address' : 'reward');
    return <ConfirmRedeem {...{ reward, points: points ?? 0, contact, coolingUntil, onChange, onClose }} />;
  }
  return (
    <Drawer title={title} onClose={onClose}>
      <div className={styles.art} data-shelf={category}>
        <RewardArt art={art} />
      </div>
      <p className={styles.text} dir="auto">
        {words}
      </p>
      <p className={styles.price}>{text('count', { count: price, points: format.number(price) })}</p>
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
          <Cooling until={coolingUntil} />
          <Button
            look="primary"
            size="lg"
            wide
            disabled={!has || left === 0 || coolingUntil !== undefined}
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
