import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo } from 'react';
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
import { openModalAtom } from '#engine/overlays';
import { platformAtom, useQuery } from '#engine/platform';
import { Button } from '#engine/ui';
import { forgotByMobileModel, SmsButton, useEnter, useHumanCheck, useSmsCode } from '#widgets/access';

/** A code by SMS and a new password; then the player is logged in with both, past the human check of every login (§4). */
export function MobileForm({ onDone }: { onDone(): void }) {
  const text = useText('access');
  const locale = useAtomValue(localeAtom);
  const platform = useAtomValue(platformAtom);
  const { dialingCodes = [] } = useAtomValue(coreAtom).brand.access ?? {};
  const openModal = useSetAtom(openModalAtom);
  const { data: rules } = useQuery('registerSettings', {});
  const model = useMemo(() => forgotByMobileModel(rules), [rules]);
  const enter = useEnter();
  const human = useHumanCheck();

  const submit: Submit = async (values) => {
    const { mobileNum = '', verificationCode = '', newPassword = '', [DIALING_CODE]: countryDialingCode = '' } = values;
    try {
      const body = { mobileNum, verificationCode, newPassword, countryDialingCode };
      await platform.call('resetByCode', { body });
    } catch (error) {
      return refusalOf(error, model, text);
    }
    const login = { username: mobileNum, password: newPassword, type: 'username' } as const;
    try {
      await enter(await human.guard('login', (passed) => platform.call('login', { body: { ...login, ...passed } })));
    } catch {
      // The password is set, whatever the login wanted besides: the player goes on there.
      onDone();
      openModal('access', { tab: 'login', notice: 'passwordSet' });
    }
    return undefined;
  };

  const code = useDialingCode(dialingCodes);
  const form = useForm(model, { [DIALING_CODE]: code }, submit);
  useLateDialingCode(form, code);
  const sms = useSmsCode('password', form, human, text);
  const trailing = useMemo(() => ({ verificationCode: <SmsButton sms={sms} t={text} /> }), [sms, text]);
  return (
    <>
      <FormElement form={form}>
        <FormFields form={form} t={text} locale={locale} countries={dialingCodes} trailing={trailing} />
        <Button type="submit" look="primary" size="lg" wide busy={form.submitting}>
          {text('recovery.setPassword')}
        </Button>
      </FormElement>
      {human.window}
    </>
  );
}
