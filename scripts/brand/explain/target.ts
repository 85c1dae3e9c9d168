import { isObject, type Json, pointer as join, type LayerStack } from '#engine/brand';
import { type Contracts, contractAt } from '../contracts/index.ts';
import type { OpenBrand } from '../fleet/index.ts';
import { keysOf, valueAt } from '../folders/index.ts';
import { CannotRun, hint, oneOf, suggest } from '../terminal/index.ts';
import { pluralBase } from '../texts/index.ts';
import { writtenPlace } from './written-place.ts';

/** A place in a brand: a file without `.json`, and a JSON pointer into it. */
export interface Target {
  file: string;
  pointer: string;
}

/**
 * What somebody means by `brand#/legal/age`, by a message key (`home:hot`: one place per language that players can choose),
 * by a path as one says it (`legal.age`, `home.hero`), or by a place in a layer's file as the check writes it. Throws
 * CannotRun, with what was probably meant.
 */
export function targetsOf(text: string, brand: OpenBrand, contracts: Contracts): Target[] {
  const written = writtenPlace(text, brand);
  if (written) return [exact(`${written.file}#${written.pointer}`, brand, contracts)];
  if (text.includes('#')) return [exact(text, brand, contracts)];
  const name = text.replace(/\.json$/, '');
  if (brand.stack.files.has(name)) return [{ file: name, pointer: '' }];
  const message = /^([a-z][A-Za-z0-9]*):([A-Za-z0-9_.-]+)$/.exec(text);
  if (message) return messagePlaces(text, message[1] ?? '', message[2] ?? '', brand);
  return guessed(text, brand, contracts);
}

function exact(text: string, brand: OpenBrand, contracts: Contracts): Target {
  const [name = '', path = ''] = text.split('#');
  const file = oneOf('file', name.replace(/\.json$/, ''), [...brand.stack.files.keys()]);
  // Who writes no slash in front says a path, with dots or slashes.
  const pointer = path === '' || path.startsWith('/') ? path : path.split(/[./]/).reduce(join, '');
  const json = brand.stack.files.get(file) ?? {};
  const keys = keysOf(pointer);
  for (const [index, key] of keys.entries()) {
    const above = keys.slice(0, index);
    if (knows(brand, contracts, { file, pointer: [...above, key].reduce(join, '') })) continue;
    const value = valueAt(json, above.reduce(join, ''));
    const foreseenHere = contractAt(contracts, file, json, above)?.names ?? [];
    const close = hint(key, [...(isObject(value) ? Object.keys(value) : []), ...foreseenHere]);
    const where = above.length === 0 ? file : `${file}#${above.reduce(join, '')}`;
    throw new CannotRun(`There is no "${key}" in ${where}.${close || elsewhere(keys.at(-1) ?? '', brand, contracts)}`);
  }
  return { file, pointer };
}

/** Whether a layer says something there, or a contract foresees it by name. */
function knows({ folders, stack }: OpenBrand, contracts: Contracts, { file, pointer }: Target): boolean {
  if (folders.some(({ files }) => valueAt(files.get(file), pointer) !== undefined)) return true;
  const keys = keysOf(pointer);
  const last = keys.at(-1) ?? '';
  return contractAt(contracts, file, stack.files.get(file) ?? {}, keys.slice(0, -1))?.names.includes(last) ?? false;
}

function messagePlaces(text: string, namespace: string, key: string, { stack }: OpenBrand): Target[] {
  const pointer = key.split('.').reduce(join, '');
  const files = [...stack.files.keys()].filter(
    (file) => file.startsWith('languages/') && file.endsWith(`/${namespace}`),
  );
  const heard = files.filter((file) => isSpoken(file, stack));
  const spoken = heard.length > 0 ? heard : files;
  if (files.some((file) => valueAt(stack.files.get(file), pointer) !== undefined)) {
    return spoken.map((file) => ({ file, pointer }));
  }
  const forms = spoken.flatMap((file) => pluralForms(file, pointer, stack));
  if (forms.length > 0) return forms;
  const known = [...stack.files].flatMap(([file, json]) => {
    const [folder, , own = ''] = file.split('/');
    return folder === 'languages' ? paths(json).map((keys) => `${own}:${keys.join('.')}`) : [];
  });
  throw new CannotRun(`There is no message "${text}".${hint(text, known)}`);
}

/** Places of the forms that a message has for different numbers: `games:count` stands as `count_one` and `count_other`. */
function pluralForms(file: string, pointer: string, stack: LayerStack): Target[] {
  const keys = keysOf(pointer);
  const base = keys.pop() ?? '';
  const above = keys.reduce(join, '');
  const group = valueAt(stack.files.get(file), above);
  const forms = isObject(group) ? Object.keys(group).filter((key) => pluralBase(key) === base) : [];
  return forms.map((form) => ({ file, pointer: join(above, form) }));
}

/** Whether players can choose the language of a file of texts; others come with what a brand extends. */
function isSpoken(file: string, stack: LayerStack): boolean {
  const [, code = ''] = file.split('/');
  return valueAt(stack.files.get('brand'), `/languages/supported/${code}`) !== undefined;
}

/** The one place whose path ends as the words do: `legal.age` is `brand#/legal/age`. A text is one in all languages. */
function guessed(text: string, brand: OpenBrand, contracts: Contracts): Target[] {
  const words = text.split(/[./]/).filter((word) => word !== '');
  const all = everyPlace(brand, contracts);
  const ending = byKind(all.filter((place) => within(words, wordsOf(place))));
  // Without steps left out is meant before what merely has these words in this order.
  const whole = ending.filter((place) => `.${wordsOf(place).join('.')}`.endsWith(`.${words.join('.')}`));
  const meant = whole.length > 0 ? whole : ending;
  if (meant.length === 0) {
    throw new CannotRun(`There is no "${text}" in this brand.${elsewhere(words.at(-1) ?? '', brand, contracts)}`);
  }
  if (new Set(meant.map(pathText)).size > 1) throw new CannotRun(`"${text}" may be ${listed(meant)}.`);
  return meant.map(({ file, keys }) => ({ file, pointer: keys.reduce(join, '') }));
}

/** Texts stand in every language under every kind of name: they are only meant when nothing else is. */
function byKind(places: Path[]): Path[] {
  const others = places.filter(({ file }) => !file.startsWith('languages/'));
  return others.length > 0 ? others : places;
}

/** Where something of that name stands, or of the name that was probably meant. */
function elsewhere(name: string, brand: OpenBrand, contracts: Contracts): string {
  const places = everyPlace(brand, contracts);
  // `currencycode` is `currency.code` as well.
  const namesOf = (place: Path) => [1, 2, 3].map((words) => wordsOf(place).slice(-words).join('').toLowerCase());
  const wanted = name.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  const close = suggest(wanted, new Set(places.flatMap(namesOf)));
  const meant = byKind(places.filter((place) => namesOf(place).some((one) => one === wanted || one === close)));
  return meant.length === 0 ? '' : ` Did you mean ${listed(meant)}?`;
}

/** A file, and the keys down to a place in it. */
interface Path {
  file: string;
  keys: string[];
}

/** Every place of a brand that somebody may ask about: what a layer says, and what a contract has a name for. */
function everyPlace({ stack }: OpenBrand, contracts: Contracts): Path[] {
  const places = [...stack.files].flatMap(([file, json]) => {
    // A page or a theme goes by the name of its file; texts are never meant as a whole.
    const itself = file.startsWith('languages/') ? [] : [[]];
    return [...itself, ...paths(json), ...foreseen(contracts, file)].map((keys) => ({ file, keys }));
  });
  return [...new Map(places.map((place) => [`${place.file}#${place.keys.join('/')}`, place])).values()];
}

function wordsOf({ file, keys }: Path): string[] {
  return [...file.split('/'), ...keys];
}

/** Whether words stand among keys in their order, the last of them at the end. */
function within(words: readonly string[], keys: readonly string[]): boolean {
  if (words.length === 0 || words.at(-1) !== keys.at(-1)) return false;
  let next = 0;
  for (const key of keys) if (key === words[next]) next++;
  return next === words.length;
}

function paths(value: Json, above: string[] = []): string[][] {
  if (!isObject(value)) return [];
  return Object.keys(value).flatMap((key) => {
    const here = [...above, key];
    return [here, ...paths(value[key] as Json, here)];
  });
}

/** Paths that the contract of a file has names for, said or not. */
function foreseen(contracts: Contracts, file: string, above: string[] = []): string[][] {
  if (above.length > 3) return [];
  const names = contractAt(contracts, file, {}, above)?.names ?? [];
  return names.flatMap((name) => [[...above, name], ...foreseen(contracts, file, [...above, name])]);
}

function listed(places: Path[]): string {
  const names = [...new Set(places.map(pathText))];
  const named = names.slice(0, 6);
  const more = names.length - named.length;
  return more > 0 ? `${named.join(', ')} or one of ${more} more` : named.join(' or ');
}

/** A place as one may ask for it. */
function pathText({ file, keys }: Path): string {
  const [folder, , namespace] = file.split('/');
  if (folder === 'languages') return `${namespace}:${keys.join('.')}`;
  return keys.length === 0 ? file : `${file}#${keys.reduce(join, '')}`;
}
