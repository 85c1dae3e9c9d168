import { effectiveFlags, isObject, type JsonObject } from '#engine/brand';
import type { RegisterSettings } from '#schemas/platform';
import {
  askedFields,
  isRequired,
  openTabs,
  type RegistrationFacts,
  type RegistrationFieldId,
  registrationFlags,
} from '../../../../../schemas/platform/registration-fields.ts';
import { textsIn } from '../../../folders/index.ts';

/** A form of registration that a player may be shown: what decides about it. */
export type PossibleForm = Omit<RegistrationFacts, 'rules'>;

/**
 * The forms of registration of a brand, as site and platform evaluate them (registration-fields.json).
 * @param tree the platform's flags, which win over flags.json; undefined: they are not known, so that each may be on or off
 */
export function possibleForms(
  { tabs }: JsonObject,
  defaults: JsonObject,
  tree: Readonly<Record<string, string>> | undefined,
): PossibleForm[] {
  const laidOut = isObject(tabs) ? Object.entries(tabs).filter(([, tab]) => isObject(tab)) : [];
  const layout = Object.fromEntries(laidOut) as Record<string, JsonObject & { flag?: string }>;
  return flagSets(defaults, tree).flatMap((flags) =>
    openTabs(layout, flags).map((mode) => ({ mode, flags, laidOut: textsIn(layout[mode]?.fields) })),
  );
}

/** The sets of flags that may be on. */
function flagSets(defaults: JsonObject, tree: Readonly<Record<string, string>> | undefined): ReadonlySet<string>[] {
  const own = defaults as Record<string, string>;
  if (tree) return [effectiveFlags(own, tree)];
  return registrationFlags().reduce<ReadonlySet<string>[]>(
    (sets, flag) => sets.flatMap((set) => [new Set([...set].filter((one) => one !== flag)), new Set([...set, flag])]),
    [effectiveFlags(own, undefined)],
  );
}

/** A field that a form asks for, and whether it must be filled in. */
export interface AskedField {
  id: RegistrationFieldId;
  required: boolean;
}

/** What a form asks for under the platform's rules. */
export function askedIn(form: PossibleForm, rules: RegisterSettings): AskedField[] {
  return askedFields({ ...form, rules }).map((id) => ({ id, required: isRequired(id, rules) }));
}
