import type { FieldModel, FormModel } from '#engine/forms';
import { takesDigitsOnly } from '#engine/patterns';
import type { Registration } from '#schemas/brand';
import {
  askedFields,
  openTabs,
  type RegistrationFacts,
  type RegistrationFieldId,
  type RegistrationMode,
} from '../../../../schemas/platform/registration-fields.ts';
import { natureOf } from './catalogue.ts';
import { REQUIRED, registrationRules } from './rules.ts';

export type { RegistrationMode };

/**
 * The tabs of the registration form, in the brand's order (spec §2): those whose form is open on the platform, and whose
 * own flag, if the brand names one, is on.
 */
export function registrationModes(layout: Registration, flags: ReadonlySet<string>): RegistrationMode[] {
  return openTabs(layout.tabs, flags);
}

/** A field of the registration form. */
export type RegistrationFieldModel =
  | FieldModel<RegistrationFieldId, 'text' | 'password' | 'phone' | 'smsCode' | 'captcha'>
  | FieldModel<'terms', 'agreement'>;

/**
 * The registration form of one tab. The brand's layout says the order and the looks; the platform's rules and flags say
 * which fields there are and what they take (spec §5, registration-fields.json).
 */
export function registrationModel(
  layout: Registration,
  known: Omit<RegistrationFacts, 'laidOut'>,
): FormModel<RegistrationFieldModel> {
  const facts = { ...known, laidOut: layout.tabs[known.mode]?.fields ?? [] };
  const fields = askedFields(facts).map((id) => fieldModel(id, layout, facts));
  return { fields: layout.terms ? [...fields, agreement(layout.terms)] : fields };
}

function fieldModel(
  id: RegistrationFieldId,
  layout: Registration,
  { rules, mode }: RegistrationFacts,
): RegistrationFieldModel {
  const { label = `forms:field_${id}`, ...look } = layout.fields?.[id] ?? {};
  const digits = takesDigitsOnly(rules[id]?.patternId) ? { inputMode: 'numeric' as const } : {};
  const form = id === 'captcha' ? { form: mode } : {};
  return { ...digits, ...natureOf(id), ...form, ...look, label, rules: registrationRules(id, rules) };
}

/** The terms, ticked rather than typed (spec §5). They are no part of the payload. */
function agreement({ label, required = true }: NonNullable<Registration['terms']>): RegistrationFieldModel {
  return { id: 'terms', kind: 'agreement', label, rules: required ? REQUIRED : [] };
}
