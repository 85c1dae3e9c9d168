import { useAtomValue, useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { coreAtom, matchRoute } from '#engine/brand';
import type { Translate } from '#engine/i18n';
import { closeModalAtom, openModalAtom } from '#engine/overlays';
import { errorText, PlatformError, statusAtom, useMutation } from '#engine/platform';
import type { SessionStarted, SocialFinished } from '#schemas/platform';
import {
  loginCheckOf,
  type SocialAttempt,
  socialPendingAtom,
  takeAttempt,
  useCompleteLogin,
  type WaitingLogin,
} from '#widgets/access';

/** How a sign-in ends: with the name of its provider while it goes on, with words when it came to nothing, with a further question. */
export interface Return {
  provider: string | undefined;
  message: string;
  waiting?: WaitingLogin;
}

/**
 * Finishes a sign-in (§2): what the provider sent the player back with leaves the address before anything else, and the page
 * that the player came from is there again. Whoever is known is logged in, those with an authenticator app once they have shown its
 * code; for anybody else the registration opens.
 */
export function useReturn(text: Translate): Return {
  const store = useStore();
  const { pathname, search } = useLocation();
  const { routes } = useAtomValue(coreAtom);
  const navigate = useNavigate();
  const enter = useCompleteLogin();
  const { send } = useMutation('socialFinish', { onError: 'field' });
  const [state, setState] = useState<Return>({ provider: undefined, message: '' });
  const begun = useRef(false);
  const [arrivedAt] = useState(pathname);
  const [session, startWith] = useState<SessionStarted>();

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    // At once: going to the other page may take a while.
    history.replaceState(history.state, '', location.pathname);
    const attempt = takeAttempt();
    const from = attempt?.from ?? '/';
    // An address that is only there to open a window would open it over this one.
    void navigate(matchRoute(routes, new URL(from, location.origin).pathname)?.route.opens ? '/' : from, {
      replace: true,
    });
    setState({ provider: attempt?.provider, message: '' });
    const settle = ({ session: started, pending }: SocialFinished) => {
      if (started) return startWith(started);
      if (!pending || !attempt) throw new PlatformError('fault', 'unknown');
      store.set(socialPendingAtom, { ...pending, provider: attempt.provider });
      store.set(closeModalAtom);
      const opens = store.get(statusAtom)?.info.register ?? true;
      store.set(openModalAtom, 'access', { tab: opens ? 'register' : 'login' });
    };
    const ask = (error: unknown) => {
      const check = loginCheckOf(error);
      if (!check) return setState({ provider: undefined, message: errorText(error, text) });
      const enterThen = async (started: SessionStarted) => {
        setState({ provider: attempt?.provider, message: '' });
        startWith(started);
      };
      setState({ provider: undefined, message: '', waiting: { check, entry: 'member', finish: enterThen } });
    };
    finish(attempt, new URLSearchParams(search)).then(settle).catch(ask);

    function finish(kept: SocialAttempt | undefined, back: URLSearchParams) {
      const [given, code, error] = ['state', 'code', 'error'].map((name) => back.get(name) ?? '');
      // Begun elsewhere, or long ago.
      if (!kept || !given) return Promise.reject(new PlatformError('business', 'social_ended'));
      const answer = code ? { code } : { error: error || 'none' };
      const body = { state: given, browserKey: kept.browserKey, ...answer };
      return send({ body });
    }
  }, [search, routes, navigate, store, text, send]);

  // Once the other page is there: a log-in leaves the address of this one for the home page.
  const entered = useRef(false);
  useEffect(() => {
    if (!session || pathname === arrivedAt || entered.current) return;
    entered.current = true;
    void enter(session);
  }, [session, pathname, arrivedAt, enter]);

  return state;
}
