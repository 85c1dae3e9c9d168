import type { Translate } from '#engine/i18n';
import { Button } from '#engine/ui';
import type { SmsCode } from './use-sms-code.ts';
import styles from './verification.module.css';

/** Asks for a code by SMS; counts the seconds until another may be requested (spec §2). */
export function SmsButton({ sms, t }: { sms: SmsCode; t: Translate }) {
  const { sending, secondsLeft, sent, send } = sms;
  const label = sent ? t('forms:sms_again') : t('forms:sms_get');
  return (
    <>
      <Button size="sm" className={styles.sms} busy={sending} disabled={secondsLeft > 0} onClick={() => void send()}>
        {secondsLeft > 0 ? t('forms:sms_wait', { seconds: secondsLeft }) : label}
      </Button>
      <span className="visually-hidden" role="status">
        {sent && t('forms:sms_sent')}
      </span>
    </>
  );
}
