import { useMemo } from 'react';
import { DIALING_CODE, type FieldModel, Form, type FormModel, useForm } from '#engine/forms';
import { useText } from '#engine/i18n';
import { CodeSenders, codeControls } from '#engine/kit';
import { useMutation, useQuery } from '#engine/platform';
import type { RegisterSettings, Security } from '#schemas/platform';
import { REQUIRED, valueRules } from '#widgets/access';
import { useProof } from '#widgets/security';
import styles from '../Overview.module.css';

type Way = 'mobile' | 'email';
type Typed = FieldModel<'to', 'phone' | 'text'> | FieldModel<'verificationCode' | 'proof', 'text' | 'password'>;

const EMPTY = {};

/** Binds a number or an address: a code comes there, and the player shows who they are. */
export function ContactForm({ way, security, onDone }: { way: Way; security: Security; onDone(): void }) {
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
  const code: Typed = {
    id: 'verificationCode',
    kind: 'text',
    icon: 'key',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
    label: 'security:contact.code',
    rules: REQUIRED,
  };
  return { fields: [to, code, ...(proof ? [proof] : [])] };
}
