import type { MerchantProgrammes } from '#schemas/platform';
import { isProgramme, programmeNames, wholeProgramme } from '../../../schemas/platform/profile-patch.ts';
import { isSame } from './changes.ts';
import { patchOf } from './patch.ts';
import { isObject, type Json } from './schema.ts';

/** A profile with its programmes as what comes of them, which is what people read and change. */
export function withWholeProgrammes(profile: Json, standards: MerchantProgrammes): Json {
  const whole = programmeNames.map((name) => [name, wholeProgramme(standards, name, profile[name])]);
  return { ...profile, ...Object.fromEntries(whole) };
}

/**
 * The merge patch of a profile that makes its whole programmes what they are to be. A programme is in it as its whole difference
 * from the standard, or as null where there is none.
 */
export function profilePatchOf(profile: Json, before: Json, after: Json, standards: MerchantProgrammes): Json {
  const changed = Object.entries(patchOf(before, after)).map(([name, value]) => {
    if (!isProgramme(name)) return [name, value] as const;
    const [standard, whole] = [standards[name] ?? {}, after[name]];
    const difference = isObject(whole) ? differenceOf(standard as Json, whole, profile[name]) : {};
    const isStandard = whole === undefined || isSame(standard, whole);
    return [name, isStandard ? null : difference] as const;
  });
  return Object.fromEntries(changed);
}

/** The merge patch that makes a value of the standard, null included. What was said although it is the standard is said further on. */
function differenceOf(standard: Json, whole: Json, said: unknown): Json {
  const former = isObject(said) ? said : {};
  const gone = Object.keys(standard).filter((key) => !Object.hasOwn(whole, key));
  const there = Object.entries(whole).flatMap(([key, value]): [string, unknown][] => {
    const own = Object.hasOwn(standard, key) ? standard[key] : undefined;
    if (isObject(own) && isObject(value)) {
      const inner = differenceOf(own, value, former[key]);
      return Object.keys(inner).length > 0 || isObject(former[key]) ? [[key, inner]] : [];
    }
    return !isSame(own, value) || Object.hasOwn(former, key) ? [[key, value]] : [];
  });
  return { ...Object.fromEntries(gone.map((key) => [key, null])), ...Object.fromEntries(there) };
}
