import { isObject, type Json, type JsonObject, pointer } from '#engine/brand';
import type { Contracts } from '../../../contracts/index.ts';
import { factsOf, type OpenBrand, removalAt } from '../../../fleet/index.ts';
import { valueAt } from '../../../folders/index.ts';
import { joined, listed, suggest } from '../../../terminal/index.ts';
import {
  type Differing,
  differingFromStandard,
  fileOf,
  isUsed,
  type KeyTree,
  keyOf,
  type Language,
  languagesOf,
  namesOf,
  usedTree,
} from '../../../texts/index.ts';
import type { Finding, Rule } from '../../rule.ts';
import { unshownTexts } from '../message-unused/rule.ts';
import { isAbsent, isOwedByLanguage, languagesWithout, Owed } from './absent.ts';

/**
 * Every language has the texts of the others: what one lacks is shown in another language, or as a raw key. Reported where
 * the text stands that has no counterpart; or where the language is offered, when that came later.
 */
export const messageMissing: Rule = {
  name: 'message-missing',
  checkBrand(brand, contracts) {
    const languages = languagesOf(brand);
    if (!languages) return [];
    const { standard } = languages;
    const findings: Finding[] = [];
    for (const [file, missing] of gaps(brand.stack, contracts)) {
      const [, code, namespace = ''] = file.split('/');
      if (code === standard.code) findings.push(...missing.map((gap) => notUsed(standard, namespace, gap)));
    }
    const lacking = new Map<string, Lack>();
    const owed: Differing[] = [];
    for (const differing of differingFromStandard(brand)) {
      if (!isAbsent(differing)) compare(differing, brand, contracts, lacking, findings);
      else if (isOwedByLanguage(differing, brand)) owed.push(differing);
      else lack(lacking, differing, '');
    }
    findings.push(...languagesWithout(owed));
    return lacking.size === 0 ? findings : [...findings, ...lacks([...lacking.values()], brand, contracts)];
  },
};

function lacks(all: readonly Lack[], brand: OpenBrand, contracts: Contracts): Finding[] {
  const { folders, stack } = brand;
  const unshown = new Set(
    unshownTexts(brand, contracts).map(({ file, key }) => `${file}#/${key.replaceAll('.', '/')}`),
  );
  const rule = 'message-missing';
  const owed = new Owed();
  const found = all.flatMap(({ file, pointer: at, codes }): Finding[] => {
    // What nothing shows is reported as such, and nobody misses it in another language.
    const texts = textsAt(valueAt(stack.files.get(file), at), at);
    if (texts.length > 0 && texts.every((text) => unshown.has(`${file}#${text}`))) return [];
    const removed = codes.flatMap((code): Finding[] => {
      const place = removalAt(fileOf(code, file.slice(file.lastIndexOf('/') + 1)), at, folders);
      const message = `"${keyOf(at)}" is taken away here, and "${code}" has no other text for it.`;
      return place ? [{ rule, ...place, layer: place.layer.id, at: 'key', message }] : [];
    });
    const left = codes.filter((code) => !removed.some((finding) => finding.file.split('/')[1] === code));
    const others = left.filter((code) => !owed.takes(code, file, at, brand));
    if (others.length === 0) return removed;
    const namespace = file.slice(file.lastIndexOf('/') + 1);
    const where = `in ${listed(others, 'and')}: write ${at === '' ? 'them' : 'it'} in ${filesOf(others, namespace)}`;
    if (at === '') return [{ rule, file, pointer: at, message: `There is no file with these texts ${where}.` }];
    return [...removed, { rule, file, pointer: at, at: 'key', message: `"${keyOf(at)}" has no text ${where}.` }];
  });
  return [...found, ...owed.findings()];
}

/** Where to write a text: `languages/TY/home.json and languages/CN/home.json`. */
function filesOf(codes: readonly string[], namespace: string): string {
  return joined(codes.map((code) => `${fileOf(code, namespace)}.json`));
}

/** Pointers of the texts at a place. */
function textsAt(value: Json | undefined, at: string): string[] {
  if (typeof value === 'string') return [at];
  return isObject(value) ? Object.keys(value).flatMap((key) => textsAt(value[key], pointer(at, key))) : [];
}

/** A text of the default language, or with no pointer a file of them, and the languages that lack it. */
interface Lack {
  file: string;
  pointer: string;
  codes: string[];
}

function lack(lacking: Map<string, Lack>, { reference, other, namespace }: Differing, at: string): void {
  const file = fileOf(reference.code, namespace);
  const place = `${file}#${at}`;
  const one = lacking.get(place) ?? { file, pointer: at, codes: [] };
  one.codes.push(other.code);
  lacking.set(place, one);
}

function compare(
  differing: Differing,
  brand: OpenBrand,
  contracts: Contracts,
  lacking: Map<string, Lack>,
  findings: Finding[],
): void {
  const { reference, other, namespace, found } = differing;
  const missing = new Set(found.filter(({ kind }) => kind === 'missing').map((difference) => difference.pointer));
  for (const { kind, pointer: at } of found) {
    if (kind !== 'extra') continue;
    const stray = strayOf(namespace, at, other, missing, brand, contracts);
    if (!stray) continue;
    const removed = removalAt(fileOf(reference.code, namespace), at, brand.folders);
    if (removed) {
      // Once, however many languages still have it.
      if (findings.some(({ file, pointer: to }) => file === removed.file && to === removed.pointer)) continue;
      const message = `"${keyOf(at)}" is taken away here, and "${other.code}" still has it.`;
      const { layer, file, pointer: to } = removed;
      findings.push({
        rule: 'message-stray',
        severity: 'warning',
        layer: layer.id,
        file,
        pointer: to,
        at: 'key',
        message,
      });
      continue;
    }
    findings.push(stray);
    if (stray.suggestion) missing.delete(sibling(at, stray.suggestion));
  }
  for (const at of missing) lack(lacking, differing, at);
}

/** A text that the default language does not have: nobody asks for it, or the default language lacks it. */
function strayOf(
  namespace: string,
  at: string,
  { code }: Language,
  missing: ReadonlySet<string>,
  brand: OpenBrand,
  contracts: Contracts,
): Finding | undefined {
  const key = keyOf(at);
  // The engine's own keys are reported for the default language itself, a brand's by the rule of references.
  if (isUsed(namespace, key) || namesOf(brand, contracts).has(`${namespace}:${key}`)) return undefined;
  const parent = at.slice(0, at.lastIndexOf('/'));
  const names = [...missing].filter((one) => one.slice(0, one.lastIndexOf('/')) === parent);
  const suggestion = suggest(
    at.slice(parent.length + 1),
    names.map((one) => one.slice(parent.length + 1)),
  );
  const message = `Nothing uses "${key}", and the default language does not have it.`;
  const file = fileOf(code, namespace);
  const place = { rule: 'message-stray', file, pointer: at, at: 'key', message, suggestion } as const;
  return suggestion ? { ...place, fix: rename(at, suggestion) } : { ...place, severity: 'warning' };
}

function rename(at: string, key: string) {
  return { title: `Rename it to "${key}"`, edits: [{ pointer: at, key }] };
}

function sibling(at: string, name: string): string {
  return at.slice(0, at.lastIndexOf('/') + 1) + name;
}

/** A key that the engine asks for by itself and that the default language does not have. */
function notUsed({ code }: Language, namespace: string, { at, key }: Gap): Finding {
  const name = keyOf(pointer(at, key));
  const message = `The engine shows "${namespace}:${name}", and ${code}, the default language, has no text for it.`;
  return { rule: 'message-missing', file: fileOf(code, namespace), pointer: at, missing: key, message };
}

interface Gap {
  at: string;
  key: string;
}

const none: readonly Gap[] = [];

/** What the texts of a namespace lack of what the engine asks for. */
const gaps = factsOf((file, tree) => {
  const [folder, , namespace = ''] = file.split('/');
  const found = folder === 'languages' ? missingFrom(tree, usedTree(namespace)) : none;
  return found.length > 0 ? found : undefined;
});

function missingFrom(tree: JsonObject, used: KeyTree): readonly Gap[] {
  let found: Gap[] | undefined;
  for (const key in used) {
    const inner = used[key];
    const value = Object.hasOwn(tree, key) ? tree[key] : undefined;
    if (inner === true) {
      if (value !== undefined || hasForms(tree, key)) continue;
      found ??= [];
      found.push({ at: '', key });
    } else if (inner && isObject(value)) {
      const gaps = missingFrom(value, inner);
      if (gaps.length === 0) continue;
      found ??= [];
      found.push(...gaps.map((gap) => ({ at: pointer('', key) + gap.at, key: gap.key })));
    } else if (inner && value === undefined) {
      found ??= [];
      found.push({ at: '', key });
    }
  }
  return found ?? none;
}

function hasForms(tree: JsonObject, key: string): boolean {
  return Object.hasOwn(tree, `${key}_other`) || Object.hasOwn(tree, `${key}_one`);
}
