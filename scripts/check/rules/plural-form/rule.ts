import { pointer } from '#engine/brand';
import type { BrandFolder } from '../../../brands/folder.ts';
import { listed } from '../../explain/phrases.ts';
import { valueAt } from '../../fleet/owner.ts';
import type { Finding, Rule } from '../../rule.ts';
import { fileOf, keyOf, type Language, languagesOf } from '../../texts/languages.ts';
import { filesWithForms, type PluralGroup, pluralGroups } from '../../texts/plurals.ts';

/** A text in several forms has every form that its language needs (CLDR, as Intl.PluralRules knows it). */
export const pluralForm: Rule = {
  name: 'plural-form',
  checkBrand(brand) {
    const languages = languagesOf(brand);
    if (!languages) return [];
    const files = new Set(brand.folders.flatMap((folder) => [...filesWithForms(folder)]));
    return [languages.standard, ...languages.others].flatMap((language) => check(language, files, brand.folders));
  },
};

function check(
  { code, tag, messages }: Language,
  files: ReadonlySet<string>,
  folders: readonly BrandFolder[],
): Finding[] {
  const findings: Finding[] = [];
  for (const [namespace, tree] of messages) {
    const file = fileOf(code, namespace);
    if (!files.has(file)) continue;
    for (const group of pluralGroups(tree)) {
      const lacks = formsOf(tag).filter((form) => !group.forms.includes(form));
      if (lacks.length === 0) continue;
      const [removed] = lacks.filter((form) =>
        isRemoved(file, pointer(group.pointer, `${group.base}_${form}`), folders),
      );
      // Who took a form away is to blame, not who wrote the others.
      const place = removed ? { pointer: group.pointer, missing: `${group.base}_${removed}` } : {};
      findings.push({ ...lacking(file, code, group, lacks), ...place });
    }
  }
  return findings;
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
