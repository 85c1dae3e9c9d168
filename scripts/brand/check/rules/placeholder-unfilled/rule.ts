import { isObject, type JsonObject } from '#engine/brand';
import { type Contracts, contractAt } from '../../../contracts/index.ts';
import { factsOf, type OpenBrand } from '../../../fleet/index.ts';
import { keysOf, Recent } from '../../../folders/index.ts';
import { gather, placesOf } from '../../../references/index.ts';
import { suggest } from '../../../terminal/index.ts';
import { eachText, isUsed, keyOf, namesOf, placeholdersOf } from '../../../texts/index.ts';
import type { Finding, Rule } from '../../rule.ts';

/**
 * A text that a file names has only values that its property gives: these stand in the property's description, as
 * `{{amount}}`. Texts that the engine asks for itself are `placeholder-unknown`'s.
 */
export const placeholderUnfilled: Rule = {
  name: 'placeholder-unfilled',
  checkBrand(brand, contracts) {
    const findings: Finding[] = [];
    let names: ReturnType<typeof namesOf> | undefined;
    for (const [file, texts] of withValues(brand.stack, contracts)) {
      for (const { key, pointer, values } of texts) {
        names ??= namesOf(brand, contracts);
        if (!names.has(key)) continue;
        const place = unfilled(key, values, brand, contracts);
        if (place) findings.push(reported(file, pointer, place));
      }
    }
    return findings;
  },
};

/** Texts with values that the engine does not ask for itself; few are. */
const withValues = factsOf((file, json) => {
  if (!file.startsWith('languages/')) return undefined;
  const namespace = file.slice(file.lastIndexOf('/') + 1);
  const found: { key: string; pointer: string; values: string[] }[] = [];
  eachText(json, (text, pointer) => {
    const values = text.includes('{{') ? placeholdersOf(text) : [];
    if (values.length === 0) return;
    const name = keyOf(pointer);
    if (!isUsed(namespace, name)) found.push({ key: `${namespace}:${name}`, pointer, values });
  });
  return found.length > 0 ? found : undefined;
});

interface Unfilled {
  value: string;
  /** What names the text, and the values that it gives. */
  at: string;
  given: readonly string[];
}

/** The first place that names a text, and gives one of its values not. */
function unfilled(key: string, values: string[], { stack }: OpenBrand, contracts: Contracts): Unfilled | undefined {
  for (const [file, json] of stack.files) {
    if (file.startsWith('languages/') || !gather(contracts, file, json).references.message.includes(key)) continue;
    for (const { pointer, given } of givenIn(file, json, contracts).get(key) ?? []) {
      const value = values.find((name) => !given.includes(name));
      if (value !== undefined) return { value, at: `${file}.json at ${pointer}`, given };
    }
  }
  return undefined;
}

type Given = ReadonlyMap<string, { pointer: string; given: readonly string[] }[]>;
const known = new Recent<JsonObject, Given>();

/** Message key → places of a file that name it, with the values that their properties give. A file is read once. */
function givenIn(file: string, json: JsonObject, contracts: Contracts): Given {
  const before = known.get(json);
  if (before) return before;
  const found = new Map<string, { pointer: string; given: readonly string[] }[]>();
  for (const { kind, value, pointer } of placesOf(contracts, file, json).references) {
    if (kind !== 'message') continue;
    const described = contractAt(contracts, file, json, keysOf(pointer));
    const given = placeholdersOf(isObject(described) ? String(described.description ?? '') : '');
    found.set(value, [...(found.get(value) ?? []), { pointer, given }]);
  }
  known.set(json, found);
  return found;
}

function reported(file: string, pointer: string, { value, at, given }: Unfilled): Finding {
  const gives =
    given.length > 0 ? `gives ${given.map((name) => `"{{${name}}}"`).join(', ')} only` : 'gives it no value';
  const message = `"${keyOf(pointer)}" has {{${value}}}, which nobody replaces: ${at} ${gives}.`;
  return { rule: 'placeholder-unfilled', file, pointer, message, suggestion: suggest(value, given) };
}
