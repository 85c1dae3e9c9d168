import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { coreAtom } from '#engine/brand';
import {
  DIALING_CODE,
  FormElement,
  FormFields,
  refusalOf,
  type Submit,
  useDialingCode,
  useForm,
  useLateDialingCode,
} from '#engine/forms';
import { localeAtom, useText } from '#engine/i18n';
import { platformAtom, useQuery } from '#engine/platform';
import { Button } from '#engine/ui';
import type { AccessLoginProps } from '#schemas/widgets';
import { SmsButton, smsLoginModel, useEnter, useHumanCheck, useSmsCode, useSocialTicket } from '#widgets/access';
import styles from '../Login.module.css';
import { rememberedNumber, rememberNumber } from '../remember.ts';
import { Remember } from './Remember.tsx';

type Entry = NonNullable<AccessLoginProps['entry']>;

/** Logging in with a mobile number and a code by SMS (§2, §4). A human check stands before the code, not before the login. */
export function SmsForm({ entry }: { entry: Entry }) {
  const text = useText('access');
  const locale = useAtomValue(localeAtom);
  const platform = useAtomValue(platformAtom);
  const { access: { remember: tick = {}, dialingCodes = [] } = {} } = useAtomValue(coreAtom).brand;
  const { data: rules } = useQuery('registerSettings', {});
  const enter = useEnter();
  const human = useHumanCheck();
  const connecting = useSocialTicket();

  const [last] = useState(rememberedNumber);
  const [keep, setKeep] = useState(last !== undefined || tick.checked === true);
  const model = useMemo(() => smsLoginModel(rules), [rules]);

  const submit: Submit = async ({ mobileNum = '', verificationCode = '', [DIALING_CODE]: countryDialingCode = '' }) => {
    try {
      const side = entry === 'agent' ? { entry } : {};
      const body = {
        username: mobileNum,
        password: verificationCode,
        type: 'sms',
        ...side,
        countryDialingCode,
      } as const;
      const started = await connecting((social) => platform.call('login', { body: { ...body, ...social } }));
      rememberNumber(keep ? { mobileNum, countryDialingCode } : undefined, tick.duration);
      await enter(started);
      return undefined;
    } catch (error) {
      return refusalOf(error, model, text);
    }
  };

  const first = useDialingCode(dialingCodes);
  const offered = dialingCodes.some(({ countryDialingCode: code }) => code === last?.countryDialingCode);
  const start = last && offered ? last : { mobileNum: '', [DIALING_CODE]: first };
  const form = useForm(model, start, submit);
  useLateDialingCode(form, first);
  const sms = useSmsCode('login', form, human, text);
  const trailing = useMemo(() => ({ verificationCode: <SmsButton sms={sms} t={text} /> }), [sms, text]);

  return (
    <>
      <FormElement form={form}>
        <FormFields form={form} t={text} locale={locale} countries={dialingCodes} trailing={trailing} />
        <div className={styles.row}>
          <Remember checked={keep} onChange={setKeep} />
        </div>
        <Button type="submit" look="primary" size="lg" wide busy={form.submitting}>
          {text('login.submit')}
        </Button>
      </FormElement>
      {human.window}
    </>
  );
}
