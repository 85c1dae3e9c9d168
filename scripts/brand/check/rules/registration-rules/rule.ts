import { isObject, type JsonObject } from '#engine/brand';
import { cataloguePatterns, compile, LONGEST_VALUE } from '#engine/patterns';
import type { FieldRule, RegisterSettings } from '#schemas/platform';
import {
  isRegistrationField,
  type RegistrationFieldId,
  registrationField,
  registrationFieldIds,
} from '../../../../../schemas/platform/registration-fields.ts';
import { nameIn } from '../../../folders/index.ts';
import type { Platform } from '../../../platform/index.ts';
import { isSatisfiable } from '../../logic/satisfiable.ts';
import type { Rule } from '../../rule.ts';
import { askedIn, type PossibleForm, possibleForms } from './forms.ts';

/** A new player can get through the registration form under the rules that a platform states (`--platform`). */
export function registrationRules(platforms: ReadonlyMap<string, Platform>): Rule {
  // What a rule takes says nothing of a brand: a merchant's rules are judged once.
  const judged = new Map<string, ReadonlyMap<RegistrationFieldId, string>>();
  const faultsOf = (merchant: string, rules: RegisterSettings) => {
    const found = judged.get(merchant) ?? valueFaults(rules);
    judged.set(merchant, found);
    return found;
  };
  return {
    name: 'registration-rules',
    checkBrand({ stack }) {
      const layout = stack.files.get('registration');
      if (!layout) return [];
      const merchant = nameIn(stack.files.get('brand')?.merchantCode);
      const { rules = {}, flags } = platforms.get(merchant) ?? {};
      const forms = possibleForms(layout, stack.files.get('flags') ?? {}, flags);
      const asked = new Set(forms.flatMap((form) => askedIn(form, rules).map(({ id }) => id)));
      const values = faultsOf(merchant, rules);
      const faults = registrationFieldIds.flatMap((field): Fault[] => {
        const message = asked.has(field) ? values.get(field) : hiddenFault(field, rules, forms);
        return message === undefined ? [] : [{ field, message }];
      });
      return [...faults, ...strangersIn(rules)].map(({ field, message }) => {
        return { rule: 'registration-rules', file: 'registration', pointer: placeOf(field, layout), message };
      });
    },
  };
}

interface Fault {
  field: string;
  message: string;
}

/** Field → why no value of it is taken. */
function valueFaults(rules: RegisterSettings): ReadonlyMap<RegistrationFieldId, string> {
  const faults = registrationFieldIds.flatMap((id): [RegistrationFieldId, string][] => {
    const message = rules[id] && faultOf(id, rules[id]);
    return message === undefined ? [] : [[id, message]];
  });
  return new Map(faults);
}

/** A field is required that its own rule hides: a form would ask for it, and nothing is sent in its place. */
function hiddenFault(
  id: RegistrationFieldId,
  rules: RegisterSettings,
  forms: readonly PossibleForm[],
): string | undefined {
  const rule = rules[id];
  if (!rule?.required || rule.enabled || registrationField(id).repeats) return undefined;
  const shown = { ...rules, [id]: { ...rule, enabled: true } };
  // Characters are asked for after a failed try, whatever the rule says.
  const demanded = forms.map((form) => ({ ...form, captchaDemanded: true }));
  const asks = (under: RegisterSettings) => demanded.some((form) => askedIn(form, under).some((one) => one.id === id));
  if (asks(rules) || !asks(shown)) return undefined;
  return `The platform requires "${id}", and has it switched off: nobody can fill it in.`;
}

/** Fields that the platform requires, and no form has. */
function strangersIn(rules: RegisterSettings): Fault[] {
  return Object.entries(rules)
    .filter(([field, { enabled, required }]) => enabled && required && !isRegistrationField(field))
    .map(([field]) => {
      const message = `The platform requires "${field}", which the form does not know: nobody can fill it in.`;
      return { field, message };
    });
}

/** Why nobody can fill a field in. */
function faultOf(field: string, rule: FieldRule): string | undefined {
  const { required, minLength = 0, maxLength = LONGEST_VALUE, patternId, acceptedPattern } = rule;
  if (required && maxLength < 1) {
    return `The platform requires "${field}", and takes no character of it: nobody can fill it in.`;
  }
  if (minLength > maxLength) {
    return `The platform wants "${field}" to have at least ${minLength} and at most ${maxLength} characters.`;
  }
  const known = patternId === undefined ? undefined : cataloguePatterns(patternId);
  // Platforms spell the catalogue's pattern out.
  const isOwn = acceptedPattern && acceptedPattern !== '*' && !known?.includes(acceptedPattern);
  const own = isOwn ? acceptedPattern : undefined;
  if (own !== undefined && !compile(own)) {
    return `The pattern of the platform for "${field}" is broken: ${own}`;
  }
  const patterns = [...(known ?? []), ...(own === undefined ? [] : [own])];
  if (patterns.length === 0 || isSatisfiable(patterns, minLength, maxLength) !== false) return undefined;
  const names = [...(known ? [`pattern ${patternId}`] : []), ...(own === undefined ? [] : [`the pattern ${own}`])];
  return `No text of ${minLength} to ${maxLength} characters fits ${names.join(' and ')}, which the platform wants of "${field}".`;
}

/** Where the form names the field, else where its tabs are. */
function placeOf(field: string, { tabs }: JsonObject): string {
  if (!isObject(tabs)) return '';
  for (const [mode, tab] of Object.entries(tabs)) {
    const index = isObject(tab) && Array.isArray(tab.fields) ? tab.fields.indexOf(field) : -1;
    if (index >= 0) return `/tabs/${mode}/fields/${index}`;
  }
  return '/tabs';
}
