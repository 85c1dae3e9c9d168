import type { RegisterSettings } from '#schemas/platform';
import type { RegistrationFieldId } from './catalogue.ts';

/** Registration by user name or by mobile number (spec §2). */
export type RegistrationMode = 'username' | 'mobile';

/** What decides which registration fields are shown. */
export interface Circumstances {
  mode: RegistrationMode;
  rules: RegisterSettings;
  /** Whitelabel flags that are on (spec §6). */
  flags: ReadonlySet<string>;
  /** The link's affiliate code was checked and is good, so that nobody need type one (spec §4). */
  affiliateAccepted?: boolean;
  /** The platform asked for a captcha after a try. */
  captchaDemanded?: boolean;
}

/** Always required once shown, whatever the platform's rule says (spec §5). */
const ALWAYS_REQUIRED: ReadonlySet<string> = new Set([
  'username',
  'password',
  'confirmPassword',
  'mobileNum',
  'verificationCode',
  'captcha',
]);

/** Whether a field is part of the form (spec §5, "Registration fields"). */
export function isShown(id: RegistrationFieldId, by: Circumstances): boolean {
  const enabled = by.rules[id]?.enabled === true;
  const mobile = by.mode === 'mobile';
  switch (id) {
    case 'username':
      return !mobile;
    case 'password':
      return !mobile || by.flags.has('MOBILENUMPASSREG3');
    case 'confirmPassword':
      // A platform that has no rule for it leaves it to the brand's layout: see isShownByLayout.
      return enabled && isShown('password', by);
    case 'verificationCode':
      return mobile || by.flags.has('REGMOBVERF3');
    case 'mobileNum':
      // A code by SMS needs a number to go to.
      return mobile || enabled || by.flags.has('REGMOBVERF3');
    case 'captcha':
      return enabled || by.captchaDemanded === true;
    case 'affiliateCode':
      return enabled && by.affiliateAccepted !== true;
    default:
      return enabled;
  }
}

/** Whether a field that the brand's layout names is shown although the platform has no rule for it. */
export function isShownByLayout(id: RegistrationFieldId, by: Circumstances): boolean {
  return id === 'confirmPassword' && by.rules.confirmPassword === undefined && isShown('password', by);
}

/** Whether a shown field must be filled in. */
export function isRequired(id: RegistrationFieldId, rules: RegisterSettings): boolean {
  return ALWAYS_REQUIRED.has(id) || rules[id]?.required === true;
}
