import { isObject, type JsonObject } from '#engine/brand';
import { cataloguePatterns, compile, LONGEST_VALUE } from '#engine/patterns';
import type { FieldRule, RegisterSettings } from '#schemas/platform';
import type { Contracts } from '../../../contracts/index.ts';
import type { Platform } from '../../../platform/index.ts';
import { isSatisfiable } from '../../logic/satisfiable.ts';
import type { Rule } from '../../rule.ts';

/** Shown whatever their rule says: in their mode, or with a flag (widgets/access/shared/registration). */
const byThemselves: ReadonlySet<string> = new Set([
  'username',
  'password',
  'confirmPassword',
  'mobileNum',
  'verificationCode',
  'captcha',
]);

/** A new player can get through the registration form under the rules that a platform states (`--platform`). */
export function registrationRules(platforms: ReadonlyMap<string, Platform>): Rule {
  // Rules say nothing of a brand: those of a merchant are judged once.
  const faults = new Map<string, readonly Fault[]>();
  const faultsOf = (merchant: string): readonly Fault[] => {
    const found = faults.get(merchant) ?? judge(platforms.get(merchant)?.rules ?? {});
    faults.set(merchant, found);
    return found;
  };
  return {
    name: 'registration-rules',
    checkBrand({ stack }, contracts) {
      const form = stack.files.get('registration');
      if (!form) return [];
      const merchant = String(stack.files.get('brand')?.merchantCode);
      const faults = [...faultsOf(merchant), ...strangersIn(platforms.get(merchant)?.rules ?? {}, fieldsOf(contracts))];
      return faults.map(({ field, message }) => {
        return { rule: 'registration-rules', file: 'registration', pointer: placeOf(field, form), message };
      });
    },
  };
}

interface Fault {
  field: string;
  message: string;
}

function judge(settings: RegisterSettings): Fault[] {
  return Object.entries(settings).flatMap(([field, rule]) => {
    const message = faultOf(field, rule);
    return message ? [{ field, message }] : [];
  });
}

/** The fields that a form can have, as its schema lists them: `^(username|password|…)$`. */
function fieldsOf({ schemas }: Contracts): readonly string[] {
  const { fields } = Object(schemas.get('registration')?.properties) as {
    fields?: { propertyNames?: { pattern?: string } };
  };
  return /^\^\(([\w|]+)\)\$$/.exec(fields?.propertyNames?.pattern ?? '')?.[1]?.split('|') ?? [];
}

/** Fields that the platform requires, and no form has. */
function strangersIn(settings: RegisterSettings, known: readonly string[]): Fault[] {
  return Object.entries(settings)
    .filter(([field, { enabled, required }]) => enabled && required && known.length > 0 && !known.includes(field))
    .map(([field]) => {
      const message = `The platform requires "${field}", which the form does not know: nobody can fill it in.`;
      return { field, message };
    });
}

/** Why nobody can fill a field in. */
function faultOf(field: string, rule: FieldRule): string | undefined {
  const { enabled, required, minLength = 0, maxLength = LONGEST_VALUE, patternId, acceptedPattern } = rule;
  if (!enabled) {
    const hidden = required && !byThemselves.has(field);
    return hidden ? `The platform requires "${field}", and has it switched off: nobody can fill it in.` : undefined;
  }
  if (required && maxLength < 1) {
    return `The platform requires "${field}", and takes no character of it: nobody can fill it in.`;
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
