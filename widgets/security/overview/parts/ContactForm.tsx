import { useMemo, useState } from 'react';
import { DIALING_CODE, type FieldModel, Form, type FormModel, useForm } from '#engine/forms';
import { useText } from '#engine/i18n';
import { CodeSenders, codeControls } from '#engine/kit';
import { useMutation, useQuery } from '#engine/platform';
import { Button } from '#engine/ui';
import type { RegisterSettings, Security } from '#schemas/platform';
import { REQUIRED, valueRules } from '#widgets/access';
import { useProof } from '#widgets/security';
import styles from '../Overview.module.css';

type Way = 'mobile' | 'email';
type Typed = FieldModel<'to', 'phone' | 'text'> | FieldModel<'verificationCode' | 'proof', 'text' | 'password'>;

const code = {
  id: 'verificationCode',
  kind: 'text',
  icon: 'key',
  autoComplete: 'one-time-code',
  inputMode: 'numeric',
  label: 'security:contact.code',
  rules: REQUIRED,
} as const satisfies Typed;
const verifyModel = { fields: [code] };

const EMPTY = {};

/** Binds a number or an address, or verifies the one that is bound and from which no code has come back yet. */
export function ContactForm(props: { way: Way; security: Security; onDone(): void }) {
  const bound = props.security[props.way];
  const [anew, setAnew] = useState(!bound || bound.verified);
  if (anew || !bound) return <BindForm {...props} />;
  return <VerifyForm way={props.way} to={bound.to} onDone={props.onDone} onOther={() => setAnew(true)} />;
}

interface VerifyProps {
  way: Way;
  /** What is bound, masked. */
  to: string;
  onDone(): void;
  /** The player means another one. */
  onOther(): void;
}

/** A code goes to what is bound, and is the proof: nothing else is asked for. */
function VerifyForm({ way, to, onDone, onOther }: VerifyProps) {
  const text = useText('security');
  const bind = useMutation('bindContact', { onError: 'field' });
  const { send } = useMutation('contactCode', { onError: 'field' });
  const form = useForm(verifyModel, EMPTY, async ({ verificationCode = '' }) => {
    await bind.send({ body: { way, verificationCode } });
    onDone();
  });
  const senders = useMemo(() => ({ verificationCode: () => send({ body: { way } }) }), [send, way]);
  return (
    <CodeSenders value={senders}>
      <Form
        form={form}
        submitLabel={text('contact.verify')}
        controls={codeControls}
        intro={<p className={styles.text}>{text('proof.to', { to })}</p>}
      >
        <div className={styles.others}>
          <Button look="quiet" size="sm" onClick={onOther}>
            {text(way === 'mobile' ? 'contact.otherMobile' : 'contact.otherEmail')}
          </Button>
        </div>
      </Form>
    </CodeSenders>
  );
}

/** Binds a number or an address: a code comes there, and the player shows who they are. */
function BindForm({ way, security, onDone }: { way: Way; security: Security; onDone(): void }) {
  const text = useText('security');
  const { data: rules } = useQuery('registerSettings', {});
  const { field, senders, note, others, proofOf } = useProof('contact', security.proofs);
  const model = useMemo(() => modelOf(way, rules, field), [way, rules, field]);
  const bind = useMutation('bindContact', { onError: 'field' });
  const code = useMutation('contactCode', { onError: 'field' });
  const form = useForm(model, EMPTY, async (values) => {
    const { to = '', verificationCode = '', [DIALING_CODE]: countryDialingCode } = values;
    const number = countryDialingCode ? { countryDialingCode } : {};
    await bind.send({
      body: { way, to, verificationCode, ...number, ...(field ? { proof: proofOf(values.proof) } : {}) },
    });
    onDone();
  });
  const { send } = code;
  const { actions } = form;
  const all = useMemo(
    () => ({
      ...senders,
      verificationCode: async () => {
        // Nothing is sent before it is clear where to.
        if (!(await actions.check('to'))) return false;
        const { to, [DIALING_CODE]: dialing } = actions.current();
        return send({
          body: { way, to: String(to ?? ''), ...(dialing ? { countryDialingCode: String(dialing) } : {}) },
        });
      },
    }),
    [senders, actions, send, way],
  );
  return (
    <CodeSenders value={all}>
      <Form
        form={form}
        submitLabel={text('contact.bind')}
        controls={codeControls}
        intro={
          <div className={styles.text}>
            <p>{text('contact.mobileText')}</p>
            {note && <p>{note}</p>}
          </div>
        }
      >
        <div className={styles.others}>{others}</div>
      </Form>
    </CodeSenders>
  );
}

function modelOf(way: Way, rules: RegisterSettings = {}, proof: Typed | undefined): FormModel<Typed> {
  const to: Typed =
    way === 'mobile'
      ? {
          id: 'to',
          kind: 'phone',
          icon: 'device-mobile',
          autoComplete: 'tel-national',
          inputMode: 'tel',
          label: 'security:contact.mobile',
          rules: [...REQUIRED, ...valueRules('mobileNum', rules.mobileNum)],
        }
      : {
          id: 'to',
          kind: 'text',
          inputType: 'email',
          icon: 'mail',
          autoComplete: 'email',
          inputMode: 'email',
          label: 'security:contact.email',
          rules: [...REQUIRED, ...valueRules('email', rules.email)],
        };
  return { fields: [to, code, ...(proof ? [proof] : [])] };
}
