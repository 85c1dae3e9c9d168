import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { coreAtom, flagsAtom } from '#engine/brand';
import { useForm } from '#engine/forms';
import { useText } from '#engine/i18n';
import { useModal } from '#engine/overlays';
import { errorDetail } from '#engine/platform';
import { Button } from '#engine/ui';
import type { RegisterSettings } from '#schemas/platform';
import {
  AccessForm,
  type RegistrationMode,
  registrationModel,
  socialPendingAtom,
  useHumanCheck,
} from '#widgets/access';
import { Terms } from './Terms.tsx';
import { useAffiliate } from './use-affiliate.ts';
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
  const { registration, brand } = useAtomValue(coreAtom);
  const flags = useAtomValue(flagsAtom);
  const onPage = useModal() === null;
  const { age = 18 } = brand.legal ?? {};

  const human = useHumanCheck();
  const [captchaDemanded, setCaptchaDemanded] = useState(() => human.inForm('register'));
  const { affiliateCode = '', domain } = useLinkCodes();
  const affiliate = useAffiliate(affiliateCode, domain);
  const { accepted: affiliateAccepted } = affiliate;
  const model = useMemo(
    () => registrationModel(registration, { mode, rules, flags, captchaDemanded, affiliateAccepted }),
    [registration, mode, rules, flags, captchaDemanded, affiliateAccepted],
  );
  const register = useRegister(mode, model, human, askRules);
  // An address that the provider has verified; whoever has another one types over it.
  const { email = '' } = useAtomValue(socialPendingAtom) ?? {};
  const form = useForm(model, { affiliateCode, email }, async (values) => {
    // A code that the link has brought was looked at before, and is no field of the form then.
    const { affiliateCode: typed } = values;
    if (typed && !(await affiliate.judge(typed))) return;
    try {
      await register(values);
    } catch (error) {
      if (errorDetail(error, 'captcha') === true) setCaptchaDemanded(true);
      throw error;
    }
  });

  const { terms } = registration;
  const agreement = useMemo(() => terms && <Terms {...terms} age={age} />, [terms, age]);
  const reset = onPage && registration.resetButton !== false && (
    <Button look="quiet" size="lg" onClick={form.reset}>
      {text('register.reset')}
    </Button>
  );
  return (
    <AccessForm
      form={form}
      human={human}
      submitLabel={text('register.submit')}
      agreement={agreement}
      actions={reset}
      footer={<Ways />}
    />
  );
}
