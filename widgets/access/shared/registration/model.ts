import type { FieldModel, FormModel } from '#engine/forms';
import { takesDigitsOnly } from '#engine/patterns';
import type { Registration } from '#schemas/brand';
import {
  isAsked,
  isRegistrationField,
  isRequired,
  openModes,
  type RegistrationFacts,
  type RegistrationFieldId,
  type RegistrationMode,
  registrationFieldIds,
} from '../../../../schemas/platform/registration-fields.ts';
import { natureOf } from './catalogue.ts';
import { FREE, limits } from './limits.ts';

export type { RegistrationMode };

/**
 * The tabs of the registration form, in the brand's order (spec §2): those whose form is open on the platform, and whose
 * own flag, if the brand names one, is on.
 */
export function registrationModes(layout: Registration, flags: ReadonlySet<string>): RegistrationMode[] {
  const open = openModes(flags);
  return Object.entries(layout.tabs)
    .filter(([, tab]) => tab.flag === undefined || flags.has(tab.flag))
    .flatMap(([id]) => open.filter((mode) => mode === id));
}

/**
 * The registration form of one tab. The brand's layout says the order and the looks; the platform's rules and flags say
 * which fields there are and what they take (spec §5, registration-fields.json).
 */
export function registrationModel(layout: Registration, known: Omit<RegistrationFacts, 'laidOut'>): FormModel {
  const laidOut = (layout.tabs[known.mode]?.fields ?? []).filter(isRegistrationField);
  const facts = { ...known, laidOut };
  const shown = [...new Set([...laidOut, ...registrationFieldIds])].filter((id) => isAsked(id, facts));
  const fields = shown.map((id) => fieldModel(id, layout, facts));
  return { fields: layout.terms ? [...fields, agreement(layout.terms)] : fields };
}

function fieldModel(id: RegistrationFieldId, layout: Registration, { rules }: RegistrationFacts): FieldModel {
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
