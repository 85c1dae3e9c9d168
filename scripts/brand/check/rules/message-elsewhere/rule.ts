import { isObject, type JsonObject } from '#engine/brand';
import { factsOf, type OpenBrand } from '../../../fleet/index.ts';
import { type BrandFolder, valueAt } from '../../../folders/index.ts';
import { currenciesIn, eachText, keyOf, writes } from '../../../texts/index.ts';
import type { Finding, Rule } from '../../rule.ts';
import { brandsIn } from './names.ts';

/** Texts speak of the brand's own currency, and of no other brand. */
export const messageElsewhere: Rule = {
  name: 'message-elsewhere',
  checkBrand(brand, contracts) {
    const { currency } = brand.stack.files.get('brand') ?? {};
    const code = isObject(currency) && typeof currency.code === 'string' ? currency.code : undefined;
    const findings: Finding[] = [];
    for (const [file, texts] of code === undefined ? [] : inMoney(brand.stack, contracts)) {
      for (const { pointer, words } of texts) {
        if (words.some((word) => writes(code ?? '', word))) continue;
        const message = `"${keyOf(pointer)}" speaks of "${words[0]}", and the brand's currency is ${code}.`;
        findings.push({ rule: 'message-currency', severity: 'warning', file, pointer, message });
      }
    }
    return [...findings, ...strangeNames(brand)];
  },
};

/** Texts that name a currency, whichever. */
const inMoney = factsOf((file, json) => {
  if (!file.startsWith('languages/')) return undefined;
  const found: { pointer: string; words: readonly string[] }[] = [];
  eachText(json, (text, pointer) => {
    const words = currenciesIn(text);
    if (words.length > 0) found.push({ pointer, words });
  });
  return found.length > 0 ? found : undefined;
});

/** Texts that name another brand of the fleet: a brand's own, and those of the brands that it extends. */
function strangeNames({ id, folders, fleetIds, stack }: OpenBrand): Finding[] {
  const [root, ...above] = folders;
  // A layer that every brand extends names no brand: a word there is an ordinary word.
  const words = new Set(root && named(root, fleetIds).map(({ other }) => other));
  return above.flatMap((folder) => {
    return named(folder, fleetIds).flatMap(({ file, pointer, other, name }): Finding[] => {
      if (other === id || id.includes(other) || words.has(other)) return [];
      // A layer may speak of itself; what a brand inherits of that is another's name.
      const text = valueAt(folder.files.get(file), pointer);
      if (folder.id !== id && (other !== folder.id || valueAt(stack.files.get(file), pointer) !== text)) return [];
      const message = `"${keyOf(pointer)}" names "${name}", and the brand that shows it is "${id}".`;
      return [{ rule: 'message-brand', severity: 'warning', layer: folder.id, file, pointer, message }];
    });
  });
}

interface Named {
  file: string;
  pointer: string;
  /** Id of the brand that is named, and how. */
  other: string;
  name: string;
}

const seen = new WeakMap<BrandFolder, { fleetIds: readonly string[]; found: readonly Named[] }>();

function named(folder: BrandFolder, fleetIds: readonly string[]): readonly Named[] {
  const before = seen.get(folder);
  if (before?.fleetIds === fleetIds) return before.found;
  const found: Named[] = [];
  const look = (file: string, json: JsonObject) =>
    eachText(json, (text, pointer) => {
      for (const [other, name] of brandsIn(text, fleetIds)) found.push({ file, pointer, other, name });
    });
  for (const [file, json] of folder.files) if (file.startsWith('languages/')) look(file, json);
  seen.set(folder, { fleetIds, found });
  return found;
}
