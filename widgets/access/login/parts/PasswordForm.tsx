import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { coreAtom } from '#engine/brand';
import { FormElement, FormFields, refusalOf, type Submit, useForm } from '#engine/forms';
import { localeAtom, useText } from '#engine/i18n';
import { errorDetail, platformAtom } from '#engine/platform';
import { GoTo } from '#engine/routing';
import { Button } from '#engine/ui';
import type { AccessLoginProps } from '#schemas/widgets';
import {
  CaptchaPicture,
  HumanCheckLeft,
  loginModel,
  loginModelWithCaptcha,
  useCaptcha,
  useEnter,
  useHumanCheck,
  useRecoveryMethods,
  useSocialTicket,
} from '#widgets/access';
import styles from '../Login.module.css';
import { remember, rememberedName } from '../remember.ts';
import { Remember } from './Remember.tsx';

type Entry = NonNullable<AccessLoginProps['entry']>;

/** Logging in with name and password (§2, §4): a human check first, where the brand has one. */
export function PasswordForm({ entry }: { entry: Entry }) {
  const text = useText('access');
  const locale = useAtomValue(localeAtom);
  const platform = useAtomValue(platformAtom);
  const { merchantCode, access: { remember: tick = {}, captcha: policy } = {} } = useAtomValue(coreAtom).brand;
  const enter = useEnter();
  const human = useHumanCheck();
  const connecting = useSocialTicket();
  const recoverable = useRecoveryMethods().length > 0;

  const [name] = useState(() => rememberedName(merchantCode));
  const [keep, setKeep] = useState(name !== '' || tick.checked === true);
  const [demanded, setDemanded] = useState(() => policy === 'always' || human.inForm('login'));
  const captcha = useCaptcha(demanded ? 'login' : undefined);
  const model = demanded ? loginModelWithCaptcha : loginModel;

  const submit: Submit = async ({ username = '', password = '', captcha: answer }) => {
    const side = entry === 'agent' ? { entry } : {};
    const read = answer ? { captcha: answer, captchaId: captcha.id } : {};
    try {
      const send = (more: { social?: string }) =>
        human.guard(
          'login',
          (passed) => {
            const body = { username, password, type: 'username', ...side, ...read, ...passed, ...more } as const;
            return platform.call('login', { body });
          },
          answer !== undefined,
        );
      const started = await connecting(send);
      remember(merchantCode, keep ? username : '', tick.duration);
      await enter(started, { password });
      return undefined;
    } catch (error) {
      if (error instanceof HumanCheckLeft) return {};
      if (errorDetail(error, 'captcha') === true) setDemanded(true);
      // A picture serves one try.
      if (demanded) captcha.refresh();
      return refusalOf(error, model, text);
    }
  };

  const form = useForm(model, { username: name }, submit);
  const trailing = useMemo(() => ({ captcha: <CaptchaPicture captcha={captcha} t={text} /> }), [captcha, text]);

  return (
    <>
      <FormElement form={form}>
        <FormFields form={form} t={text} locale={locale} trailing={trailing} />
        <div className={styles.row}>
          <Remember checked={keep} onChange={setKeep} />
          <GoTo link={recoverable ? { modal: 'recovery' } : { action: 'customerService' }} className={styles.link}>
            {text('login.forgot')}
          </GoTo>
        </div>
        <Button type="submit" look="primary" size="lg" wide busy={form.submitting}>
          {text('login.submit')}
        </Button>
      </FormElement>
      {human.window}
    </>
  );
}
