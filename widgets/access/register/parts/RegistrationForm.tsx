import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { coreAtom, flagsAtom } from '#engine/brand';
import { DIALING_CODE, FormElement, FormFields, useDialingCode, useForm, useLateDialingCode } from '#engine/forms';
import { localeAtom, useText } from '#engine/i18n';
import { useModal } from '#engine/overlays';
import { Button } from '#engine/ui';
import type { RegisterSettings } from '#schemas/platform';
import {
  CaptchaPicture,
  type RegistrationMode,
  registrationModel,
  SmsButton,
  socialPendingAtom,
  useCaptcha,
  useHumanCheck,
  useSmsCode,
} from '#widgets/access';
import styles from '../Register.module.css';
import { Terms } from './Terms.tsx';
import { useLinkCodes, useRegister } from './use-register.ts';
import { Ways } from './Ways.tsx';

interface Props {
  mode: RegistrationMode;
  rules: RegisterSettings;
  /** Fetches the rules anew. */
  askRules(): Promise<unknown>;
}

/** The registration form of one tab, built from the platform's rules (§5). */
export function RegistrationForm({ mode, rules, askRules }: Props) {
  const text = useText('access');
  const locale = useAtomValue(localeAtom);
  const { registration, brand } = useAtomValue(coreAtom);
  const flags = useAtomValue(flagsAtom);
  const onPage = useModal() === null;
  const { age = 18 } = brand.legal ?? {};
  const { dialingCodes = [] } = brand.access ?? {};

  const human = useHumanCheck();
  const [captchaDemanded, setCaptchaDemanded] = useState(() => human.inForm('register'));
  const model = useMemo(
    () => registrationModel(registration, { mode, rules, flags, captchaDemanded }),
    [registration, mode, rules, flags, captchaDemanded],
  );
  const hasCaptcha = model.fields.some((field) => field.kind === 'captcha');
  const captcha = useCaptcha(hasCaptcha ? mode : undefined);
  const proofs = { captcha, human, onCaptchaDemanded: () => setCaptchaDemanded(true) };
  const submit = useRegister(mode, model, proofs, askRules);
  const { affiliateCode = '' } = useLinkCodes();
  const dialingCode = useDialingCode(dialingCodes);
  // An address that the provider has verified; whoever has another one types over it.
  const { email = '' } = useAtomValue(socialPendingAtom) ?? {};
  const form = useForm(model, { affiliateCode, email, [DIALING_CODE]: dialingCode }, submit);
  useLateDialingCode(form, dialingCode);
  const sms = useSmsCode('register', form, human, text);

  const trailing = useMemo(
    () => ({
      captcha: <CaptchaPicture captcha={captcha} t={text} />,
      verificationCode: <SmsButton sms={sms} t={text} />,
    }),
    [captcha, sms, text],
  );
  const { terms } = registration;
  const agreement = useMemo(() => terms && <Terms {...terms} age={age} />, [terms, age]);

  return (
    <>
      <FormElement form={form}>
        <FormFields
          form={form}
          t={text}
          locale={locale}
          countries={dialingCodes}
          trailing={trailing}
          agreement={agreement}
        />
        <div className={styles.actions}>
          <Button type="submit" look="primary" size="lg" wide busy={form.submitting}>
            {text('register.submit')}
          </Button>
          {onPage && registration.resetButton !== false && (
            <Button look="quiet" size="lg" onClick={form.reset}>
              {text('register.reset')}
            </Button>
          )}
        </div>
        <Ways />
      </FormElement>
      {human.window}
    </>
  );
}
