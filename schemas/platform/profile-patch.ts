import type { MerchantProfile, MerchantProgrammes } from '#schemas/platform';
import { mergePatch, reversePatch } from './merge-patch.ts';

/** Parts of a profile that are merge patches themselves, of what the gateway has beside its code. */
const programmes: { [Name in keyof Required<MerchantProgrammes>]: true } = {
  referral: true,
  missions: true,
  feedback: true,
  club: true,
  points: true,
};
export const programmeNames = Object.keys(programmes) as (keyof MerchantProgrammes)[];

export function isProgramme(name: string | undefined): name is keyof MerchantProgrammes {
  return name !== undefined && Object.hasOwn(programmes, name);
}

/** What differs from the standard of a programme, made good: the programme itself. */
export function wholeProgramme(standards: MerchantProgrammes, name: keyof MerchantProgrammes, difference: unknown) {
  return mergePatch(standards[name] ?? {}, difference === undefined ? {} : difference);
}

/** Changes a profile by a merge patch. A programme is replaced: in it null is a value, which a patch of a patch could not say. */
export function patchProfile(target: object, patch: object): Partial<MerchantProfile> {
  return { ...(mergePatch(target, patch) as object), ...programmesIn(patch) };
}

/** The patch of a profile that takes another one back. */
export function reverseProfilePatch(target: object, patch: object): object {
  const former = { ...Object.fromEntries(programmeNames.map((name) => [name, null])), ...programmesIn(target) };
  const kept = Object.entries(former).filter(([name]) => Object.hasOwn(patch, name));
  return { ...reversePatch(target, patch), ...Object.fromEntries(kept) };
}

/** The programmes that a profile or a patch of one names, null left out. */
function programmesIn(holder: object): object {
  return Object.fromEntries(Object.entries(holder).filter(([name, value]) => isProgramme(name) && value !== null));
}
