import { type FormEvent, useEffect, useId, useState } from 'react';
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

/** The field for a proof. What is typed leaves it with the submit, and is kept nowhere. */
export function ProofForm({ kind, sendCode, busy, submitLabel, onSubmit, onBack }: Props) {
  const text = useText('kit');
  const id = useId();
  const [secret, setSecret] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (secret === '') return;
    setSecret('');
    onSubmit(secret);
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <div>
        <label className={styles.label} htmlFor={id}>
          {text(`confirm.proof.${kind}`)}
        </label>
        <div className={styles.row}>
          <input
            id={id}
            className={styles.input}
            type={kind === 'password' ? 'password' : 'text'}
            inputMode={kind === 'sms' ? 'numeric' : undefined}
            autoComplete={kind === 'sms' ? 'one-time-code' : 'off'}
            dir="ltr"
            value={secret}
            required
            onChange={(event) => setSecret(event.currentTarget.value)}
          />
          {kind === 'sms' && sendCode && <CodeButton send={sendCode} />}
        </div>
      </div>
      <div className={styles.buttons}>
        <Button type="submit" look="primary" size="lg" busy={busy} disabled={secret === ''}>
          {submitLabel}
        </Button>
        <Button look="quiet" disabled={busy} onClick={onBack}>
          {text('shell:back')}
        </Button>
      </div>
    </form>
  );
}

function CodeButton({ send }: { send(): Promise<void> }) {
  const text = useText('kit');
  const [again, setAgain] = useState(0);
  const [now, setNow] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (again === 0) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [again]);
  const seconds = Math.max(0, Math.ceil((again - now) / 1000));
  const press = async () => {
    setNow(Date.now());
    setAgain(Date.now() + pause);
    setFailed(false);
    await send().catch(() => {
      setAgain(0);
      setFailed(true);
    });
  };
  return (
    <>
      <Button disabled={seconds > 0} onClick={() => void press()}>
        {seconds > 0 ? text('confirm.proof.wait', { seconds }) : text('confirm.proof.send')}
      </Button>
      {failed && (
        <p role="alert" className={styles.fault}>
          {text('confirm.proof.failed')}
        </p>
      )}
    </>
  );
}
