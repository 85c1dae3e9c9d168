import type { MerchantProfile } from '#schemas/platform';
import { programmeNames, wholeProgramme } from '../../schemas/platform/profile-patch.ts';
import { validatorOf } from '../http/contract.ts';
import { standards } from './standards.ts';

/** The first thing that is wrong with a programme of a profile: its own schema says nothing of what comes of a merge patch. */
export function programmeFault(profile: MerchantProfile): { pointer: string; reason: string } | undefined {
  const said = programmeNames.filter((name) => profile[name] !== undefined);
  const whole = Object.fromEntries(said.map((name) => [name, wholeProgramme(standards, name, profile[name])]));
  const validate = validatorOf('merchant.schema.json#/definitions/MerchantProgrammes');
  if (validate(whole)) return undefined;
  const [fault] = validate.errors ?? [];
  return { pointer: fault?.instancePath ?? '', reason: fault?.message ?? 'does not fit' };
}
