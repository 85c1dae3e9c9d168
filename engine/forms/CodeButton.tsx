import { useText } from '#engine/i18n';
import { Button } from '#engine/ui';
import styles from './form.module.css';

/** What sends a code by SMS. */
export interface CodeSender {
  readonly sending: boolean;
  /** Seconds until another code may be asked for; 0: now. */
  readonly secondsLeft: number;
  readonly sent: boolean;
  readonly send: () => Promise<void>;
}

/** The button in a field for a code: it sends one, and counts the seconds until another may be asked for (spec §2). */
export function CodeButton({ sender, disabled }: { sender: CodeSender; disabled?: boolean | undefined }) {
  const t = useText('forms');
  const { sending, secondsLeft, sent, send } = sender;
  const label = sent ? t('forms:sms_again') : t('forms:sms_get');
  return (
    <>
      <Button
        size="sm"
        className={styles.code}
        busy={sending}
        disabled={disabled || secondsLeft > 0}
        onClick={() => void send()}
      >
        {secondsLeft > 0 ? t('forms:sms_wait', { seconds: secondsLeft }) : label}
      </Button>
      <span className="visually-hidden" role="status">
        {sent && t('forms:sms_sent')}
      </span>
    </>
  );
}
