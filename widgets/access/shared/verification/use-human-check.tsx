import { useAtomValue } from 'jotai';
import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useMemo, useState } from 'react';
import { coreAtom } from '#engine/brand';
import { loadChunk } from '#engine/chunks';
import { type CallArguments, errorDetail, type Mutation } from '#engine/platform';
import type { Brand } from '#schemas/brand';
import type { Calls } from '#schemas/endpoints';
import type { HumanCheckKind, HumanCheck as Proof } from '#schemas/platform';
import { type PhoneAuth, usePhoneAuth } from './use-phone-auth.tsx';

const HumanCheckWindow = lazy(() => loadChunk(() => import('./HumanCheckWindow.tsx')));

/** Calls that a human check may stand before, each with what the brand calls it. */
const checkedCalls = {
  login: 'login',
  register: 'register',
  registerMobile: 'register',
  smsRegister: 'sms',
  smsLogin: 'sms',
  smsForgot: 'sms',
} as const;

type CheckedName = keyof typeof checkedCalls;
type Place = (typeof checkedCalls)[CheckedName];

/** The human check of a form. */
export interface HumanCheck {
  /** Whether the form itself asks for characters before this call. */
  readonly inForm: (before: Place) => boolean;
  /**
   * Makes a call with the proof that it needs: asks in a window when the brand says so, and whenever the platform does,
   * which decides. Undefined: the player closed the window, so nothing was done, and nothing needs to be shown.
   * @param shown the form has shown already that a human fills it in
   * @param further brings what else the call needs, once the check is passed; undefined: nothing is sent
   */
  readonly call: <Name extends CheckedName>(
    name: Name,
    change: Mutation<Name>,
    body: NonNullable<Calls[Name]['body']>,
    shown?: boolean,
    further?: () => Promise<object | undefined>,
  ) => Promise<Calls[Name]['value'] | undefined>;
  /** The service that vouches for numbers, where the brand has one. */
  readonly phone: PhoneAuth;
  /** The window, while it is open. Stands beside the form, not in it: it holds one of its own. */
  readonly window: ReactNode;
}

interface Question {
  kind: HumanCheckKind;
  answer(proof: Proof | undefined): void;
}

const nothingElse = async () => ({});

const EVERYWHERE: readonly Place[] = ['login', 'register', 'sms'];

/** The human check as brand and platform want it (spec §4, §5). */
export function useHumanCheck(): HumanCheck {
  const { humanCheck } = useAtomValue(coreAtom).brand.access ?? {};
  const [question, ask] = useState<Question>();
  const phone = usePhoneAuth();

  const inForm = useCallback((before: Place) => asksInForm(humanCheck, before), [humanCheck]);
  const prove = useCallback(async (kind: HumanCheckKind): Promise<{ geetest: Proof } | undefined> => {
    const geetest = await new Promise<Proof | undefined>((answer) => ask({ kind, answer }));
    ask(undefined);
    return geetest && { geetest };
  }, []);
  const call: HumanCheck['call'] = useCallback(
    async (name, change, body, shown = false, further = nothingElse) => {
      const before = checkedCalls[name];
      const kind = shown || asksInForm(humanCheck, before) ? undefined : kindOf(humanCheck, before);
      let proof = kind ? await prove(kind) : {};
      while (proof) {
        try {
          const more = await further();
          if (!more) return undefined;
          return await change.send({ body: { ...body, ...proof, ...more } } as CallArguments<typeof name>);
        } catch (error) {
          // Brand and platform may disagree, and a proof may have ended on its way.
          const demanded = errorDetail(error, 'humanCheck');
          if (demanded !== 'slider' && demanded !== 'image' && demanded !== 'geetest') throw error;
          proof = await prove(demanded);
        }
      }
      return undefined;
    },
    [humanCheck, prove],
  );

  return useMemo(() => {
    const window = (
      <>
        {question && (
          <Suspense fallback={null}>
            <HumanCheckWindow kind={question.kind} onAnswer={question.answer} />
          </Suspense>
        )}
        {phone.window}
      </>
    );
    return { inForm, call, phone, window };
  }, [inForm, call, phone, question]);
}

type Policy = NonNullable<Brand['access']>['humanCheck'];

function kindOf(policy: Policy, before: Place): HumanCheckKind | undefined {
  const { kind = 'none', where = EVERYWHERE } = policy ?? {};
  return kind !== 'none' && where.includes(before) ? kind : undefined;
}

/** A code by SMS is requested by a button: there is no form that could take the characters. */
function asksInForm(policy: Policy, before: Place): boolean {
  return before !== 'sms' && kindOf(policy, before) === 'image';
}

/** The human check of the form that a control stands in. */
export const FormHumanCheck = createContext<HumanCheck | null>(null);

/** The human check of the form around. */
export function useFormHumanCheck(): HumanCheck {
  const human = useContext(FormHumanCheck);
  if (!human) throw new Error('[Bug] a control asks for a human check outside of <AccessForm>');
  return human;
}
