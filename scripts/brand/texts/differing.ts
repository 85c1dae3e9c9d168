import type { JsonObject } from '#engine/brand';
import type { OpenBrand } from '../fleet/index.ts';
import { Recent } from '../folders/index.ts';
import { type Difference, differences } from './compare.ts';
import { type Language, languagesOf } from './languages.ts';

/** A namespace whose messages differ from those of another language in more than their words. */
export interface Differing {
  reference: Language;
  other: Language;
  namespace: string;
  ours: JsonObject;
  theirs: JsonObject;
  found: readonly Difference[];
}

const empty: JsonObject = {};
const none: readonly Differing[] = [];
const fromStandard = new Recent<OpenBrand, readonly Differing[]>(2);
const fromEnglish = new Recent<OpenBrand, readonly Differing[]>(2);

/** Every other language of a brand against its default one. */
export function differingFromStandard(brand: OpenBrand): readonly Differing[] {
  const before = fromStandard.get(brand);
  if (before) return before;
  const languages = languagesOf(brand);
  const found = languages ? compareAll(languages.standard, languages.others, true) : none;
  fromStandard.set(brand, found);
  return found;
}

/** Every language of a brand against the English that it was translated from. */
export function differingFromEnglish(brand: OpenBrand): readonly Differing[] {
  const before = fromEnglish.get(brand);
  if (before) return before;
  const { english, standard, others } = languagesOf(brand) ?? {};
  const found =
    english === standard && english
      ? differingFromStandard(brand)
      : english && standard && others
        ? compareAll(english, [standard, ...others.filter(({ code }) => code !== english.code)], false)
        : none;
  fromEnglish.set(brand, found);
  return found;
}

/** The last two that messages were compared with: those of the default language, and the English. */
type Comparisons = readonly { ours: JsonObject; found: readonly Difference[] }[];

const compared = new Recent<JsonObject, Comparisons>();

/** What brands inherit in both languages is compared once. */
function differencesOnce(ours: JsonObject, theirs: JsonObject): readonly Difference[] {
  const before = compared.get(theirs) ?? [];
  const known = before.find((comparison) => comparison.ours === ours);
  if (known) return known.found;
  const found = differences(ours, theirs);
  compared.set(theirs, [{ ours, found }, ...before.slice(0, 1)]);
  return found;
}

/** @param whole also where the other language has no messages of a namespace at all */
function compareAll(reference: Language, others: readonly Language[], whole: boolean): readonly Differing[] {
  let all: Differing[] | undefined;
  for (const other of others) {
    for (const [namespace, ours] of reference.messages) {
      const theirs = other.messages.get(namespace) ?? (whole ? empty : undefined);
      const found = theirs ? differencesOnce(ours, theirs) : [];
      if (!theirs || found.length === 0) continue;
      all ??= [];
      all.push({ reference, other, namespace, ours, theirs, found });
    }
  }
  return all ?? none;
}
