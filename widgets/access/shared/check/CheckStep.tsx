import { useStore } from 'jotai';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type FieldModel, Form, useForm } from '#engine/forms';
import { useText } from '#engine/i18n';
import { CodeSenders, codeControls } from '#engine/kit';
import { useMutation } from '#engine/platform';
import { Button } from '#engine/ui';
import type { LoginWay, OfferedLoginWay } from '#schemas/platform';
import { REQUIRED } from '../registration/rules.ts';
import { socialPendingAtom } from '../social/pending.ts';
import styles from './CheckStep.module.css';
import type { WaitingLogin } from './waiting-login.ts';

export interface CheckStepProps {
  waiting: WaitingLogin;
  /** To where the log-in can begin anew. */
  onBack(): void;
}

/** The step after a log-in from a new address, or of a player with an authenticator app (§8), whatever it was made with: one of the player's ways is shown. */
export default function CheckStep({ waiting, onBack }: CheckStepProps) {
  const text = useText('access');
  const [chosen, choose] = useState<LoginWay>();
  const { ways } = waiting.check;
  const current = ways.find(({ way }) => way === chosen) ?? ways[0];
  const others = ways.filter((one) => one !== current);
  // The form is gone from under the player's hands: whoever hears the page hears what came in its place.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (!current) return null;
  return (
    <section className={styles.check} aria-labelledby="login-check">
      <h2 id="login-check" ref={heading} tabIndex={-1} className={styles.title}>
        {text('check.title')}
      </h2>
      <p className={styles.text}>{text(current.way === 'authenticator' ? 'check.appText' : 'check.text')}</p>
      <WayForm key={current.way} offered={current} waiting={waiting} focused={chosen !== undefined} />
      {others.length > 0 && (
        <fieldset className={styles.ways}>
          <legend>{text('check.others')}</legend>
          {others.map(({ way, to = '' }) => (
            <Button key={way} look="secondary" wide onClick={() => choose(way)}>
              {text(`check.by.${way}`, { to })}
            </Button>
          ))}
        </fieldset>
      )}
      <Button look="quiet" wide onClick={onBack}>
        {text('check.back')}
      </Button>
    </section>
  );
}

interface WayProps {
  offered: OfferedLoginWay;
  waiting: WaitingLogin;
  /** The player has just chosen it. */
  focused: boolean;
}

function WayForm({ offered: { way, to }, waiting, focused }: WayProps) {
  const text = useText('access');
  const store = useStore();
  const verify = useMutation('verifyLogin', { onError: 'field' });
  const code = useMutation('loginCode', { onError: 'field' });
  const model = useMemo(() => ({ fields: [fields[way]] }), [way]);
  const { ticket } = waiting.check;
  const form = useForm(model, EMPTY, async ({ answer = '' }) => {
    const social = store.get(socialPendingAtom)?.ticket;
    const side = waiting.entry === 'agent' ? ({ entry: 'agent' } as const) : {};
    const started = await verify.send({ body: { ticket, way, answer, ...side, ...(social ? { social } : {}) } });
    store.set(socialPendingAtom, null);
    await waiting.finish(started);
  });
  const { actions } = form;
  useEffect(() => {
    if (focused) actions.focus('answer');
  }, [focused, actions]);
  const { send } = code;
  const senders = useMemo(
    () => ({ answer: way === 'sms' || way === 'email' ? () => send({ body: { ticket, way } }) : undefined }),
    [send, ticket, way],
  );
  const note = to && text(way === 'mobile' ? 'check.number' : 'check.to', { to });
  return (
    <CodeSenders value={senders}>
      <Form
        form={form}
        submitLabel={text('check.submit')}
        controls={codeControls}
        intro={note && <p className={styles.text}>{note}</p>}
      />
    </CodeSenders>
  );
}

const EMPTY = {};
const code = { id: 'answer', kind: 'text', icon: 'key', autoComplete: 'one-time-code', rules: REQUIRED } as const;

const fields = {
  sms: { ...code, inputMode: 'numeric', label: 'access:check.sms' },
  email: { ...code, inputMode: 'numeric', label: 'access:check.email' },
  // A recovery code has letters.
  authenticator: { ...code, label: 'access:check.authenticator', hint: 'access:check.authenticatorHint' },
  mobile: {
    ...code,
    icon: 'device-mobile',
    autoComplete: 'tel',
    inputMode: 'tel',
    label: 'access:check.mobile',
  },
  accountName: { ...code, icon: 'user', autoComplete: 'name', label: 'access:check.accountName' },
} as const satisfies { [Way in LoginWay]: FieldModel<'answer', 'text'> };
