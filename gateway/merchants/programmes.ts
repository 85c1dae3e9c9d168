import type { MerchantProfile, MerchantProgrammes } from '#schemas/platform';
import { programmeNames, wholeProgramme } from '../../schemas/platform/profile-patch.ts';
import club from '../club/programme.json' with { type: 'json' };
import feedback from '../feedback/terms.json' with { type: 'json' };
import { validatorOf } from '../http/contract.ts';
import missions from '../missions/missions.json' with { type: 'json' };
import points from '../points/programme.json' with { type: 'json' };
import referral from '../referral/terms.json' with { type: 'json' };
import { mergePatch } from './merge-patch.ts';

const forEditors = { $schema: null };

/** What each part of a profile that is a merge patch says the difference of. */
export const standards = {
  referral: mergePatch(referral, forEditors),
  missions: missions.missions,
  feedback: mergePatch(feedback, forEditors),
  club: mergePatch(club, forEditors),
  points: mergePatch(points, forEditors),
} as MerchantProgrammes;

/** The first thing that is wrong with a programme of a profile: its own schema says nothing of what comes of a merge patch. */
export function programmeFault(profile: MerchantProfile): { pointer: string; reason: string } | undefined {
  const said = programmeNames.filter((name) => profile[name] !== undefined);
  const whole = Object.fromEntries(said.map((name) => [name, wholeProgramme(standards, name, profile[name])]));
  const validate = validatorOf('merchant.schema.json#/definitions/MerchantProgrammes');
  if (validate(whole)) return undefined;
  const [fault] = validate.errors ?? [];
  return { pointer: fault?.instancePath ?? '', reason: fault?.message ?? 'does not fit' };
}
