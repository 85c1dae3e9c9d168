import { useState } from 'react';
import { DialogWindow } from '#engine/dialog';
import { useText } from '#engine/i18n';
import { Button } from '#engine/ui';
import styles from '../human-check.module.css';
import { BridgeFrame } from './BridgeFrame.tsx';
import type { BridgeJob } from './message.ts';
import { type PhoneCode, phoneCode, phoneTexts } from './phone-codes.ts';

/** What came of a job of the phone-auth service. */
export type PhoneAnswer = { value: Readonly<Record<string, string>> } | { failed: PhoneCode };

interface Props {
  job: BridgeJob & { page: 'phone-auth' };
  onAnswer(answer: PhoneAnswer): void;
}

/**
 * The phone-auth service at work. A code is sent in a window, for the service may want to see that a human asks for it; what it
 * refuses stands there (§8). A code is taken unseen.
 */
export default function PhoneAuthWindow({ job, onAnswer }: Props) {
  const t = useText('verification');
  const [failed, fail] = useState<PhoneCode>();
  const isSending = job.ask === 'send';
  const frame = (
    <BridgeFrame
      job={job}
      unseen={!isSending}
      onAnswer={(answer) => {
        if ('value' in answer) return onAnswer(answer);
        const code = phoneCode(answer.failed);
        if (isSending) fail(code);
        else onAnswer({ failed: code });
      }}
    />
  );
  if (!isSending) return frame;
  const leave = () => onAnswer({ failed: failed ?? 'popup-closed-by-user' });
  return (
    <DialogWindow
      title={t(failed ? 'not_sent' : 'sending')}
      closeLabel={t('close')}
      onClose={leave}
      phone="center"
      className={styles.window}
    >
      {failed ? (
        <div className={styles.check}>
          <p role="alert">{t(phoneTexts[failed])}</p>
          <Button look="primary" wide onClick={leave}>
            {t('understood')}
          </Button>
        </div>
      ) : (
        frame
      )}
    </DialogWindow>
  );
}
