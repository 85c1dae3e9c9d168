import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useMemo, useRef, useState } from 'react';
import { coreAtom } from '#engine/brand';
import { DIALING_CODE, type Form } from '#engine/forms';
import type { Text } from '#engine/i18n';
import { confirmAtom } from '#engine/overlays';
import { errorDetail, errorText, type Platform, platformAtom } from '#engine/platform';
import type { HumanCheck as Proof, SmsSent } from '#schemas/platform';
import { useCountdown } from './use-countdown.ts';
import { type HumanCheck, HumanCheckLeft } from './use-human-check.tsx';

/** Wait before another code when neither platform nor brand says how long, ms (spec §9). */
const STANDARD_WAIT = 60_000;

/** No platform means a longer one, ms. */
const LONGEST_WAIT = 3_600_000;

/** When the next code may be asked for, on the monotonic clock. Outlives the popup: closing it buys no SMS. */
const nextCodeAtom = atom(0);

/** What a code is for. */
export type CodePurpose = 'register' | 'login' | 'password';

/** A button that sends a code by SMS. */
export interface SmsCode {
  readonly sending: boolean;
  /** Seconds until another code may be asked for; 0: now. */
  readonly secondsLeft: number;
  readonly sent: boolean;
  readonly send: () => Promise<void>;
}

/**
 * Sends a code to the number in the form, once that is well formed and the human check is passed, and counts down (spec
 * §4, SMS button). A refusal is told in a window with the platform's words (spec §8).
 */
export function useSmsCode(
  purpose: CodePurpose,
  form: Pick<Form, 'check' | 'current'>,
  { guard }: Pick<HumanCheck, 'guard'>,
  t: Text,
): SmsCode {
  const platform = useAtomValue(platformAtom);
  const { timings, access } = useAtomValue(coreAtom).brand;
  const interval = timings?.smsMinInterval ?? 1000;
  const { provider = 'platform', countdown = STANDARD_WAIT } = access?.sms ?? {};
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
    const wait = (ms: number) => setNextCode(performance.now() + ms);
    const { mobileNum = '', [DIALING_CODE]: countryDialingCode = '' } = current();
    const by = provider === 'platform' ? {} : { provider };
    try {
      const pause = await guard('sms', (proof) =>
        request(platform, purpose, mobileNum, { countryDialingCode, ...by, ...proof }),
      );
      wait(pause > 0 ? pause : countdown);
      setSent(true);
    } catch (error) {
      if (error instanceof HumanCheckLeft) return;
      const longer = errorDetail(error, 'retryAfterMs');
      if (typeof longer === 'number') wait(longer);
      await tell({ title: t('forms:sms_failed'), text: errorText(error, t), confirm: t('forms:understood') });
    } finally {
      setSending(false);
    }
  }, [idle, interval, check, current, platform, purpose, provider, countdown, guard, setNextCode, tell, t]);

  return useMemo(() => ({ sending, secondsLeft, sent, send }), [sending, secondsLeft, sent, send]);
}

/** Sends a code; brings the time until another may be asked for, ms. The calls name number and time differently (spec §3). */
async function request(
  platform: Platform,
  purpose: CodePurpose,
  number: string,
  rest: { countryDialingCode: string; provider?: string; geetest?: Proof },
): Promise<number> {
  if (purpose === 'register')
    return pauseOf(await platform.call('smsRegister', { body: { ...rest, mobileNo: number } }));
  const body = { ...rest, mobileNum: number };
  if (purpose === 'login') return pauseOf(await platform.call('smsLogin', { body }));
  const { expirationTime, serverTime = Date.now() } = await platform.call('smsForgot', { body });
  // By the player's own clock when the platform keeps its to itself: a wrong one must lock nobody out.
  return expirationTime - serverTime < LONGEST_WAIT ? expirationTime - serverTime : 0;
}

function pauseOf({ expiredMinutes }: SmsSent): number {
  return expiredMinutes * 60_000;
}
