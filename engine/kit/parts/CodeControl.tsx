import { createContext, useContext, useState } from 'react';
import { CodeButton, type ControlProps, type Controls, TextControl, useCountdown } from '#engine/forms';
import { useText } from '#engine/i18n';
import { errorDetail, errorText } from '#engine/platform';
import styles from './CodeControl.module.css';

/** Wait before another code may be sent, ms. */
const pause = 60_000;

/** Field → what sends its code, and brings false when it has sent none. Fields of text that are not named are drawn as always. */
export const CodeSenders = createContext<{ readonly [field: string]: (() => Promise<unknown>) | undefined }>({});

/** Controls of a form of which some fields hold codes. */
export const codeControls: Controls = { text: { part: CodeControl, named: 'label' } };

/** A code, and the button that sends it. */
function CodeControl(props: ControlProps<'text'>) {
  const text = useText('forms');
  const ask = useContext(CodeSenders)[props.field.id];
  const [next, setNext] = useState(0);
  const [state, setState] = useState<'sending' | 'sent' | 'failed'>();
  const [failure, setFailure] = useState<unknown>();
  const secondsLeft = useCountdown(next);
  const send = async () => {
    setState('sending');
    try {
      if ((await ask?.()) === false) return setState(undefined);
      setNext(performance.now() + pause);
      setState('sent');
    } catch (error) {
      const wait = errorDetail(error, 'retryAfterMs');
      if (typeof wait === 'number') setNext(performance.now() + wait);
      setFailure(error);
      setState('failed');
    }
  };
  const sender = { sending: state === 'sending', sent: state === 'sent', secondsLeft, send };
  return (
    <>
      <TextControl {...props} trailing={ask && <CodeButton sender={sender} />} />
      {state === 'failed' && (
        <p role="alert" className={styles.fault}>
          {text('sms_failed')}. {errorText(failure, text)}
        </p>
      )}
    </>
  );
}
