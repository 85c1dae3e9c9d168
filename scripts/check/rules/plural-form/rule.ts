import { type JsonObject, pointer } from '#engine/brand';
import type { BrandFolder } from '../../../brands/folder.ts';
import { listed } from '../../explain/phrases.ts';
import { factsOf } from '../../fleet/facts.ts';
import { valueAt } from '../../fleet/owner.ts';
import type { Finding, Rule } from '../../rule.ts';
import { placeholdersOf } from '../../texts/compare.ts';
import { keyOf, type Language, languagesOf } from '../../texts/languages.ts';
import { isOneNumber, type PluralGroup, pluralGroups } from '../../texts/plurals.ts';
import { textAt } from '../../texts/walk.ts';

/** A text in several forms has every form that its language needs (CLDR, as Intl.PluralRules knows it). */
export const pluralForm: Rule = {
  name: 'plural-form',
  checkBrand(brand, contracts) {
    const { stack } = brand;
    const languages = languagesOf(brand);
    if (!languages) return [];
    const all = [languages.standard, ...languages.others];
    const findings: Finding[] = [];
    for (const [file, groups] of inForms(stack, contracts)) {
      const language = all.find(({ code }) => file.startsWith(`languages/${code}/`));
      if (!language) continue;
      findings.push(...check(file, language, groups, brand.folders));
      const texts = stack.files.get(file);
      if (texts) findings.push(...groups.flatMap((group) => withoutNumber(file, language, group, texts)));
    }
    return findings;
  },
};

/** Texts in several forms. */
const inForms = factsOf((file, tree) => {
  const groups = file.startsWith('languages/') ? pluralGroups(tree) : [];
  return groups.length > 0 ? groups : undefined;
});

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
    return [{ ...lacking(file, code, group, lacks), ...place }];
  });
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

function lacking(file: string, code: string, { pointer: at, base, forms }: PluralGroup, lacks: string[]): Finding {
  const keys = lacks.map((form) => `${base}_${form}`);
  const here = pointer(at, `${base}_${forms[0]}`);
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
