import { isObject, type Json, type JsonObject, pointer } from '#engine/brand';

/** CLDR's categories of numbers; messages carry them as a suffix, `count_one` (i18next). */
const categories: ReadonlySet<string> = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

/** The key without its plural category; undefined for a key that has none. */
export function pluralBase(key: string): string | undefined {
  const at = key.lastIndexOf('_');
  return at > 0 && categories.has(key.slice(at + 1)) ? key.slice(0, at) : undefined;
}

/** Whether another plural form of a key is there: languages differ in how many they have. */
export function hasFormOf(key: string, group: JsonObject): boolean {
  const base = pluralBase(key) ?? key;
  for (const category of categories) if (Object.hasOwn(group, `${base}_${category}`)) return true;
  return base !== key && Object.hasOwn(group, base);
}

/** A message in several forms, and which of them are there. */
export interface PluralGroup {
  pointer: string;
  base: string;
  forms: string[];
}

const none: readonly PluralGroup[] = [];

/** Whether the forms of a message show by themselves that it counts: two at least, or one called `_other`. */
export function surelyCounts({ forms }: PluralGroup): boolean {
  return forms.length > 1 || forms.includes('other');
}

/** All messages of a tree whose keys end like plural forms. One form alone may be a name that merely ends so: `day_one`. */
export function pluralGroups(tree: JsonObject): readonly PluralGroup[] {
  let found: PluralGroup[] | undefined;
  let forms: Map<string, string[]> | undefined;
  for (const key in tree) {
    const value: Json | undefined = tree[key];
    if (isObject(value)) {
      const inner = pluralGroups(value);
      if (inner.length > 0) {
        found ??= [];
        found.push(...inner.map((group) => ({ ...group, pointer: pointer('', key) + group.pointer })));
      }
      continue;
    }
    const base = key.includes('_') ? pluralBase(key) : undefined;
    if (base === undefined) continue;
    forms ??= new Map();
    forms.set(base, [...(forms.get(base) ?? []), key.slice(base.length + 1)]);
  }
  for (const [base, present] of forms ?? []) {
    found ??= [];
    found.push({ pointer: '', base, forms: present });
  }
  return found ?? none;
}

const single = new Map<string, ReadonlySet<string>>();

/** Whether a form of a language is for one number alone, as Arabic's "two": its words may say the number themselves. */
export function isOneNumber(tag: string, form: string): boolean {
  let forms = single.get(tag);
  if (!forms) {
    forms = singleForms(tag);
    single.set(tag, forms);
  }
  return forms.has(form);
}

function singleForms(tag: string): ReadonlySet<string> {
  const met = new Map<string, number>();
  try {
    const rules = new Intl.PluralRules(tag);
    // What comes again does so within the first hundred and two: Russian says "one" of 21, Latvian of 101.
    for (let number = 0; number <= 102; number += 1) {
      const form = rules.select(number);
      met.set(form, (met.get(form) ?? 0) + 1);
    }
  } catch {
    // A tag that is none is the schema's to report.
  }
  return new Set([...met].flatMap(([form, times]) => (times === 1 ? [form] : [])));
}
