import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { coreAtom, flagsAtom } from '#engine/brand';
import { FormTabs } from '#engine/forms';
import { useText } from '#engine/i18n';
import { closeModalAtom, useModal } from '#engine/overlays';
import { BrandLink } from '#engine/routing';
import { Art, Logo } from '#engine/ui';
import type { AccessLoginProps } from '#schemas/widgets';
import {
  LoginCheckStep,
  SocialButtons,
  SocialNote,
  socialPendingAtom,
  usePasskeys,
  useSocialProviders,
  type WaitingLogin,
} from '#widgets/access';
import { LanguageSwitch } from '#widgets/shell';
import styles from './Login.module.css';
import { PasskeyLogin } from './parts/PasskeyLogin.tsx';
import { PasswordForm } from './parts/PasswordForm.tsx';
import { SmsForm } from './parts/SmsForm.tsx';
import { rememberedNumber } from './remember.ts';

type Method = 'username' | 'sms';

/** The login form (§2, §4): in the popup, or as the block of a page, where it brings mark, languages, title and the brand's art. */
export default function Login(props: AccessLoginProps) {
  const text = useText('access');
  const { art } = useAtomValue(coreAtom).registration;
  if (useModal()) return <Ways {...props} />;
  return (
    <div className={styles.onPage}>
      {art && <Art asset={art} sizes="(min-width: 1024px) 50vw, 100vw" className={styles.art} first />}
      <div className={styles.card}>
        <div className={styles.top}>
          <Logo className={styles.logo} />
          <LanguageSwitch />
        </div>
        <h1 className={styles.title}>{text('login.tab')}</h1>
        <Ways {...props} />
      </div>
    </div>
  );
}

/** The brand's ways to log in as tabs, and the ways on for those who have no account. */
function Ways({ trial = true, entry = 'member' }: AccessLoginProps) {
  const text = useText('access');
  const closeModal = useSetAtom(closeModalAtom);
  const freePlay = useAtomValue(flagsAtom).has('FREEPLAY3');
  const social = useSocialProviders(text).length > 0;
  const methods = useMethods(social);
  const [chosen, choose] = useState<Method | undefined>(() => (rememberedNumber() ? 'sms' : undefined));
  const method = chosen && methods.includes(chosen) ? chosen : methods[0];
  const labels = { username: text('login.byPassword'), sms: text('login.bySms') };
  const tabs = methods.map((id) => ({ id, label: labels[id] }));
  const close = () => closeModal();
  const agents = entry === 'agent';
  // Whoever is on the way from a provider is connected by name and password, or by a code.
  const pending = useAtomValue(socialPendingAtom);
  const passkeys = usePasskeys().usable && !agents && !pending;
  const [waiting, setWaiting] = useState<WaitingLogin>();
  if (waiting)
    return (
      <div data-widget="access/login" className={styles.login}>
        <LoginCheckStep waiting={waiting} onBack={() => setWaiting(undefined)} />
      </div>
    );

  return (
    <div data-widget="access/login" className={styles.login}>
      {agents && <p className={styles.entry}>{text('login.agents')}</p>}
      <SocialNote form="login" />
      {method && (
        <FormTabs tabs={tabs} value={method} onChoose={(id) => choose(id)} label={text('login.ways')}>
          {method === 'sms' ? (
            <SmsForm entry={entry} onWait={setWaiting} />
          ) : (
            <PasswordForm entry={entry} onWait={setWaiting} />
          )}
        </FormTabs>
      )}
      {passkeys && <PasskeyLogin />}
      {!agents && <SocialButtons place={method && 'after'} />}
      {trial && freePlay && !agents && (
        <BrandLink link={{ action: 'freePlay' }} className={styles.trial}>
          {text('trial')}
        </BrandLink>
      )}
      <p className={styles.other}>
        {text(agents ? 'login.noAgent' : 'login.noAccount')}{' '}
        <BrandLink link={{ modal: 'access', tab: agents ? 'login' : 'register' }} className={styles.link}>
          {text(agents ? 'login.asPlayer' : 'login.registerNow')}
        </BrandLink>
      </p>
      <nav className={styles.ways} aria-label={text('service')}>
        <BrandLink link={{ route: 'home' }} className={styles.quiet} onFollow={close} current={false}>
          {text('home')}
        </BrandLink>
        <BrandLink link={{ action: 'customerService' }} className={styles.quiet}>
          {text('service')}
        </BrandLink>
      </nav>
    </div>
  );
}

/**
 * The brand's ways to log in with a form, in its order; by SMS only where the platform has it (§2). None only where
 * providers let players in, and nobody is on the way to connect one.
 */
function useMethods(social: boolean): readonly Method[] {
  const { methods = ['username'] } = useAtomValue(coreAtom).brand.access?.login ?? {};
  const bySms = useAtomValue(flagsAtom).has('MOBILEVERCODELOGIN3');
  const usable = methods.filter((method) => method !== 'sms' || bySms);
  const pending = useAtomValue(socialPendingAtom);
  return usable.length > 0 || (social && !pending) ? usable : ['username'];
}
