import { useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { coreAtom } from '#engine/brand';
import { loadChunk } from '#engine/chunks';
import { errorDetail } from '#engine/platform';
import type { Brand } from '#schemas/brand';
import type { HumanCheckKind, HumanCheck as Proof } from '#schemas/platform';

const HumanCheckWindow = lazy(() => loadChunk(() => import('./HumanCheckWindow.tsx')));

/** A call that a human check may stand before. */
export type Guarded = 'login' | 'register' | 'sms';

/** The player closed the window: what was to be sent is not, and nobody is told. */
export class HumanCheckLeft extends Error {
  override readonly name = 'HumanCheckLeft';
}

/** The human check of a form. */
export interface HumanCheck {
  /** Whether the form itself asks for characters before this call. */
  readonly inForm: (before: Guarded) => boolean;
  /**
   * Sends a call with the proof that it needs: asks in a window when the brand says so, or the platform does.
   * @param shown the form has shown already that a human fills it in
   * @throws HumanCheckLeft, and what the call throws
   */
  readonly guard: <T>(before: Guarded, send: (proof: { geetest?: Proof }) => Promise<T>, shown?: boolean) => Promise<T>;
  /** The window, while it is open. Stands beside the form, not in it: it holds one of its own. */
  readonly window: ReactNode;
}

interface Question {
  kind: HumanCheckKind;
  answer(proof: Proof | undefined): void;
}

const EVERYWHERE: readonly Guarded[] = ['login', 'register', 'sms'];

/** The human check as brand and platform want it (spec §4, §5). */
export function useHumanCheck(): HumanCheck {
  const { humanCheck } = useAtomValue(coreAtom).brand.access ?? {};
  const [question, ask] = useState<Question>();

  const inForm = useCallback((before: Guarded) => asksInForm(humanCheck, before), [humanCheck]);
  const prove = useCallback(async (kind: HumanCheckKind): Promise<{ geetest: Proof }> => {
    const geetest = await new Promise<Proof | undefined>((answer) => ask({ kind, answer }));
    ask(undefined);
    if (!geetest) throw new HumanCheckLeft();
    return { geetest };
  }, []);
  const guard: HumanCheck['guard'] = useCallback(
    async (before, send, shown = false) => {
      const kind = shown || asksInForm(humanCheck, before) ? undefined : kindOf(humanCheck, before);
      try {
        return await send(kind ? await prove(kind) : {});
      } catch (error) {
        // The platform has the last word, and a proof may have ended on its way.
        const demanded = errorDetail(error, 'humanCheck');
        if (demanded !== 'slider' && demanded !== 'image') throw error;
        return await send(await prove(demanded));
      }
    },
    [humanCheck, prove],
  );

  return useMemo(() => {
    const window = question && (
      <Suspense fallback={null}>
        <HumanCheckWindow kind={question.kind} onAnswer={question.answer} />
      </Suspense>
    );
    return { inForm, guard, window };
  }, [inForm, guard, question]);
}

type Policy = NonNullable<Brand['access']>['humanCheck'];

function kindOf(policy: Policy, before: Guarded): HumanCheckKind | undefined {
  const { kind = 'none', where = EVERYWHERE } = policy ?? {};
  return kind !== 'none' && where.includes(before) ? kind : undefined;
}

/** A code by SMS is asked for by a button: there is no form that could take the characters. */
function asksInForm(policy: Policy, before: Guarded): boolean {
  return before !== 'sms' && kindOf(policy, before) === 'image';
}
