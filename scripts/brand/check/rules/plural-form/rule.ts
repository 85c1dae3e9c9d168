import { type JsonObject, pointer } from '#engine/brand';
import { type Facts, factsOf } from '../../../fleet/index.ts';
import { type BrandFolder, valueAt } from '../../../folders/index.ts';
import { listed } from '../../../terminal/index.ts';
import {
  fileOf,
  isOneNumber,
  keyOf,
  type Language,
  languagesOf,
  type PluralGroup,
  placeholdersOf,
  pluralGroups,
  surelyCounts,
  textAt,
  valuesOf,
} from '../../../texts/index.ts';
import type { Finding, Rule } from '../../rule.ts';

/**
 * A text that counts has every form that its language needs (CLDR, as Intl.PluralRules knows it). That it counts shows by
 * its forms, by those of another language, or by whoever asks for it with a number.
 */
export const pluralForm: Rule = {
  name: 'plural-form',
  checkBrand(brand, contracts) {
    const { stack, folders } = brand;
    const languages = languagesOf(brand);
    if (!languages) return [];
    const all = [languages.standard, ...languages.others];
    const forms = inForms(stack, contracts);
    if (forms.size === 0) return [];
    const counted = countedIn(forms);
    const findings: Finding[] = [];
    for (const language of all) {
      for (const [namespace, keys] of counted) {
        const file = fileOf(language.code, namespace);
        const texts = stack.files.get(file);
        if (!texts) continue;
        const groups = (forms.get(file) ?? []).filter((group) => keys.has(nameOf(group)));
        findings.push(
          ...check(
            file,
            language,
            groups.filter((group) => !hasPlain(group, texts)),
            folders,
          ),
        );
        findings.push(...groups.flatMap((group) => withoutNumber(file, language, group, texts)));
        for (const [name, group] of keys) {
          if (!groups.some((own) => nameOf(own) === name)) findings.push(...inOneForm(file, language, group, texts));
        }
      }
    }
    return findings;
  },
};

/** Messages that have plural forms, and those whose keys merely end so. */
const inForms = factsOf((file, tree) => {
  const groups = file.startsWith('languages/') ? pluralGroups(tree) : [];
  return groups.length > 0 ? groups : undefined;
});

/** Namespace → messages that count, by pointer without the form. */
function countedIn(forms: Facts<readonly PluralGroup[]>): Map<string, Map<string, PluralGroup>> {
  const counted = new Map<string, Map<string, PluralGroup>>();
  for (const [file, groups] of forms) {
    const namespace = file.slice(file.lastIndexOf('/') + 1);
    for (const group of groups) {
      if (!surelyCounts(group) && !valuesOf(namespace, keyOf(nameOf(group)))?.includes('count')) continue;
      const keys = counted.get(namespace) ?? new Map<string, PluralGroup>();
      counted.set(namespace, keys.set(nameOf(group), group));
    }
  }
  return counted;
}

function nameOf({ pointer: at, base }: PluralGroup): string {
  return pointer(at, base);
}

/** Whether the key without a form is a text too: it stands in for the form called "other". */
function hasPlain(group: PluralGroup, texts: JsonObject): boolean {
  return !group.forms.includes('other') && textAt(texts, nameOf(group)) !== '';
}

function check(
  file: string,
  { code, tag }: Language,
  groups: readonly PluralGroup[],
  folders: readonly BrandFolder[],
): Finding[] {
  return groups.flatMap((group): Finding[] => {
    const lacks = formsOf(tag).filter((form) => !group.forms.includes(form));
    if (lacks.length === 0) return [];
    const { pointer: at, base } = group;
    const removed = lacks.find((form) => isRemoved(file, pointer(at, `${base}_${form}`), folders));
    // Who took a form away is to blame, not who wrote the others.
    const place = removed ? { pointer: at, missing: `${base}_${removed}` } : {};
    return [{ ...lacking(file, code, `${base}_${group.forms[0]}`, group, lacks), ...place }];
  });
}

/** A text with a number that says one thing for all numbers, in a language that has several forms. */
function inOneForm(file: string, { code, tag }: Language, group: PluralGroup, texts: JsonObject): Finding[] {
  const needed = formsOf(tag);
  if (needed.length < 2 || !placeholdersOf(textAt(texts, nameOf(group))).includes('count')) return [];
  return [{ ...lacking(file, code, group.base, group, [...needed]), severity: 'warning' }];
}

/** Forms that do not say the number which their text says of others, though they are for more than one. */
function withoutNumber(
  file: string,
  { code, tag }: Language,
  { pointer: at, base, forms }: PluralGroup,
  texts: JsonObject,
) {
  const saysNumber = (form: string) => placeholdersOf(textAt(texts, pointer(at, `${base}_${form}`))).includes('count');
  if (!forms.includes('other') || !saysNumber('other')) return [];
  const needed = formsOf(tag);
  return forms.flatMap((form): Finding[] => {
    if (!needed.includes(form) || isOneNumber(tag, form) || saysNumber(form)) return [];
    const here = pointer(at, `${base}_${form}`);
    const message = `"${keyOf(here)}" lacks "{{count}}": ${code} has several "${form}" numbers.`;
    return [{ rule: 'plural-form', file, pointer: here, message }];
  });
}

function isRemoved(file: string, at: string, folders: readonly BrandFolder[]): boolean {
  return folders.some(({ files }) => valueAt(files.get(file), at) === null);
}

function lacking(
  file: string,
  code: string,
  key: string,
  { pointer: at, base }: PluralGroup,
  lacks: string[],
): Finding {
  const keys = lacks.map((form) => `${base}_${form}`);
  const here = pointer(at, key);
  const message = `"${keyOf(here)}" needs ${listed(keys, 'and')} beside it: ${code} has ${numbers(lacks)}.`;
  return { rule: 'plural-form', file, pointer: here, at: 'key', message };
}

function numbers(lacks: string[]): string {
  return lacks.length === 1 ? `a form for "${lacks[0]}" numbers` : `forms for ${listed(lacks, 'and')} numbers`;
}

const known = new Map<string, readonly string[]>();

/** Categories of numbers of a language. Unknown tags are the schema's to report. */
function formsOf(tag: string): readonly string[] {
  const before = known.get(tag);
  if (before) return before;
  const forms = isTag(tag) ? new Intl.PluralRules(tag).resolvedOptions().pluralCategories : ['other'];
  known.set(tag, forms);
  return forms;
}

function isTag(tag: string): boolean {
  try {
    return Intl.PluralRules.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}
