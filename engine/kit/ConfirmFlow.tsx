import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useText } from '#engine/i18n';
import { Button, StatusMessage } from '#engine/ui';
import { type Attempt, beginAttempt, endAttempt, moveAttempt } from './attempt.ts';
import styles from './ConfirmFlow.module.css';
import { CopyField } from './CopyField.tsx';
import { Facts } from './Drawer.tsx';
import { ProofForm, type ProofKind } from './parts/ProofForm.tsx';
import { referenceOf } from './reference.ts';
import { Steps } from './Steps.tsx';
import { useStep } from './use-step.ts';

/** What became of a submit. `unknown`: no answer came, and it may have been done all the same. */
export type Outcome =
  | { state: 'done'; facts?: readonly { label: string; value: ReactNode }[] }
  /** `proof`: it was not the right one, and another may be given. */
  | { state: 'refused'; message: string; proof?: boolean }
  | { state: 'unknown' };

interface Props {
  /** What is confirmed, e.g. `withdraw`: its attempt is kept under this name until its outcome is known. */
  name: string;
  /** What is confirmed this time, e.g. amount and account as JSON: another one gets another key. Never a secret. */
  subject: string;
  /** What the player reads before the last press: amounts, fees, times. `change` leads back to where it was chosen. */
  facts: readonly { label: string; value: ReactNode }[];
  onChange(): void;
  /** Why it cannot be done now, in words: nothing is asked for then. What was sent is past it. */
  blocked?: string | undefined;
  /** The button names the act, e.g. "Withdraw $50.00". */
  submitLabel: string;
  /** Steps before the review, where the flow is the end of one that counts them. */
  earlier?: readonly { id: string; label: string }[] | undefined;
  /** What proves that it is the player. */
  proof?: ProofKind | undefined;
  /** Sends a code by SMS, where that is the proof. */
  sendCode?: (() => Promise<void>) | undefined;
  /** Sends it. The same key means the same act. Rejects where no answer came. */
  submit(key: string, proof: string | undefined): Promise<Outcome>;
  /** Asks what became of an attempt that was sent before. */
  status?: ((key: string) => Promise<Outcome>) | undefined;
  onDone(): void;
}

type Stage = 'review' | 'proof' | 'checking' | 'receipt';

/**
 * Review, proof, receipt: the last three screens of everything that moves money. The key is made when the review opens, and
 * kept through retries and reloads until the outcome is known. What was sent without an answer is "being checked", never
 * "try again". Secrets stay in the field that they were typed in. The step is in the address (`step: "proof|receipt"` of the
 * route's query), so that back goes a step back; what has been sent is past all steps, whatever the address says.
 */
export function ConfirmFlow(props: Props) {
  const {
    name,
    subject,
    facts,
    onChange,
    blocked,
    submitLabel,
    earlier = [],
    proof,
    sendCode,
    submit,
    status,
    onDone,
  } = props;
  const text = useText('kit');
  const [step, goTo] = useStep();
  const [attempt, setAttempt] = useState<Attempt>(() => beginAttempt(name, subject, step === 'receipt'));
  const [outcome, setOutcome] = useState<Outcome>();
  const [running, setRunning] = useState<'submit' | 'status'>();
  const busy = running !== undefined;
  const reason = attempt.state === 'open' ? blocked : undefined;
  const reasonId = useId();
  const stage = stageOf(attempt, running === 'submit', step === 'proof' && proof !== undefined && !reason);
  /** Two presses in one tick come before React could disable the button. */
  const isRunning = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(stage);

  useEffect(() => {
    // Another step is another screen: whoever hears the page hears what it is.
    if (shown.current !== stage) heading.current?.focus();
    shown.current = stage;
  }, [stage]);

  const run = async (what: 'submit' | 'status', ask: () => Promise<Outcome>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setRunning(what);
    const result = await ask().catch((): Outcome => ({ state: 'unknown' }));
    isRunning.current = false;
    setRunning(undefined);
    setOutcome(result);
    if (result.state === 'refused') {
      endAttempt(name);
      setAttempt(beginAttempt(name, subject));
      // Whoever has mistyped a password types it once more; anything else is for the review to say.
      if (result.proof && stage === 'proof') return heading.current?.focus();
      return goTo('review', { replace: true });
    }
    if (result.state === 'done') setAttempt(moveAttempt(name, attempt, 'done'));
    goTo('receipt', { replace: true });
  };
  const send = (secret?: string) =>
    run('submit', () => {
      setAttempt(moveAttempt(name, attempt, 'sent'));
      return submit(attempt.key, secret);
    });
  const finish = () => {
    if (attempt.state === 'done') endAttempt(name);
    onDone();
  };

  const own = (['review', ...(proof ? (['proof'] as const) : []), 'receipt'] as const).map((id) => ({
    id,
    label: text(`confirm.steps.${id}`),
  }));
  const steps = [...earlier, ...own];
  const refusal = outcome?.state === 'refused' && (
    <p role="alert" className={styles.refused}>
      {outcome.message}
    </p>
  );
  const reference = <CopyField label={text('confirm.reference')} value={referenceOf(attempt.key)} />;
  return (
    <section className={styles.flow} aria-busy={busy}>
      <Steps steps={steps} current={stage === 'checking' ? 'receipt' : stage} />
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {text(`confirm.titles.${stage}`)}
      </h2>
      {stage === 'review' && (
        <>
          {refusal}
          <Facts facts={facts} />
          {reason && (
            <p id={reasonId} role="status" className={styles.blocked}>
              {reason}
            </p>
          )}
          <div className={styles.buttons}>
            <Button
              look="primary"
              size="lg"
              busy={busy}
              disabled={reason !== undefined}
              aria-describedby={reason && reasonId}
              onClick={() => (proof ? goTo('proof') : void send())}
            >
              {proof ? text('confirm.next') : submitLabel}
            </Button>
            <Button look="quiet" disabled={busy} onClick={onChange}>
              {text('confirm.change')}
            </Button>
          </div>
        </>
      )}
      {stage === 'proof' && proof && (
        <>
          {refusal}
          {/* Another attempt is another form: nothing of the last one is left in it. */}
          <ProofForm
            key={attempt.key}
            kind={proof}
            sendCode={sendCode}
            busy={busy}
            submitLabel={submitLabel}
            onSubmit={(secret) => void send(secret)}
            onBack={() => goTo('review', { replace: true })}
          />
        </>
      )}
      {stage === 'checking' && (
        <>
          <StatusMessage icon="hourglass" title={text('confirm.checking')} text={text('confirm.checkingText')} />
          {reference}
          <div className={styles.buttons}>
            {status && (
              <Button icon="refresh" busy={busy} onClick={() => void run('status', () => status(attempt.key))}>
                {text('confirm.checkAgain')}
              </Button>
            )}
            <Button look="quiet" onClick={finish}>
              {text('confirm.close')}
            </Button>
          </div>
        </>
      )}
      {stage === 'receipt' && (
        <>
          <Facts facts={outcome?.state === 'done' ? (outcome.facts ?? facts) : facts} />
          {reference}
          <div className={styles.buttons}>
            <Button look="primary" onClick={finish}>
              {text('confirm.close')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

/** What an attempt shows. Sent, it stays on the screen that it was sent from until the answer is there, or known not to come. */
function stageOf({ state }: Attempt, isSending: boolean, isProof: boolean): Stage {
  if (state === 'done') return 'receipt';
  if (state === 'sent' && !isSending) return 'checking';
  return isProof ? 'proof' : 'review';
}
