import { isObject, type JsonObject } from '#engine/brand';
import { cataloguePatterns, compile, LONGEST_VALUE } from '#engine/patterns';
import type { FieldRule, RegisterSettings } from '#schemas/platform';
import { isSatisfiable } from '../../logic/satisfiable.ts';
import type { Finding, Rule } from '../../rule.ts';

/** Shown whatever their rule says: in their mode, or with a flag (engine/forms/registration). */
const byThemselves: ReadonlySet<string> = new Set([
  'username',
  'password',
  'confirmPassword',
  'mobileNum',
  'verificationCode',
  'captcha',
]);

/** A new player can get through the registration form under the rules that a platform states (`--platform`). */
export function registrationRules(settings: RegisterSettings): Rule {
  // They say nothing of a brand, so they are judged once.
  const faults = Object.entries(settings).flatMap(([field, rule]) => {
    const message = faultOf(field, rule);
    return message ? [{ field, message }] : [];
  });
  return {
    name: 'registration-rules',
    checkFile({ file, json }) {
      if (file !== 'registration') return [];
      return faults.map(({ field, message }): Finding => {
        return { rule: 'registration-rules', file, pointer: placeOf(field, json), message };
      });
    },
  };
}

/** Why nobody can fill a field in. */
function faultOf(field: string, rule: FieldRule): string | undefined {
  const { enabled, required, minLength = 0, maxLength = LONGEST_VALUE, patternId, acceptedPattern } = rule;
  if (!enabled) {
    const hidden = required && !byThemselves.has(field);
    return hidden ? `The platform requires "${field}", and has it switched off: nobody can fill it in.` : undefined;
  }
  if (minLength > maxLength) {
    return `The platform wants "${field}" to have at least ${minLength} and at most ${maxLength} characters.`;
  }
  const own = acceptedPattern && acceptedPattern !== '*' ? acceptedPattern : undefined;
  const known = patternId === undefined ? undefined : cataloguePatterns(patternId);
  if (!known && own !== undefined && !compile(own)) {
    return `The pattern of the platform for "${field}" is broken: ${own}`;
  }
  const patterns = known ?? (own === undefined ? [] : [own]);
  if (patterns.length === 0 || isSatisfiable(patterns, minLength, maxLength) !== false) return undefined;
  const name = known ? `pattern ${patternId}` : `the pattern ${own}`;
  return `No text of ${minLength} to ${maxLength} characters fits ${name}, which the platform wants of "${field}".`;
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
