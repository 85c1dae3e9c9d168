import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { coreAtom, flagsAtom } from '#engine/brand';
import {
  FormElement,
  FormFields,
  loginModel,
  loginModelWithCaptcha,
  refusalOf,
  type Submit,
  useForm,
} from '#engine/forms';
import { localeAtom, useText } from '#engine/i18n';
import { closeModalAtom } from '#engine/overlays';
import { errorDetail, platformAtom } from '#engine/platform';
import { GoTo, matchRoute, useGo } from '#engine/routing';
import { startSessionAtom } from '#engine/session';
import { Button } from '#engine/ui';
import { CaptchaPicture, useCaptcha } from '#engine/verification';
import type { AccessLoginProps } from '#schemas/widgets';
import styles from './Login.module.css';
import { remember, rememberedName } from './remember.ts';

/** The login form by user name (§2, §4). */
export default function Login({ trial = true }: AccessLoginProps) {
  const text = useText('access');
  const store = useStore();
  const locale = useAtomValue(localeAtom);
  const { merchantCode, access: { remember: tick = {}, captcha: policy } = {} } = useAtomValue(coreAtom).brand;
  const freePlay = useAtomValue(flagsAtom).has('FREEPLAY3');
  const closeModal = useSetAtom(closeModalAtom);
  const leave = useLeave();

  const [name] = useState(() => rememberedName(merchantCode));
  const [keep, setKeep] = useState(name !== '' || tick.checked === true);
  const [demanded, setDemanded] = useState(policy === 'always');
  const captcha = useCaptcha(demanded ? 'login' : undefined);
  const model = demanded ? loginModelWithCaptcha : loginModel;

  const submit: Submit = async ({ username = '', password = '', captcha: answer }) => {
    try {
      const proof = answer ? { captcha: answer, captchaId: captcha.id } : {};
      const started = await store
        .get(platformAtom)
        .call('login', { body: { username, password, type: 'username', ...proof } });
      remember(merchantCode, keep ? username : '', tick.duration);
      // The session stands; what the platform says of the member may come later.
      await store.set(startSessionAtom, started).catch(() => undefined);
      leave();
      return undefined;
    } catch (error) {
      if (errorDetail(error, 'captcha') === true) setDemanded(true);
      // A picture serves one try.
      if (demanded) captcha.refresh();
      return refusalOf(error, model, text);
    }
  };

  const form = useForm(model, { username: name }, submit);
  const trailing = useMemo(() => ({ captcha: <CaptchaPicture captcha={captcha} t={text} /> }), [captcha, text]);
  const close = () => closeModal();

  return (
    <div data-widget="access/login" className={styles.login}>
      <FormElement form={form}>
        <FormFields form={form} t={text} locale={locale} trailing={trailing} />
        <div className={styles.row}>
          {tick.offered !== false && (
            <label className={styles.remember}>
              <input type="checkbox" checked={keep} onChange={(event) => setKeep(event.currentTarget.checked)} />
              {text('login.remember')}
            </label>
          )}
          <GoTo link={{ action: 'customerService' }} className={styles.link}>
            {text('login.forgot')}
          </GoTo>
        </div>
        <Button type="submit" look="primary" size="lg" wide busy={form.submitting}>
          {text('login.submit')}
        </Button>
      </FormElement>
      {trial && freePlay && (
        <GoTo link={{ action: 'freePlay' }} className={styles.trial}>
          {text('trial')}
        </GoTo>
      )}
      <p className={styles.other}>
        {text('login.noAccount')}{' '}
        <GoTo link={{ modal: 'access', tab: 'register' }} className={styles.link}>
          {text('login.registerNow')}
        </GoTo>
      </p>
      <nav className={styles.ways} aria-label={text('service')}>
        <GoTo link={{ route: 'home' }} className={styles.quiet} onFollow={close} current={false}>
          {text('home')}
        </GoTo>
        <GoTo link={{ action: 'customerService' }} className={styles.quiet}>
          {text('service')}
        </GoTo>
      </nav>
    </div>
  );
}

/** After login: the window closes; an address that is only there to open it gives way to the home page. */
function useLeave(): () => void {
  const { routes } = useAtomValue(coreAtom);
  const { pathname } = useLocation();
  const closeModal = useSetAtom(closeModalAtom);
  const go = useGo();
  return () => {
    closeModal();
    if (matchRoute(routes, pathname)?.route.opens) go('home', {}, { replace: true });
  };
}
