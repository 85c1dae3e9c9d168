import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { coreAtom } from '#engine/brand';
import { type Sent, useForm } from '#engine/forms';
import { useText } from '#engine/i18n';
import { useQuery } from '#engine/platform';
import type { SessionStarted } from '#schemas/platform';
import type { AccessLoginProps } from '#schemas/widgets';
import {
  AccessForm,
  loginCheckOf,
  smsLoginModel,
  useCompleteLogin,
  useEntry,
  useHumanCheck,
  type WaitingLogin,
} from '#widgets/access';
import styles from '../Login.module.css';
import { rememberedNumber, rememberNumber } from '../remember.ts';
import { Remember } from './Remember.tsx';

interface Props {
  entry: NonNullable<AccessLoginProps['entry']>;
  /** The log-in was right, and something is asked for besides. */
  onWait(waiting: WaitingLogin): void;
}

const EMPTY = {};

/** Logging in with a mobile number and a code by SMS (§2, §4). A human check stands before the code, not before the login. */
export function SmsForm({ entry, onWait }: Props) {
  const text = useText('access');
  const { access: { remember: tick = {}, dialingCodes = [] } = {} } = useAtomValue(coreAtom).brand;
  const { data: rules } = useQuery('registerSettings', {});
  const enter = useCompleteLogin();
  const human = useHumanCheck();
  const login = useEntry('login', human);

  const [last] = useState(rememberedNumber);
  const [keep, setKeep] = useState(last !== undefined || tick.checked === true);
  const model = useMemo(() => smsLoginModel(rules), [rules]);

  const submit = async (values: Sent<typeof model>) => {
    const { mobileNum = '', verificationCode = '', countryDialingCode = '' } = values;
    const side = entry === 'agent' ? { entry } : {};
    // By the service that vouches for numbers, where the brand has one (§4).
    const type = human.phone.isOn ? 'firebase' : 'sms';
    const body = { username: mobileNum, password: verificationCode, type, ...side, countryDialingCode } as const;
    const finish = (started: SessionStarted) => {
      rememberNumber(keep ? { mobileNum, countryDialingCode } : undefined, tick.duration);
      return enter(started);
    };
    try {
      const started = await login(body, true, () => human.phone.prove(values));
      if (started) await finish(started);
    } catch (error) {
      const check = loginCheckOf(error);
      if (!check) throw error;
      onWait({ check, entry, finish });
    }
  };
  const offered = dialingCodes.some(({ countryDialingCode: code }) => code === last?.countryDialingCode);
  const form = useForm(model, last && offered ? { ...last } : EMPTY, submit);

  return (
    <AccessForm form={form} human={human} submitLabel={text('login.submit')}>
      <div className={styles.row}>
        <Remember checked={keep} onChange={setKeep} />
      </div>
    </AccessForm>
  );
}
