import { useMemo } from 'react';
import { Form, type FormModel, type Sent, useForm } from '#engine/forms';
import { useText } from '#engine/i18n';
import { Button } from '#engine/ui';
import { CodeSenders, codeControls } from './CodeControl.tsx';

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

/** The form for a proof. What is typed leaves it with the submit, and is kept nowhere. */
export function ProofForm({ kind, sendCode, busy, submitLabel, onSubmit, onBack }: Props) {
  const text = useText('kit');
  const model: FormModel<(typeof password | typeof code)['fields'][number]> = kind === 'password' ? password : code;
  const senders = useMemo(() => ({ proof: sendCode }), [sendCode]);
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
    <CodeSenders value={senders}>
      <Form form={form} busy={busy} submitLabel={submitLabel} controls={codeControls} actions={back} />
    </CodeSenders>
  );
}
