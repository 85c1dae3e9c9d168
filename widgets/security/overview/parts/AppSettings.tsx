import { useSetAtom } from 'jotai';
import { useMemo, useState } from 'react';
import { Form, useForm } from '#engine/forms';
import { useFormat, useText } from '#engine/i18n';
import { CodeSenders, codeControls, Facts } from '#engine/kit';
import { toastAtom } from '#engine/overlays';
import { useMutation } from '#engine/platform';
import { Button } from '#engine/ui';
import type { Proof, Security } from '#schemas/platform';
import { useProof } from '#widgets/security';
import styles from '../Overview.module.css';

const EMPTY = {};

interface Props {
  security: Security;
  onRemoved(): void;
}

/** What there is of the authenticator app: when log-ins ask for its codes, recovery codes, and its end. */
export function AppSettings({ security, onRemoved }: Props) {
  const text = useText('security');
  const format = useFormat();
  const toast = useSetAtom(toastAtom);
  const rule = useMutation('authenticatorRule', { onError: 'field' });
  const remove = useMutation('removeAuthenticator', { onError: 'field' });
  const [change, setChange] = useState<'rule' | 'remove'>();
  const { recoveryCodes, always } = security.authenticator;
  const other = text(always ? 'app.sometimes' : 'app.always');
  if (change === 'rule')
    return (
      <ProofForm
        security={security}
        text={text('app.ruleText')}
        submitLabel={other}
        onProof={async (proof) => {
          await rule.send({ body: { always: !always, proof } });
          setChange(undefined);
        }}
      />
    );
  if (change === 'remove')
    return (
      <ProofForm
        security={security}
        text={text('app.removeText')}
        submitLabel={text('app.remove')}
        onProof={async (proof) => {
          await remove.send({ body: { proof } });
          onRemoved();
          toast({ tone: 'positive', text: text('app.removed') });
        }}
      />
    );
  return (
    <div className={styles.app}>
      <Facts
        facts={[
          { label: text('app.asks'), value: text(always ? 'app.asksAlways' : 'app.asksNew') },
          { label: text('app.left'), value: format.number(recoveryCodes) },
        ]}
      />
      <p className={styles.text}>{text('app.leftText')}</p>
      <Button wide onClick={() => setChange('rule')}>
        {other}
      </Button>
      <Button look="danger" wide onClick={() => setChange('remove')}>
        {text('app.remove')}
      </Button>
    </div>
  );
}

interface ProofFormProps {
  security: Security;
  text: string;
  submitLabel: string;
  onProof(proof: Proof): Promise<void>;
}

/** Asks for a proof other than the login password: the app guards against whoever knows it. */
function ProofForm({ security, text, submitLabel, onProof }: ProofFormProps) {
  const codes = security.proofs.filter(({ way }) => way !== 'password');
  const { field, senders, note, others, proofOf } = useProof('authenticator', codes);
  const model = useMemo(() => ({ fields: field ? [field] : [] }), [field]);
  const form = useForm(model, EMPTY, ({ proof }) => onProof(proofOf(proof)));
  const intro = (
    <div className={styles.text}>
      <p>{text}</p>
      {note && <p>{note}</p>}
    </div>
  );
  return (
    <CodeSenders value={senders}>
      <Form form={form} submitLabel={submitLabel} controls={codeControls} intro={intro}>
        <div className={styles.others}>{others}</div>
      </Form>
    </CodeSenders>
  );
}
