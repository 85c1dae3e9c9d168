import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { coreAtom } from '#engine/brand';
import { type Sent, useForm } from '#engine/forms';
import { useText } from '#engine/i18n';
import { errorDetail } from '#engine/platform';
import { BrandLink } from '#engine/routing';
import type { SessionStarted } from '#schemas/platform';
import type { AccessLoginProps } from '#schemas/widgets';
import {
  AccessForm,
  loginCheckOf,
  loginModel,
  loginModelWithCaptcha,
  useCompleteLogin,
  useEntry,
  useHumanCheck,
  useRecoveryMethods,
  type WaitingLogin,
} from '#widgets/access';
import styles from '../Login.module.css';
import { remember, rememberedName } from '../remember.ts';
import { Remember } from './Remember.tsx';

interface Props {
  entry: NonNullable<AccessLoginProps['entry']>;
  /** The log-in was right, and something is asked for besides. */
  onWait(waiting: WaitingLogin): void;
}

/** Logging in with name and password (§2, §4): a human check first, where the brand has one. */
export function PasswordForm({ entry, onWait }: Props) {
  const text = useText('access');
  const { merchantCode, access: { remember: tick = {}, captcha: policy } = {} } = useAtomValue(coreAtom).brand;
  const enter = useCompleteLogin();
  const human = useHumanCheck();
  const login = useEntry('login', human);
  const recoverable = useRecoveryMethods().length > 0;

  const [name] = useState(() => rememberedName(merchantCode));
  const [keep, setKeep] = useState(name !== '' || tick.checked === true);
  const [demanded, setDemanded] = useState(() => policy === 'always' || human.inForm('login'));

  const submit = async ({ username = '', password = '', ...read }: Sent<typeof loginModel>) => {
    const side = entry === 'agent' ? { entry } : {};
    const finish = (started: SessionStarted) => {
      remember(merchantCode, keep ? username : '', tick.duration);
      return enter(started, { password });
    };
    try {
      const body = { username, password, type: 'username', ...side, ...read } as const;
      const started = await login(body, read.captcha !== undefined);
      if (started) await finish(started);
    } catch (error) {
      const check = loginCheckOf(error);
      if (check) return onWait({ check, entry, finish });
      if (errorDetail(error, 'captcha') === true) setDemanded(true);
      throw error;
    }
  };
  const form = useForm(demanded ? loginModelWithCaptcha : loginModel, { username: name }, submit);

  return (
    <AccessForm form={form} human={human} submitLabel={text('login.submit')}>
      <div className={styles.row}>
        <Remember checked={keep} onChange={setKeep} />
        <BrandLink link={recoverable ? { modal: 'recovery' } : { action: 'customerService' }} className={styles.link}>
          {text('login.forgot')}
        </BrandLink>
      </div>
    </AccessForm>
  );
}
