import { isObject, type JsonObject } from '#engine/brand';
import type { Contracts } from '../../../contracts/index.ts';
import type { OpenBrand } from '../../../fleet/index.ts';
import { valueAt } from '../../../folders/index.ts';
import { gather, messageAt, messageKeys } from '../../../references/index.ts';
import { suggest } from '../../../terminal/index.ts';
import { fileOf, isUsed, languagesOf, type Names, namesOf, pluralBase } from '../../../texts/index.ts';
import type { Finding, Rule } from '../../rule.ts';
import { reshaped } from '../message-shape/rule.ts';

/** A brand's own texts are shown somewhere. What it brings for brands that extend it is theirs to use. */
export const messageUnused: Rule = {
  name: 'message-unused',
  checkBrand(brand, contracts) {
    const unshown = unshownTexts(brand, contracts);
    if (unshown.length === 0) return [];
    const meant = meantKeys(brand, contracts);
    const reported = unshown.filter(({ namespace, key }) => !meant.has(`${namespace}:${pluralBase(key) ?? key}`));
    return reported.map((text) => {
      const keys = reported.filter(({ file }) => file === text.file).map(({ key }) => key);
      return unused(brand.id, text, leftOver(text.key, keys, brand.folders.at(-1)?.files.get(text.file) ?? {}));
    });
  },
};

/** Keys that were probably meant where the brand names a text that is none: reported there, and no text to be rid of. */
function meantKeys(brand: OpenBrand, contracts: Contracts): ReadonlySet<string> {
  const unknown = [...namesOf(brand, contracts).all()].filter((name) => messageAt(brand, name) !== 'text');
  if (unknown.length === 0) return new Set();
  const keys = messageKeys(brand).map((key) => pluralBase(key) ?? key);
  return new Set(unknown.map((name) => suggest(name, keys)).filter((name) => name !== undefined));
}

/** Texts of a brand's own in its default language that nothing shows. None while it is not known what its files show. */
export function unshownTexts(brand: OpenBrand, contracts: Contracts): MessageText[] {
  const own = brand.folders.at(-1);
  const standard = languagesOf(brand)?.standard;
  if (!own || !standard) return [];
  const unshown: MessageText[] = [];
  let names: Names | undefined;
  for (const namespace of standard.messages.keys()) {
    const file = fileOf(standard.code, namespace);
    const json = own.files.get(file);
    if (!json) continue;
    names ??= namesOf(brand, contracts);
    // As many names as texts, none of them from below: a name without a text is an error of its own.
    const alone = brand.folders.every(({ files }) => files === own.files || !files.has(file));
    if (alone && countOf(json) === names.count(namespace)) continue;
    for (const key of unusedIn(json, namespace, names)) {
      if (isTranslation(file, namespace, key, brand)) continue;
      unshown.push({ file, namespace, key });
    }
  }
  if (unshown.length === 0 || brand.extendsFaults.length > 0 || brand.isExtended()) return [];
  if (!isSound(brand, contracts)) return [];
  return unshown.filter((text) => !isReshaped(text, brand));
}

/** A text of what the brand builds on, in a language that it lacks: it is translated whole, not page by page. */
function isTranslation(own: string, namespace: string, key: string, { stack }: OpenBrand): boolean {
  const below = stack.below?.files;
  if (!below || below.has(own)) return false;
  const at = `/${key.replaceAll('.', '/')}`;
  return [...below].some(([file, json]) => {
    return file.startsWith('languages/') && file.endsWith(`/${namespace}`) && hasText(json, at);
  });
}

function hasText(json: JsonObject, at: string): boolean {
  return typeof valueAt(json, at) === 'string';
}

/** Texts of a file, where editors find its schema aside. */
function countOf(tree: JsonObject): number {
  let count = typeof tree.$schema === 'string' ? -1 : 0;
  for (const name in tree) {
    const value = tree[name];
    if (typeof value === 'string') count += 1;
    else if (isObject(value)) count += countOf(value);
  }
  return count;
}

const none: readonly string[] = [];

/** Keys, `menu.hot`, that neither the engine nor a file of the brand asks for. Keys have no dots or slashes of their own. */
function unusedIn(tree: JsonObject, namespace: string, names: Names, before = ''): readonly string[] {
  let found: string[] | undefined;
  for (const name in tree) {
    const value = tree[name];
    const key = before + name;
    if (typeof value === 'string') {
      if (name === '$schema' || names.has(`${namespace}:${key}`) || isUsed(namespace, key)) continue;
      found ??= [];
      found.push(key);
    } else if (isObject(value)) {
      const inner = unusedIn(value, namespace, names, `${key}.`);
      if (inner.length > 0) found = [...(found ?? []), ...inner];
    }
  }
  return found ?? none;
}

/** Whether every file that may name texts is as its schema wants it: nobody knows what a broken one would show. */
function isSound({ stack }: OpenBrand, contracts: Contracts): boolean {
  for (const [file, json] of stack.files) {
    if (file.startsWith('languages/')) continue;
    const { fits, blocksFit } = gather(contracts, file, json);
    if (!fits || !blocksFit) return false;
  }
  return true;
}

/** A text in the place of a group, or a group in that of a text, is reported as such. */
function isReshaped({ file, key }: MessageText, { folders, stack }: OpenBrand): boolean {
  const own = folders.at(-1)?.files.get(file);
  const below = stack.below?.files.get(file);
  const at = `/${key.replaceAll('.', '/')}/`;
  return !!own && !!below && reshaped(own, below).some((one) => at.startsWith(`${one.at}/`));
}

/** A text of a brand's own. */
export interface MessageText {
  file: string;
  namespace: string;
  /** `menu.hot` */
  key: string;
}

/** The text, or the largest group around it that has no other texts: an empty one would stay behind. */
function leftOver(key: string, unshown: readonly string[], json: JsonObject): string {
  const group = key.slice(0, Math.max(0, key.lastIndexOf('.')));
  const tree = group === '' ? undefined : valueAt(json, `/${group.replaceAll('.', '/')}`);
  if (!isObject(tree)) return key;
  const isAlone = countOf(tree) === unshown.filter((other) => other.startsWith(`${group}.`)).length;
  return isAlone ? leftOver(group, unshown, json) : key;
}

function unused(layer: string, { file, namespace, key }: MessageText, gone: string): Finding {
  const at = `/${key.replaceAll('.', '/')}`;
  const message = `Nothing shows "${namespace}:${key}".`;
  const edits = [{ pointer: `/${gone.replaceAll('.', '/')}`, remove: true as const }];
  const fix = { title: gone === key ? 'Remove the text' : `Remove "${gone}"`, edits };
  return { rule: 'message-unused', severity: 'warning', layer, file, pointer: at, at: 'key', message, fix };
}
