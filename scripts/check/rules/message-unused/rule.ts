import { isObject, type JsonObject, pointer } from '#engine/brand';
import type { Contracts } from '../../contracts/contracts.ts';
import type { OpenBrand } from '../../fleet/fleet.ts';
import type { Finding, Rule } from '../../rule.ts';
import { fileOf, keyOf, languagesOf } from '../../texts/languages.ts';
import { isAsked, isNamed } from '../../texts/used.ts';

/** A brand's own texts are shown somewhere. What it brings for brands that extend it is theirs to use. */
export const messageUnused: Rule = {
  name: 'message-unused',
  checkBrand(brand, contracts) {
    const own = brand.folders.at(-1);
    const standard = languagesOf(brand)?.standard;
    if (!own || !standard) return [];
    const findings: Finding[] = [];
    for (const namespace of standard.messages.keys()) {
      const file = fileOf(standard.code, namespace);
      const json = own.files.get(file);
      if (!json) continue;
      const { $schema: _schema, ...messages } = json;
      const visit = (at: string) => findings.push(unused(own.id, file, namespace, at));
      eachUnused(messages, namespace, brand, contracts, '', visit);
    }
    return findings.length === 0 || brand.isExtended() ? [] : findings;
  },
};

function eachUnused(
  tree: JsonObject,
  namespace: string,
  brand: OpenBrand,
  contracts: Contracts,
  at: string,
  visit: (at: string) => void,
): void {
  for (const [name, value] of Object.entries(tree)) {
    const here = pointer(at, name);
    if (isObject(value)) eachUnused(value, namespace, brand, contracts, here, visit);
    else if (typeof value === 'string') {
      const key = keyOf(here);
      if (!isAsked(namespace, key) && !isNamed(`${namespace}:${key}`, brand, contracts)) visit(here);
    }
  }
}

function unused(layer: string, file: string, namespace: string, at: string): Finding {
  const message = `Nothing shows "${namespace}:${keyOf(at)}".`;
  const fix = { title: 'Remove the text', edits: [{ pointer: at, remove: true as const }] };
  return { rule: 'message-unused', severity: 'warning', layer, file, pointer: at, at: 'key', message, fix };
}
