import { isObject, type JsonObject } from '#engine/brand';
import type { Finding, Rule } from '../../rule.ts';
import { fileOf, keyOf, languagesOf } from '../../texts/languages.ts';
import { isAsked, namesOf } from '../../texts/used.ts';

/** A brand's own texts are shown somewhere. What it brings for brands that extend it is theirs to use. */
export const messageUnused: Rule = {
  name: 'message-unused',
  checkBrand(brand, contracts) {
    const own = brand.folders.at(-1);
    const standard = languagesOf(brand)?.standard;
    if (!own || !standard) return [];
    const findings: Finding[] = [];
    let isNamed: ((message: string) => boolean) | undefined;
    for (const namespace of standard.messages.keys()) {
      const file = fileOf(standard.code, namespace);
      const json = own.files.get(file);
      if (!json) continue;
      isNamed ??= namesOf(brand, contracts);
      for (const key of unusedIn(json, namespace, isNamed)) {
        findings.push(unused(own.id, file, namespace, `/${key.replaceAll('.', '/')}`));
      }
    }
    return findings.length === 0 || brand.isExtended() ? [] : findings;
  },
};

const none: readonly string[] = [];

/** Keys, `menu.hot`, that neither the engine nor a file of the brand asks for. Keys have no dots or slashes of their own. */
function unusedIn(
  tree: JsonObject,
  namespace: string,
  isNamed: (message: string) => boolean,
  before = '',
): readonly string[] {
  let found: string[] | undefined;
  for (const name in tree) {
    const value = tree[name];
    const key = before + name;
    if (typeof value === 'string') {
      if (name === '$schema' || isNamed(`${namespace}:${key}`) || isAsked(namespace, key)) continue;
      found ??= [];
      found.push(key);
    } else if (isObject(value)) {
      const inner = unusedIn(value, namespace, isNamed, `${key}.`);
      if (inner.length > 0) found = [...(found ?? []), ...inner];
    }
  }
  return found ?? none;
}

function unused(layer: string, file: string, namespace: string, at: string): Finding {
  const message = `Nothing shows "${namespace}:${keyOf(at)}".`;
  const fix = { title: 'Remove the text', edits: [{ pointer: at, remove: true as const }] };
  return { rule: 'message-unused', severity: 'warning', layer, file, pointer: at, at: 'key', message, fix };
}
