import { useMemo, useState } from 'react';
import { type FieldModel, Form, type FormModel, useForm } from '#engine/forms';
import { useText } from '#engine/i18n';
import { CodeSenders, codeControls } from '#engine/kit';
import { useMutation } from '#engine/platform';
import { Button, StatusMessage } from '#engine/ui';
import type { FieldRule, Security } from '#schemas/platform';
import { REQUIRED, valueRules } from '#widgets/access';
import { useProof } from '#widgets/security';
import styles from '../PaymentPassword.module.css';

const EMPTY = {};
const secret = { kind: 'password', icon: 'lock', autoComplete: 'off', trim: false } as const;

/** What is typed: how it is shown who the player is, and the new one twice. */
type Typed = FieldModel<'proof' | 'oldPassword' | 'newPassword' | 'confirmNewPassword', 'password' | 'text'>;

/** Sets the payment password: the first one, another one by the old one, or one in place of a forgotten one. */
export function PaymentPasswordForm({ security, onDone }: { security: Security; onDone(): void }) {
  const text = useText('security');
  const { isSet, rule, retryAfterMs } = security.paymentPassword;
  const [isForgotten, setForgotten] = useState(false);
  const isLocked = retryAfterMs !== undefined;
  const asksOld = isSet && !isForgotten && !isLocked;
  // The login password sets the first one, and none in place of another; the old one has a field of its own.
  const codes = security.proofs.filter(({ way }) => way !== 'payment' && (!isSet || way !== 'password'));
  const { field, senders, note, others, proofOf } = useProof('paymentPassword', codes);
  const model = useMemo(() => modelOf(asksOld ? oldPassword(rule) : field, rule), [asksOld, field, rule]);
  const change = useMutation('setPaymentPassword', { onError: 'field' });
  const form = useForm(model, EMPTY, async (values) => {
    const { newPassword = '', confirmNewPassword = '' } = values;
    const by = asksOld ? { oldPassword: values.oldPassword ?? '' } : { proof: proofOf(values.proof) };
    await change.send({ body: { ...by, newPassword, confirmNewPassword } });
    onDone();
  });
  if (!asksOld && !field) return <StatusMessage icon="headset" title={text('proof.none')} />;
  const intro = (
    <>
      <p className={styles.text}>
        {isLocked ? text('payment.locked', { minutes: Math.ceil(retryAfterMs / 60_000) }) : text('payment.text')}
      </p>
      {!asksOld && note && <p>{note}</p>}
    </>
  );
  return (
    <CodeSenders value={senders}>
      <Form form={form} submitLabel={text('save')} controls={codeControls} intro={intro}>
        <div className={styles.others}>
          {!asksOld && others}
          {isSet && !isLocked && codes.length > 0 && (
            <Button look="quiet" size="sm" onClick={() => setForgotten(!isForgotten)}>
              {text(isForgotten ? 'payment.known' : 'payment.forgotten')}
            </Button>
          )}
        </div>
      </Form>
    </CodeSenders>
  );
}

function oldPassword({ patternId }: FieldRule): Typed {
  return { ...secret, ...keyboard(patternId), id: 'oldPassword', label: 'security:payment.old', rules: REQUIRED };
}

function modelOf(first: Typed | undefined, rule: FieldRule): FormModel<Typed> {
  const typed = { ...secret, ...keyboard(rule.patternId) };
  return {
    fields: [
      ...(first ? [first] : []),
      {
        ...typed,
        id: 'newPassword',
        label: 'security:payment.new',
        rules: [...REQUIRED, ...valueRules('paymentPassword', rule)],
      },
      {
        ...typed,
        id: 'confirmNewPassword',
        label: 'security:payment.again',
        rules: [...REQUIRED, { rule: 'equals', field: 'newPassword' }],
      },
    ],
  };
}

/** Digits have a keyboard of their own on phones. */
function keyboard(patternId: number | undefined): { inputMode?: 'numeric' } {
  return patternId === 2 ? { inputMode: 'numeric' } : {};
}
