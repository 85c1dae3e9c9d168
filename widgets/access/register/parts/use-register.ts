import { useAtomValue, useStore } from 'jotai';
import { useLocation } from 'react-router-dom';
import { coreAtom } from '#engine/brand';
import type { FormModel, Sent } from '#engine/forms';
import { closeModalAtom, openModalAtom, useModal } from '#engine/overlays';
import { askStatusAtom, errorDetail, PlatformError } from '#engine/platform';
import { cleanQuery, useGo } from '#engine/routing';
import { entryAtom, startSessionAtom } from '#engine/session';
import {
  type HumanCheck,
  type RegistrationMode,
  type registrationModel,
  registrationPayload,
  useEntry,
} from '#widgets/access';

/** Codes of the link that brought the player here (§2, §3), as far as they are well formed (threat T18). */
export function useLinkCodes(): Record<string, string> {
  const { register } = useAtomValue(coreAtom).routes;
  const { search } = useLocation();
  return register ? cleanQuery(register, new URLSearchParams(search)) : {};
}

/** Whether the platform goes by other rules or flags than the form was built from: they have changed since. */
function isStale(error: unknown, { fields }: FormModel): boolean {
  const named = Object.keys(Object(errorDetail(error, 'fields')));
  const closed = error instanceof PlatformError && error.code === 'registration_closed';
  return closed || named.some((id) => !fields.some((field) => field.id === id));
}

/**
 * The registration flow (§4): the human check, the phone-auth service where codes are its own, the call, the session, the home page, the success popup.
 * @param askRules fetches the platform's rules anew
 */
export function useRegister(
  mode: RegistrationMode,
  model: ReturnType<typeof registrationModel>,
  human: HumanCheck,
  askRules: () => Promise<unknown>,
): (values: Sent<ReturnType<typeof registrationModel>>) => Promise<void> {
  const store = useStore();
  const go = useGo();
  const onPage = useModal() === null;
  const link = useLinkCodes();
  const register = useEntry(mode === 'mobile' ? 'registerMobile' : 'register', human);

  return async (values) => {
    try {
      const body = registrationPayload(mode, link, values);
      // In the order of §4: the number after the check.
      const started = await register(body, body.captcha !== undefined, () => human.phone.prove(values));
      if (!started) return;
      // The account stands, whatever becomes of the next call.
      await store.set(startSessionAtom, started).catch(() => undefined);
      store.set(closeModalAtom);
      // Nobody goes back to the form of an account that is there.
      go('home', {}, { replace: onPage });
      store.set(openModalAtom, 'welcome', { account: started.account, generated: mode === 'mobile' });
      store.set(entryAtom, 'registration');
    } catch (error) {
      // Values outlive the change: the player sees what is requested now, with what was typed in its place.
      if (isStale(error, model)) await Promise.all([askRules(), store.set(askStatusAtom)]).catch(() => undefined);
      throw error;
    }
  };
}
