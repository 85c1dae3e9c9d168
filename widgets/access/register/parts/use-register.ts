import { useAtomValue, useStore } from 'jotai';
import { useLocation } from 'react-router-dom';
import { coreAtom } from '#engine/brand';
import { type FormModel, refusalOf, type Submit } from '#engine/forms';
import { useText } from '#engine/i18n';
import { closeModalAtom, openModalAtom } from '#engine/overlays';
import { askStatusAtom, errorDetail, PlatformError, platformAtom } from '#engine/platform';
import { cleanQuery, useGo } from '#engine/routing';
import { entryAtom, startSessionAtom } from '#engine/session';
import {
  type Captcha,
  type HumanCheck,
  HumanCheckLeft,
  type RegistrationMode,
  registrationPayload,
  useSocialTicket,
} from '#widgets/access';

/** Codes of the link that brought the player here (§2, §3), as far as they are well formed (threat T18). */
export function useLinkCodes(): Record<string, string> {
  const { register } = useAtomValue(coreAtom).routes;
  const { search } = useLocation();
  return register ? cleanQuery(register, new URLSearchParams(search)) : {};
}

/** What shows that a human fills the form in. */
interface Proofs {
  captcha: Captcha;
  human: HumanCheck;
  onCaptchaDemanded(): void;
}

/** Whether the platform goes by other rules or flags than the form was built from: they have changed since. */
function isStale(error: unknown, { fields }: FormModel): boolean {
  const named = Object.keys(Object(errorDetail(error, 'fields')));
  const closed = error instanceof PlatformError && error.code === 'registration_closed';
  return closed || named.some((id) => !fields.some((field) => field.id === id));
}

/**
 * The registration flow (§4): the human check, the call, the session, the home page, the success popup.
 * @param askRules fetches the platform's rules anew
 */
export function useRegister(
  mode: RegistrationMode,
  model: FormModel,
  { captcha, human, onCaptchaDemanded }: Proofs,
  askRules: () => Promise<unknown>,
): Submit {
  const text = useText('access');
  const store = useStore();
  const go = useGo();
  const link = useLinkCodes();
  const connecting = useSocialTicket();
  const call = mode === 'mobile' ? 'registerMobile' : 'register';

  return async (values) => {
    const proof = values.captcha ? { captchaId: captcha.id } : {};
    const registerUrl = location.href.slice(0, 2048);
    try {
      const body = { ...registrationPayload(mode, link, values), ...proof, registerUrl };
      const send = (social: { social?: string }) =>
        human.guard(
          'register',
          (passed) => store.get(platformAtom).call(call, { body: { ...body, ...passed, ...social } }),
          values.captcha !== undefined,
        );
      const started = await connecting(send);
      // The account stands, whatever becomes of the next call.
      await store.set(startSessionAtom, started).catch(() => undefined);
      store.set(closeModalAtom);
      go('home');
      store.set(openModalAtom, 'welcome', { account: started.account, generated: mode === 'mobile' });
      store.set(entryAtom, 'registration');
      return undefined;
    } catch (error) {
      if (error instanceof HumanCheckLeft) return {};
      if (errorDetail(error, 'captcha') === true) onCaptchaDemanded();
      // Values outlive the change: the player sees what is asked for now, with what was typed in its place.
      if (isStale(error, model)) await Promise.all([askRules(), store.set(askStatusAtom)]).catch(() => undefined);
      // A picture serves one try, good or bad.
      if (values.captcha) captcha.refresh();
      return refusalOf(error, model, text);
    }
  };
}
