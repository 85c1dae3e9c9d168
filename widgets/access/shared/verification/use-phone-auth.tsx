import { useAtomValue, useStore } from 'jotai';
import { atom } from 'jotai/vanilla';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { coreAtom } from '#engine/brand';
import { loadChunk } from '#engine/chunks';
import { DIALING_CODE } from '#engine/forms';
import type { BridgeJob } from './bridge/message.ts';
import type { PhoneAnswer } from './bridge/PhoneAuthWindow.tsx';
import type { PhoneCode } from './bridge/phone-codes.ts';

const PhoneAuthWindow = lazy(() => loadChunk(() => import('./bridge/PhoneAuthWindow.tsx')));
const PhoneNote = lazy(() => loadChunk(() => import('./bridge/PhoneNote.tsx')));

/** `access.sms.provider` of a brand whose codes a third party sends (§3, §4). */
const PROVIDER = 'phone-auth';

/** A code that was sent, and the service's word once it has come back. Outlives the popup, as the countdown does. */
interface Attempt {
  phoneNumber: string;
  sessionInfo: string;
  taken?: { code: string; firebaseIdToken: string };
}

const attemptAtom = atom<Attempt>();

/** What goes along with a code that the service has taken; nothing with one of the platform's own. */
export type NumberProof = { firebaseChannel: 'sms'; firebaseIdToken: string } | Record<string, never>;

/** What a form says of its number. */
type Typed = Readonly<Record<string, unknown>>;

/** The phone-auth service for a form, where the brand has it. */
export interface PhoneAuth {
  /** Whether codes are the service's. */
  readonly isOn: boolean;
  /** Sends a code; false when it was not sent, which has been said. */
  readonly send: (to: { number: string; countryDialingCode: string }) => Promise<boolean>;
  /** Has the code that was typed taken. Undefined: it was not, a line in the form says why, and nothing is to be sent (§4). */
  readonly prove: (values: Typed) => Promise<NumberProof | undefined>;
  /** What it shows while it is at work. */
  readonly window: ReactNode;
  /** Why the form was not sent. */
  readonly note: ReactNode;
}

type Job = BridgeJob & { page: 'phone-auth' };

export function usePhoneAuth(): PhoneAuth {
  const { provider, phoneAuth } = useAtomValue(coreAtom).brand.access?.sms ?? {};
  const store = useStore();
  const [question, ask] = useState<{ job: Job; answer(given: PhoneAnswer): void }>();
  const [code, say] = useState<PhoneCode>();
  const { apiKey = '' } = phoneAuth ?? {};
  const isOn = provider === PROVIDER;

  const run = useCallback(async (job: Job): Promise<Readonly<Record<string, string>> | undefined> => {
    say(undefined);
    const given = await new Promise<PhoneAnswer>((answer) => ask({ job, answer }));
    ask(undefined);
    if ('value' in given) return given.value;
    say(given.failed);
    return undefined;
  }, []);

  const send: PhoneAuth['send'] = useCallback(
    async ({ number, countryDialingCode }) => {
      const phoneNumber = internationalNumber(countryDialingCode, number);
      const { sessionInfo } = (await run({ page: 'phone-auth', ask: 'send', apiKey, phoneNumber })) ?? {};
      if (!sessionInfo) return false;
      store.set(attemptAtom, { phoneNumber, sessionInfo });
      return true;
    },
    [run, apiKey, store],
  );

  const prove: PhoneAuth['prove'] = useCallback(
    async ({ mobileNum, verificationCode, [DIALING_CODE]: dialingCode }) => {
      const typed = String(verificationCode ?? '').trim();
      // A form that asks for no code has nothing to prove.
      if (!isOn || typed === '') return {};
      const attempt = store.get(attemptAtom);
      const phoneNumber = internationalNumber(String(dialingCode ?? ''), String(mobileNum ?? ''));
      if (attempt?.phoneNumber !== phoneNumber) {
        say('code-expired');
        return undefined;
      }
      const { sessionInfo, taken } = attempt;
      // The service takes a code once; a form that the platform refuses for something else is sent again.
      if (taken?.code === typed) return proofOf(taken.firebaseIdToken);
      const value = await run({ page: 'phone-auth', ask: 'confirm', apiKey, sessionInfo, code: typed });
      const { idToken } = value ?? {};
      if (!idToken) return undefined;
      store.set(attemptAtom, { ...attempt, taken: { code: typed, firebaseIdToken: idToken } });
      return proofOf(idToken);
    },
    [isOn, run, apiKey, store],
  );

  return useMemo(() => {
    const window = question && (
      <Suspense fallback={null}>
        <PhoneAuthWindow job={question.job} onAnswer={question.answer} />
      </Suspense>
    );
    const note = isOn && (
      <div role="status">
        {code && (
          <Suspense fallback={null}>
            <PhoneNote code={code} />
          </Suspense>
        )}
      </div>
    );
    return { isOn, send, prove, window, note };
  }, [isOn, send, prove, question, code]);
}

const proofOf = (firebaseIdToken: string): NumberProof => ({ firebaseChannel: 'sms', firebaseIdToken });

/** E.164: without the zero that many people type before their national number. */
function internationalNumber(dialingCode: string, number: string): string {
  return `+${dialingCode}${number.replace(/^0/, '')}`;
}
