import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { coreAtom } from '#engine/brand';
import { type CodeSender, DIALING_CODE, type FormActions, useCountdown } from '#engine/forms';
import { useText } from '#engine/i18n';
import { confirmAtom } from '#engine/overlays';
import { errorDetail, errorText, useMutation } from '#engine/platform';
import type { SmsSent } from '#schemas/platform';
import type { HumanCheck } from './use-human-check.tsx';
import type { PhoneAuth } from './use-phone-auth.tsx';

/** Wait before another code when neither platform nor brand says how long, ms (spec §9). */
const STANDARD_WAIT = 60_000;

/** No platform means a longer one, ms. */
const LONGEST_WAIT = 3_600_000;

/** When the next code may be requested, on the monotonic clock. Outlives the popup: closing it buys no SMS. */
const nextCodeAtom = atom(0);

/** What a code is for. */
export type CodePurpose = 'register' | 'login' | 'password';

/** Where a code goes. */
interface Destination {
  number: string;
  countryDialingCode: string;
  provider?: string;
}

/**
 * Sends a code to the number in the form, once that is well formed and the human check is passed, and counts down (spec
 * §4, SMS button). A refusal is shown in a window with the platform's words (spec §8). The phone-auth service sends codes by a
 * window of its own, and has its own check.
 */
export function useSmsCode(
  purpose: CodePurpose,
  { check, current }: Pick<FormActions, 'check' | 'current'>,
  human: Pick<HumanCheck, 'call' | 'phone'>,
): CodeSender {
  const t = useText('forms');
  const { timings, access } = useAtomValue(coreAtom).brand;
  const interval = timings?.smsMinInterval ?? 1000;
  const { provider = 'platform', countdown = STANDARD_WAIT } = access?.sms ?? {};
  const tell = useSetAtom(confirmAtom);
  const [nextCode, setNextCode] = useAtom(nextCodeAtom);
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const secondsLeft = useCountdown(nextCode);
  const lastTry = useRef(Number.NEGATIVE_INFINITY);
  const request = useRequest(purpose, human);

  const send = async () => {
    const now = performance.now();
    if (sending || secondsLeft > 0 || now - lastTry.current < interval) return;
    lastTry.current = now;
    if (!(await check('mobileNum'))) {
      lastTry.current = Number.NEGATIVE_INFINITY;
      return;
    }
    setSending(true);
    const wait = (ms: number) => setNextCode(performance.now() + ms);
    const { mobileNum, [DIALING_CODE]: code } = current();
    const by = provider === 'platform' ? {} : { provider };
    const to = { number: String(mobileNum ?? ''), countryDialingCode: String(code ?? '') };
    try {
      const pause = human.phone.isOn ? await byPhoneAuth(human.phone, to) : await request({ ...to, ...by });
      // Undefined: the player closed the window, or has read there why no code comes.
      if (pause === undefined) return;
      wait(pause > 0 ? pause : countdown);
      setSent(true);
    } catch (error) {
      const longer = errorDetail(error, 'retryAfterMs');
      if (typeof longer === 'number') wait(longer);
      await tell({ title: t('forms:sms_failed'), text: errorText(error, t), confirm: t('forms:understood') });
    } finally {
      setSending(false);
    }
  };
  return { sending, secondsLeft, sent, send };
}

/** Asks for a code; brings the time until another may be requested, ms. The calls name number and time differently (spec §3). */
function useRequest(
  purpose: CodePurpose,
  { call }: Pick<HumanCheck, 'call'>,
): (to: Destination) => Promise<number | undefined> {
  const register = useMutation('smsRegister', { onError: 'field' });
  const login = useMutation('smsLogin', { onError: 'field' });
  const forgot = useMutation('smsForgot', { onError: 'field' });
  return async ({ number, ...rest }) => {
    if (purpose === 'register') return pauseOf(await call('smsRegister', register, { ...rest, mobileNo: number }));
    const body = { ...rest, mobileNum: number };
    if (purpose === 'login') return pauseOf(await call('smsLogin', login, body));
    const answer = await call('smsForgot', forgot, body);
    if (!answer) return undefined;
    const { expirationTime, serverTime = Date.now() } = answer;
    // By the player's own clock when the platform keeps its to itself: a wrong one must lock nobody out.
    return expirationTime - serverTime < LONGEST_WAIT ? expirationTime - serverTime : 0;
  };
}

/** The service says of no wait: the brand's own countdown holds. */
async function byPhoneAuth({ send }: Pick<PhoneAuth, 'send'>, to: Destination): Promise<number | undefined> {
  return (await send(to)) ? 0 : undefined;
}

function pauseOf(answer: SmsSent | undefined): number | undefined {
  return answer && answer.expiredMinutes * 60_000;
}
