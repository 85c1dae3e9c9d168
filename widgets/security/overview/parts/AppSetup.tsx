import { useMemo, useState } from 'react';
import { type FieldModel, Form, type FormModel, useForm } from '#engine/forms';
import { useText } from '#engine/i18n';
import { CodeSenders, CopyField, codeControls } from '#engine/kit';
import { useMutation } from '#engine/platform';
import { Button } from '#engine/ui';
import type { AuthenticatorKey, Security } from '#schemas/platform';
import { REQUIRED } from '#widgets/access';
import { QrCode } from '#widgets/download';
import { useProof } from '#widgets/security';
import styles from '../Overview.module.css';

type Typed = FieldModel<'code' | 'proof', 'text' | 'password'>;

const EMPTY = {};
const codeField = {
  id: 'code',
  kind: 'text',
  icon: 'device-mobile',
  autoComplete: 'one-time-code',
  inputMode: 'numeric',
  label: 'security:app.code',
  rules: REQUIRED,
} as const satisfies Typed;

/** Sets an authenticator app up: a key for it, then the first code that it makes, and a proof. */
export function AppSetup({ security, onDone }: { security: Security; onDone(codes: string[]): void }) {
  const text = useText('security');
  const make = useMutation('authenticatorKey');
  const [key, setKey] = useState<AuthenticatorKey>();
  if (key) return <FirstCode appKey={key} security={security} onDone={onDone} />;
  // A failure has been told.
  const start = () => make.send().then(setKey, () => undefined);
  return (
    <div className={styles.app}>
      <p>{text('app.intro')}</p>
      <Button look="primary" size="lg" wide busy={make.pending} onClick={() => void start()}>
        {text('app.start')}
      </Button>
    </div>
  );
}

interface FirstCodeProps {
  appKey: AuthenticatorKey;
  security: Security;
  onDone(codes: string[]): void;
}

function FirstCode({ appKey: { secret, uri }, security, onDone }: FirstCodeProps) {
  const text = useText('security');
  const key = secret.replace(/.{4}(?=.)/g, '$& ');
  const { field, senders, note, others, proofOf } = useProof('authenticator', security.proofs);
  const model = useMemo<FormModel<Typed>>(() => ({ fields: [codeField, ...(field ? [field] : [])] }), [field]);
  const enrol = useMutation('enrolAuthenticator', { onError: 'field' });
  const form = useForm(model, EMPTY, async ({ code = '', proof }) => {
    const { codes } = await enrol.send({ body: { code, ...(field ? { proof: proofOf(proof) } : {}) } });
    onDone(codes);
  });
  return (
    <CodeSenders value={senders}>
      <Form
        form={form}
        submitLabel={text('app.finish')}
        controls={codeControls}
        intro={
          <div className={styles.app}>
            <p>{text('app.scan')}</p>
            <span className={styles.plate}>
              <QrCode value={uri} label={text('app.qr')} size={192} margin={2} />
            </span>
            <a className={styles.here} href={uri}>
              {text('app.here')}
            </a>
            <CopyField label={text('app.key')} value={key} />
            {/* The field cuts it off, and whoever types it has to see it whole. */}
            <p className={styles.key} dir="ltr" aria-hidden="true">
              {key}
            </p>
            {note && <p className={styles.text}>{note}</p>}
          </div>
        }
      >
        <div className={styles.others}>{others}</div>
      </Form>
    </CodeSenders>
  );
}
