import type { FieldFault, MerchantProfile, RegisterRequest } from '#schemas/platform';
import {
  askedFields,
  isAsked,
  isRequired,
  openModes,
  type RegistrationFieldId,
  type RegistrationMode,
  registrationField,
  registrationFieldIds,
} from '../../schemas/platform/registration-fields.ts';
import { flagsOf } from '../merchants/flags.ts';
import { type Faults, faultOf, newPasswordFault, type RuledField, ruledFields } from './rules.ts';

/** What a registration comes to by the merchant's flags and rules alone. */
export interface JudgedRegistration {
  /** Every field that is at fault. */
  faults: Faults;
  /** What is kept with the account: the values of the fields that are requested, and what the link brought. */
  kept: { [Field in RuledField]?: string };
  /** Fields that this merchant's form asks for. */
  shown: ReadonlySet<RegistrationFieldId>;
}

/** A code that stands in a link. */
export const linkCode = /^[A-Za-z0-9_-]{1,32}$/;

/**
 * Holds a registration to the table of fields (registration-fields.json), without looking anything up. Fields that are not asked
 * for are not looked at and not kept, such as the user name of the mobile form, which is the number again (spec §3).
 */
export function judgeRegistration(
  mode: RegistrationMode,
  request: RegisterRequest,
  merchant: MerchantProfile,
): JudgedRegistration {
  const { rules } = merchant;
  const facts = { mode, flags: flagsOf(merchant), rules };
  const shown = new Set(askedFields(facts));
  const faults: Faults = {};
  const kept: JudgedRegistration['kept'] = {};
  for (const id of ruledFields) {
    const value = typedIn(id, request);
    if (shown.has(id)) {
      const fault = faultIn(id, value, merchant);
      if (fault) faults[id] = fault;
      else kept[id] = value;
    } else if (registrationField(id).fromLink && linkCode.test(value) && !faultOf(id, value, rules[id], false)) {
      kept[id] = value;
    }
  }
  return { faults: { ...faults, ...proofFaults(request, shown, faults) }, kept, shown };
}

/** Whether a form of registration that is open asks for a code by SMS: then, and only then, one is sent. */
export function asksForCode(merchant: MerchantProfile): boolean {
  const flags = flagsOf(merchant);
  return openModes(flags).some((mode) => isAsked('verificationCode', { mode, flags, rules: merchant.rules }));
}

function faultIn(id: RuledField, value: string, { rules }: MerchantProfile): FieldFault | undefined {
  if (id === 'password') return newPasswordFault(value, rules.password);
  return faultOf(id, value, rules[id], isRequired(id, rules));
}

/** A code that is missing, and fields that do not repeat what they should; of what is at fault itself, nothing is compared. */
function proofFaults(request: RegisterRequest, shown: ReadonlySet<RegistrationFieldId>, faults: Faults): Faults {
  const found: Faults = {};
  const hasProof = request.firebaseIdToken !== undefined || request.verificationCode?.trim();
  if (shown.has('verificationCode') && !hasProof) found.verificationCode = 'required';
  for (const id of registrationFieldIds) {
    const { repeats } = registrationField(id);
    const repeated = registrationFieldIds.find((one) => one === repeats);
    if (!repeated || !shown.has(repeated) || faults[repeated] || request[id] === request[repeated]) continue;
    found[id] = request[id] ? 'inconsistent' : 'required';
  }
  for (const id of registrationFieldIds) {
    const { unlike } = registrationField(id);
    const other = registrationFieldIds.find((one) => one === unlike);
    if (other && shown.has(id) && request[id] && request[id] === request[other] && !faults[id])
      found[id] = 'like_login';
  }
  return found;
}

/** Blanks around a value are dropped, but those of a password are part of it. */
function typedIn(id: RuledField, request: RegisterRequest): string {
  const value = request[id] ?? '';
  return registrationField(id).kind === 'password' ? value : value.trim();
}
