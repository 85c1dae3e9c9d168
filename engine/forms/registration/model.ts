import { takesDigitsOnly } from '#engine/patterns';
import type { Registration } from '#schemas/brand';
import type { FieldModel, FormModel } from '../field.ts';
import { isRegistrationField, natureOf, type RegistrationFieldId, registrationFields } from './catalogue.ts';
import { FREE, limits } from './limits.ts';
import { type Circumstances, isRequired, isShown, isShownByLayout, type RegistrationMode } from './visible.ts';

/** The tabs of the registration form, in the brand's order (spec §2): those whose flag is on. */
export function registrationModes(layout: Registration, flags: ReadonlySet<string>): RegistrationMode[] {
  return Object.entries(layout.tabs)
    .filter(([, tab]) => tab.flag === undefined || flags.has(tab.flag))
    .map(([mode]) => (mode === 'mobile' ? 'mobile' : 'username'));
}

/**
 * The registration form of one tab. The brand's layout says the order and the looks; the platform's rules say which
 * fields there are and what they take, and win (spec §5).
 */
export function registrationModel(layout: Registration, circumstances: Circumstances): FormModel {
  const named = (layout.tabs[circumstances.mode]?.fields ?? []).filter(isRegistrationField);
  const all = Object.keys(registrationFields).filter(isRegistrationField);
  const shown = [
    ...named.filter((id) => isShown(id, circumstances) || isShownByLayout(id, circumstances)),
    ...all.filter((id) => !named.includes(id) && isShown(id, circumstances)),
  ];
  const fields = shown.map((id) => registrationField(id, layout, circumstances));
  return { fields: layout.terms ? [...fields, agreement(layout.terms)] : fields };
}

function registrationField(id: RegistrationFieldId, layout: Registration, { rules }: Circumstances): FieldModel {
  const { label = `forms:field_${id}`, ...look } = layout.fields?.[id] ?? {};
  const digits = takesDigitsOnly(rules[id]?.patternId) ? { inputMode: 'numeric' as const } : {};
  return {
    id,
    ...natureOf(id),
    ...(natureOf(id).inputMode ? {} : digits),
    ...look,
    label,
    required: isRequired(id, rules),
    trim: id !== 'verificationCode',
    ...limits(id, rules[id]),
  };
}

/** The terms, ticked rather than typed (spec §5). They are no part of the payload. */
function agreement({ label, required = true }: NonNullable<Registration['terms']>): FieldModel {
  const looks = { kind: 'agreement', inputType: 'text', autoComplete: 'off' } as const;
  return { id: 'terms', ...looks, label, required, trim: false, ...FREE };
}
