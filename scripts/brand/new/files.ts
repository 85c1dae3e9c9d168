import { isDeepStrictEqual } from 'node:util';
import { brandFormat, isObject, type Json, type JsonObject } from '#engine/brand';
import type { Theme } from '#schemas/brand';
import { colourOf } from '../colour/index.ts';
import { at } from '../folders/index.ts';
import { lineHeights, rolesWithout } from '../fonts/index.ts';
import type { Answers, Parent } from './answers.ts';
import { shellFor } from './layout.ts';
import { derived, type ThemeColours } from './palette.ts';
import { languages, markets, scripts } from './presets.ts';
import { textsFor } from './texts.ts';

/** JSON files of a new brand, without `.json`: only what differs from the parent. `schemas` leads there from the brand's folder. */
export function brandFiles(answers: Answers, parent: Parent, schemas: string): Map<string, JsonObject> {
  const shell = shellFor(answers.layout, parent);
  const files = new Map<string, JsonObject>([['brand', brandFile(answers, parent)]]);
  if (Object.keys(shell).length > 0) files.set('pages/shell', shell);
  for (const [name, { own }] of themesOf(answers, parent)) {
    const inherited = parent.files.get(`themes/${name}`) ?? {};
    const font = fontFor(answers.languages, inherited);
    files.set(`themes/${name}`, {
      color: without({ ...own }, at(inherited, 'color')),
      ...(Object.keys(font).length > 0 ? { font } : {}),
    });
  }
  for (const code of answers.languages) {
    for (const [namespace, texts] of textsFor(code, parent)) files.set(`languages/${code}/${namespace}`, texts);
  }
  return new Map([...files].map(([file, json]) => [file, { $schema: schemaOf(file, schemas), ...json }]));
}

/** Themes that players of the parent can choose, which are those of the new brand. */
export function themeNames({ files }: Parent): string[] {
  const available = at(files.get('brand') ?? {}, 'themes', 'available');
  const names = Array.isArray(available) ? available : [];
  return names.filter((name) => typeof name === 'string' && files.has(`themes/${name}`)) as string[];
}

/** Theme → its scheme, what the new brand says of its colours, and all of them. */
export function themesOf({ color }: Answers, parent: Parent) {
  const seed = colourOf(color);
  if (!seed) throw new Error(`[Bug] "${color}" was taken for a colour`);
  return new Map(
    themeNames(parent).map((name) => {
      const json = parent.files.get(`themes/${name}`);
      const ground = json as unknown as Pick<Theme, 'scheme'> & { color: ThemeColours };
      const own = derived(seed, ground);
      return [name, { scheme: ground.scheme, own, all: { ...ground.color, ...own } }] as const;
    }),
  );
}

const roles = ['body', 'display'] as const;

/** Families and line heights for the scripts of the languages, where those of the parent were chosen for others. */
function fontFor(codes: readonly string[], theme: JsonObject): JsonObject {
  const tags = codes.flatMap((code) => languages[code]?.tag ?? []);
  const heights = tags.flatMap((tag) => lineHeights[baseOf(tag)] ?? []);
  const lacking = (font: Json | undefined, role: string) =>
    tags.filter((tag) => rolesWithout(font, tag).includes(role));
  const parent = at(theme, 'font');
  const said = roles.map((role): [string, JsonObject] => {
    const leading = at(parent, role, 'leading') ?? 1.5;
    const least = Math.max(0, ...heights.map((need) => need[role]));
    const height = typeof leading === 'number' && leading < least ? { leading: least } : {};
    const face = lacking(parent, role).map((tag) => scripts[baseOf(tag)]?.face);
    return [role, { ...face.find((one) => one !== undefined), ...height }];
  });
  const whole = said.map(([role, own]): [string, JsonObject] => {
    const inherited = at(parent, role);
    return [role, { ...(isObject(inherited) ? inherited : {}), ...own }];
  });
  const merged = { ...(isObject(parent) ? parent : {}), ...Object.fromEntries(whole) };
  const others = roles.flatMap((role) => lacking(merged, role));
  const families: JsonObject = Object.assign({}, ...others.map((tag) => scripts[baseOf(tag)]?.scripts));
  return Object.fromEntries([...said, ['scripts', families] as const].filter(([, own]) => !isEmpty(Object.keys(own))));
}

function baseOf(tag: string): string {
  return tag.split('-')[0] ?? tag;
}

function brandFile({ id, name, parent: extended, market, merchantCode, ...rest }: Answers, parent: Parent): JsonObject {
  const { currency = '', dialingCode = '' } = markets[market] ?? {};
  const inherited = parent.files.get('brand') ?? {};
  // A language that the parent has is called as it calls it.
  const known = at(inherited, 'languages', 'supported');
  const added = rest.languages.filter((code) => at(known, code) === undefined);
  const spoken = Object.fromEntries(added.map((code) => [code, { ...languages[code] }]));
  const differs = without(
    {
      languages: {
        default: rest.languages[0] ?? 'EN',
        supported: spoken,
      },
      logo: { ...drawn.logo, ...nullsFor(['full', 'onDark'], at(inherited, 'logo')) },
      icons: drawn.icons,
      currency: { code: currency },
      themes: { default: rest.theme },
      access: { dialingCodes: [{ countryCode: market, countryDialingCode: dialingCode }] },
    },
    inherited,
  );
  // A host shows one brand: those of the parent are the parent's.
  const hosts = isEmpty(at(inherited, 'hosts')) ? {} : { hosts: [] };
  return { id, formatVersion: brandFormat, name, extends: extended, merchantCode, ...hosts, ...differs };
}

/** What `artwork.ts` draws, under the names that the shipped base gives it. */
const drawn = {
  logo: { compact: 'logo-compact.svg', compactOnDark: 'logo-compact-on-dark.svg' },
  icons: { favicon: 'favicon.svg', app: 'app-icon-180.png', large: 'app-icon-512.png' },
};

/** A drawn name is its owner's: without one, players read the new brand's beside its mark. */
function nullsFor(keys: readonly string[], inherited: Json | undefined): JsonObject {
  return Object.fromEntries(keys.filter((key) => typeof at(inherited, key) === 'string').map((key) => [key, null]));
}

function isEmpty(list: Json | undefined): boolean {
  return !Array.isArray(list) || list.length === 0;
}

/** An object without what another has already, nor objects that nothing is left of. */
function without(json: JsonObject, other: Json | undefined): JsonObject {
  if (!isObject(other)) return json;
  const left = Object.entries(json).flatMap(([key, value]): [string, Json][] => {
    if (isDeepStrictEqual(value, other[key])) return [];
    if (!isObject(value)) return [[key, value]];
    const rest = without(value, other[key]);
    return Object.keys(rest).length > 0 ? [[key, rest]] : [];
  });
  return Object.fromEntries(left);
}

function schemaOf(file: string, schemas: string): string {
  const [folder = '', ...rest] = file.split('/');
  const kind = { pages: 'page', themes: 'theme', languages: 'messages' }[folder] ?? file;
  return `${'../'.repeat(rest.length)}${schemas}/${kind}.schema.json`;
}
