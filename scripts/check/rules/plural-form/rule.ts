import { type JsonObject, pointer } from '#engine/brand';
import type { BrandFolder } from '../../../brands/folder.ts';
import { listed } from '../../explain/phrases.ts';
import { touched } from '../../fleet/facts.ts';
import type { OpenBrand } from '../../fleet/fleet.ts';
import { inheritance } from '../../fleet/inherited.ts';
import { valueAt } from '../../fleet/owner.ts';
import type { Finding, Rule } from '../../rule.ts';
import { keyOf, type Language, languagesOf } from '../../texts/languages.ts';
import { type PluralGroup, pluralGroups } from '../../texts/plurals.ts';

/** A text in several forms has every form that its language needs (CLDR, as Intl.PluralRules knows it). */
export const pluralForm: Rule = {
  name: 'plural-form',
  checkBrand(brand, contracts) {
    const { stack } = brand;
    return checkFiles(isInheritedSound(brand, contracts) ? touched(stack) : stack.files.keys(), brand);
  },
};

const isInheritedSound = inheritance({
  isSound: (lower) => checkFiles(lower.stack.files.keys(), lower).length === 0,
  keeps: ({ folders }) => folders.at(-1)?.files.get('brand')?.languages === undefined,
});

function checkFiles(files: Iterable<string>, brand: OpenBrand): Finding[] {
  const languages = languagesOf(brand);
  if (!languages) return [];
  const all = [languages.standard, ...languages.others];
  const findings: Finding[] = [];
  for (const file of files) {
    if (!file.startsWith('languages/')) continue;
    const [, code, namespace = ''] = file.split('/');
    const language = all.find((one) => one.code === code);
    const tree = language?.messages.get(namespace);
    if (language && tree) findings.push(...check(file, language, tree, brand.folders));
  }
  return findings;
}

function check(file: string, { code, tag }: Language, tree: JsonObject, folders: readonly BrandFolder[]): Finding[] {
  return pluralGroups(tree).flatMap((group): Finding[] => {
    const lacks = formsOf(tag).filter((form) => !group.forms.includes(form));
    if (lacks.length === 0) return [];
    const { pointer: at, base } = group;
    const removed = lacks.find((form) => isRemoved(file, pointer(at, `${base}_${form}`), folders));
    // Who took a form away is to blame, not who wrote the others.
    const place = removed ? { pointer: at, missing: `${base}_${removed}` } : {};
    return [{ ...lacking(file, code, group, lacks), ...place }];
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
