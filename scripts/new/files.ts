import { isDeepStrictEqual } from 'node:util';
import { brandFormat, isObject, type Json, type JsonObject } from '#engine/brand';
import type { Theme } from '#schemas/brand';
import { colourOf } from '../colour/index.ts';
import type { Answers, Parent } from './answers.ts';
import { derived, type ThemeColours } from './palette.ts';
import { languages, layouts, markets } from './presets.ts';

/** JSON files of a new brand, without `.json`: only what differs from the parent. `schemas` leads there from the brand's folder. */
export function brandFiles(answers: Answers, parent: Parent, schemas: string): Map<string, JsonObject> {
  const shell = layouts[answers.layout]?.shell;
  const files = new Map<string, JsonObject>([['brand', brandFile(answers, parent)]]);
  if (shell) files.set('pages/shell', shell);
  for (const [name, { own }] of themesOf(answers, parent)) files.set(`themes/${name}`, { color: { ...own } });
  return new Map([...files].map(([file, json]) => [file, { $schema: schemaOf(file, schemas), ...json }]));
}

/** Theme → its scheme, what the new brand says of its colours, and all of them. */
export function themesOf({ color }: Answers, parent: Parent) {
  const seed = colourOf(color);
  if (!seed) throw new Error(`[Bug] "${color}" was taken for a colour`);
  const themes = [...parent.files].filter(([file]) => file.startsWith('themes/'));
  return new Map(
    themes.map(([file, json]) => {
      const ground = json as unknown as Pick<Theme, 'scheme'> & { color: ThemeColours };
      const own = derived(seed, ground);
      return [file.slice('themes/'.length), { scheme: ground.scheme, own, all: { ...ground.color, ...own } }] as const;
    }),
  );
}

function brandFile({ id, name, parent: extended, market, merchantCode, ...rest }: Answers, parent: Parent): JsonObject {
  const { currency = '', dialingCode = '' } = markets[market] ?? {};
  const spoken = Object.fromEntries(rest.languages.map((code) => [code, { ...languages[code] }]));
  const inherited = parent.files.get('brand') ?? {};
  const differs = without(
    {
      languages: {
        default: rest.languages[0] ?? 'EN',
        supported: without(spoken, at(inherited, 'languages', 'supported')),
      },
      currency: { code: currency },
      themes: { default: rest.theme },
      access: { dialingCodes: [{ countryCode: market, countryDialingCode: dialingCode }] },
    },
    inherited,
  );
  return { id, formatVersion: brandFormat, name, extends: extended, merchantCode, ...differs };
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

function at(json: JsonObject, ...path: string[]): Json | undefined {
  return path.reduce<Json | undefined>((value, key) => (isObject(value) ? value[key] : undefined), json);
}

function schemaOf(file: string, schemas: string): string {
  const [folder] = file.split('/');
  const kind = { pages: 'page', themes: 'theme' }[folder ?? ''];
  return kind ? `../${schemas}/${kind}.schema.json` : `${schemas}/${file}.schema.json`;
}
