import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useMemo, useRef, useState } from 'react';
import { coreAtom } from '#engine/brand';
import { DIALING_CODE, type Form } from '#engine/forms';
import type { Text } from '#engine/i18n';
import { confirmAtom } from '#engine/overlays';
import { errorDetail, errorText, platformAtom } from '#engine/platform';
import { useCountdown } from './use-countdown.ts';

/** Wait before another code when the platform did not say how long (spec §9). */
const STANDARD_WAIT_SECONDS = 60;

/** When the next code may be asked for, on the monotonic clock. Outlives the popup: closing it buys no SMS. */
const nextCodeAtom = atom(0);

/** A button that sends a code by SMS. */
export interface SmsCode {
  readonly sending: boolean;
  /** Seconds until another code may be asked for; 0: now. */
  readonly secondsLeft: number;
  readonly sent: boolean;
  readonly send: () => Promise<void>;
}

/**
 * Sends a registration code to the number in the form, once that is well formed, and counts down (spec §4, SMS
 * button). A refusal is told in a window with the platform's words (spec §8).
 */
export function useSmsCode(form: Pick<Form, 'check' | 'current'>, t: Text): SmsCode {
  const platform = useAtomValue(platformAtom);
  const interval = useAtomValue(coreAtom).brand.timings?.smsMinInterval ?? 1000;
  const tell = useSetAtom(confirmAtom);
  const [nextCode, setNextCode] = useAtom(nextCodeAtom);
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const secondsLeft = useCountdown(nextCode);
  const lastTry = useRef(Number.NEGATIVE_INFINITY);
  const { check, current } = form;
  const idle = !sending && secondsLeft === 0;

  const send = useCallback(async () => {
    const now = performance.now();
    if (!idle || now - lastTry.current < interval || !check('mobileNum')) return;
    lastTry.current = now;
    setSending(true);
    const waitSeconds = (seconds: number) => setNextCode(performance.now() + seconds * 1000);
    const { mobileNum = '', [DIALING_CODE]: countryDialingCode = '' } = current();
    try {
      const { expiredMinutes } = await platform.call('smsRegister', {
        body: { countryDialingCode, mobileNo: mobileNum },
      });
      waitSeconds(expiredMinutes > 0 ? expiredMinutes * 60 : STANDARD_WAIT_SECONDS);
      setSent(true);
    } catch (error) {
      const wait = errorDetail(error, 'retryAfterMs');
      if (typeof wait === 'number') waitSeconds(wait / 1000);
      await tell({ title: t('forms:sms_failed'), text: errorText(error, t), confirm: t('forms:understood') });
    } finally {
      setSending(false);
    }
  }, [idle, interval, check, current, platform, setNextCode, tell, t]);

  return useMemo(() => ({ sending, secondsLeft, sent, send }), [sending, secondsLeft, sent, send]);
}
