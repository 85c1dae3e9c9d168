import { createContext, useContext, useState } from 'react';
import {
  CodeButton,
  type ControlProps,
  type Controls,
  Form,
  type FormModel,
  type Sent,
  TextControl,
  useCountdown,
  useForm,
} from '#engine/forms';
import { useText } from '#engine/i18n';
import { Button } from '#engine/ui';
import styles from './ProofForm.module.css';

/** What proves that it is the player: the password for payments, or a code that comes by SMS. */
export type ProofKind = 'password' | 'sms';

interface Props {
  kind: ProofKind;
  sendCode: (() => Promise<void>) | undefined;
  busy: boolean;
  submitLabel: string;
  onSubmit(secret: string): void;
  onBack(): void;
}

/** Wait before another code may be sent, ms. */
const pause = 60_000;

const rules = [{ rule: 'required' }] as const;
const password = {
  fields: [
    { id: 'proof', kind: 'password', autoComplete: 'off', icon: 'lock', label: 'kit:confirm.proof.password', rules },
  ],
} as const satisfies FormModel;
const code = {
  fields: [
    {
      id: 'proof',
      kind: 'text',
      autoComplete: 'one-time-code',
      inputMode: 'numeric',
      icon: 'key',
      label: 'kit:confirm.proof.sms',
      rules,
    },
  ],
} as const satisfies FormModel;

const EMPTY = {};
const SendCode = createContext<Props['sendCode']>(undefined);
const controls: Controls = { text: { part: CodeControl, named: 'label' } };

/** The form for a proof. What is typed leaves it with the submit, and is kept nowhere. */
export function ProofForm({ kind, sendCode, busy, submitLabel, onSubmit, onBack }: Props) {
  const text = useText('kit');
  const model: FormModel<(typeof password | typeof code)['fields'][number]> = kind === 'password' ? password : code;
  const form = useForm(model, EMPTY, async ({ proof = '' }: Sent<typeof model>) => {
    form.reset();
    onSubmit(proof);
  });
  const back = (
    <Button look="quiet" size="lg" disabled={busy} onClick={onBack}>
      {text('shell:back')}
    </Button>
  );
  return (
    <SendCode value={sendCode}>
      <Form form={form} busy={busy} submitLabel={submitLabel} controls={controls} actions={back} />
    </SendCode>
  );
}

/** A code, and the button that sends it. */
function CodeControl(props: ControlProps<'text'>) {
  const text = useText('kit');
  const ask = useContext(SendCode);
  const [next, setNext] = useState(0);
  const [state, setState] = useState<'sending' | 'sent' | 'failed'>();
  const secondsLeft = useCountdown(next);
  const send = async () => {
    setState('sending');
    try {
      await ask?.();
      setNext(performance.now() + pause);
      setState('sent');
    } catch {
      setState('failed');
    }
  };
  const sender = { sending: state === 'sending', sent: state === 'sent', secondsLeft, send };
  return (
    <>
      <TextControl {...props} trailing={ask && <CodeButton sender={sender} />} />
      {state === 'failed' && (
        <p role="alert" className={styles.fault}>
          {text('forms:sms_failed')}
        </p>
      )}
    </>
  );
}
