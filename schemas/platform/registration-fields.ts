import type {
  FieldRule,
  RegisterSettings,
  RegistrationCondition,
  RegistrationField,
  RegistrationForm,
} from '#schemas/platform';
import table from './registration-fields.json' with { type: 'json' };

/** Registration by user name or by mobile number (spec §2). */
export type RegistrationMode = keyof typeof table.modes;

/** Id of a registration field; also its name in the payload. */
export type RegistrationFieldId = keyof typeof table.fields;

// The contract tests hold the table to its schema; an import of JSON has wider types.
const fields = table.fields as Record<RegistrationFieldId, RegistrationField>;
const modes: Record<RegistrationMode, RegistrationForm> = table.modes;

/** All fields, in the table's order. */
export const registrationFieldIds = Object.keys(fields) as RegistrationFieldId[];

/** No value on the wire is longer, in code points (member.schema.json). */
const longestValue = 255;

/** What decides which fields a form asks for. */
export interface RegistrationFacts {
  mode: RegistrationMode;
  /** Whitelabel flags that are on (spec §6). */
  flags: ReadonlySet<string>;
  rules: RegisterSettings;
  /** The platform requested a captcha after a try. Only the site knows this and what follows. */
  captchaDemanded?: boolean;
  /** The link's affiliate code was checked and is good, so that nobody need type one (spec §4). */
  affiliateAccepted?: boolean;
  /** Fields that the brand's layout names. */
  laidOut?: readonly string[];
}

/** Whether there is a registration field of this name. */
export function isRegistrationField(id: string): id is RegistrationFieldId {
  return Object.hasOwn(fields, id);
}

/** What a field is. */
export function registrationField(id: RegistrationFieldId): RegistrationField {
  return fields[id];
}

/** A form by its mode; undefined where there is none of that name. */
export function registrationForm(mode: string): RegistrationForm | undefined {
  return Object.hasOwn(modes, mode) ? modes[mode as RegistrationMode] : undefined;
}

/** The forms that are open, in the table's order. */
export function openModes(flags: ReadonlySet<string>): RegistrationMode[] {
  return (Object.keys(modes) as RegistrationMode[]).filter((mode) => flags.has(modes[mode].flag));
}

/** What a layout says of the tab of a form: the flag that must be on as well, if it names one. */
type Tab = { flag?: string | undefined };

/** The tabs of a layout that are shown, in its order: those whose form is open, and whose own flag, if any, is on (spec §2). */
export function openTabs(tabs: Readonly<Record<string, Tab>>, flags: ReadonlySet<string>): RegistrationMode[] {
  const open = openModes(flags);
  return Object.entries(tabs)
    .filter(([, { flag }]) => flag === undefined || flags.has(flag))
    .flatMap(([id]) => open.filter((mode) => mode === id));
}

/** The flags that decide which forms there are and what they ask for. */
export function registrationFlags(): string[] {
  const opening = Object.values(modes).map(({ flag }) => flag);
  return [...new Set([...opening, ...registrationFieldIds.flatMap((id) => flagsIn(fields[id].asked))])];
}

function flagsIn({ flag, all = [], any = [], not }: RegistrationCondition): string[] {
  return [...(flag ? [flag] : []), ...[...all, ...any, ...(not ? [not] : [])].flatMap(flagsIn)];
}

/** The fields that a form asks for: those that its layout names first, in that order, the others in the table's. */
export function askedFields(facts: RegistrationFacts): RegistrationFieldId[] {
  const laidOut = (facts.laidOut ?? []).filter(isRegistrationField);
  return [...new Set([...laidOut, ...registrationFieldIds])].filter((id) => isAsked(id, facts));
}

/** The field that is filled in before this one: the one that it repeats, or the number that its code goes to. */
export function fieldBefore(id: RegistrationFieldId): RegistrationFieldId | undefined {
  const { kind, repeats } = fields[id];
  return registrationFieldIds.find((one) => one === repeats || (kind === 'smsCode' && fields[one].kind === 'phone'));
}

/** Whether a form asks for a field. */
export function isAsked(id: RegistrationFieldId, facts: RegistrationFacts): boolean {
  return holds(fields[id].asked, id, facts);
}

/** Whether a field must be filled in where it is requested. */
export function isRequired(id: RegistrationFieldId, rules: RegisterSettings): boolean {
  return fields[id].required === 'always' || rules[id]?.required === true;
}

function holds(condition: RegistrationCondition, id: RegistrationFieldId, facts: RegistrationFacts): boolean {
  const { mode, flag, rule, field, fact, all, any, not } = condition;
  if (mode) return facts.mode === mode;
  if (flag) return facts.flags.has(flag);
  if (rule) return rule === 'absent' ? facts.rules[id] === undefined : facts.rules[id]?.enabled === true;
  if (field) return isRegistrationField(field) && isAsked(field, facts);
  if (fact) return fact === 'laidOut' ? facts.laidOut?.includes(id) === true : facts[fact] === true;
  if (not) return !holds(not, id, facts);
  return all ? all.every((one) => holds(one, id, facts)) : (any ?? []).some((one) => holds(one, id, facts));
}

/** A proof is used up rather than kept: its looks are the business of whoever made it, not of a rule. */
export function isProof(id: RegistrationFieldId): boolean {
  return fields[id].kind === 'smsCode' || fields[id].kind === 'captcha';
}

/**
 * Fewest and most characters (code points) of a field's value. A rule narrows the field's own format; bounds that no
 * value could keep would let nobody register, and count as none.
 */
export function boundsOf(id: RegistrationFieldId, rule: FieldRule | undefined): { min: number; max: number } {
  const { minLength: least = 0, maxLength: most = longestValue } = fields[id].format ?? {};
  const min = Math.max(least, rule?.minLength ?? 0);
  const max = Math.min(most, rule?.maxLength ?? longestValue);
  return isProof(id) || max < Math.max(min, 1) ? { min: least, max: most } : { min, max };
}
