import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { isObject, type JsonObject } from '#engine/brand';
import { parseText, placesIn } from '../../folders/index.ts';
import { CannotRun } from '../../terminal/index.ts';
import type { Severity } from '../diagnostic.ts';
import { explain } from '../explain/explain.ts';
import type { Fault } from '../explain/words.ts';
import { type Catalogue, readCatalogue } from './catalogue.ts';
import { always } from './selection.ts';

const require = createRequire(import.meta.url);

/** One entry of `ignore`. */
export interface IgnoreEntry {
  rule: string;
  files?: string;
  pointer?: string;
  reason: string;
  until?: string;
}

/** What a brandcheck.json says. */
export interface CheckConfig {
  /** Path of the file; none when there is no configuration. */
  file?: string;
  text: string;
  /** Pointer of the configuration within its file. */
  at: string;
  /** Id of a rule → how grave it is. */
  severities: ReadonlyMap<string, Severity | 'off'>;
  maxWarnings?: number;
  ignore: IgnoreEntry[];
}

/** No configuration. */
const noConfig: CheckConfig = { text: '', at: '', severities: new Map(), ignore: [] };

const key = 'brandcheck';

/**
 * The configuration for the brands below a root: `brandcheck.json` in it or beside it, else the key `brandcheck` of a
 * package.json beside it; or the file that is named. Throws CannotRun, with every place, when it is not sound.
 */
export function readConfig(root: string, named?: string): CheckConfig {
  if (named !== undefined) {
    if (!existsSync(named)) throw new CannotRun(`There is no configuration "${named}".`);
    return configIn(named, '');
  }
  const beside = dirname(resolve(root));
  for (const folder of [root, beside]) {
    const file = join(folder, `${key}.json`);
    if (existsSync(file)) return configIn(file, '');
  }
  const file = join(beside, 'package.json');
  return existsSync(file) && readFileSync(file, 'utf8').includes(`"${key}"`) ? configIn(file, `/${key}`) : noConfig;
}

function configIn(file: string, at: string): CheckConfig {
  const text = readFileSync(file, 'utf8');
  const { json: whole, faults: unread } = parseText(text);
  const syntax = unread.map(({ message, offset, length }) => ({
    rule: '',
    pointer: '',
    message,
    span: { offset, length },
  }));
  if (!whole) throw unsound(file, text, syntax);
  const json = at === '' ? whole : whole[key];
  // A package.json may name the thing elsewhere, in its scripts for instance.
  if (at !== '' && json === undefined) return noConfig;
  const catalogue = readCatalogue();
  const faults = [...syntax, ...faultsOf(json), ...(isObject(json) ? strangersIn(json, catalogue) : [])];
  if (faults.length > 0)
    throw unsound(
      file,
      text,
      faults.map((fault) => ({ ...fault, pointer: at + fault.pointer })),
    );
  const {
    rules = {},
    ignore = [],
    maxWarnings,
  } = json as {
    rules?: Record<string, Severity | 'off'>;
    ignore?: IgnoreEntry[];
    maxWarnings?: number;
  };
  // What is said of a folder holds for its ids, what is said of an id wins.
  const byWidth = Object.entries(rules)
    .map(([name, severity]) => ({ ids: catalogue.expand(name), severity }))
    .sort((a, b) => b.ids.length - a.ids.length);
  const severities = new Map(byWidth.flatMap(({ ids, severity }) => ids.map((id) => [id, severity] as const)));
  return { file, text, at, severities, ignore, ...(maxWarnings === undefined ? {} : { maxWarnings }) };
}

function faultsOf(json: unknown): Fault[] {
  const { Ajv } = require('ajv') as typeof import('ajv');
  const schema = JSON.parse(readFileSync(join(import.meta.dirname, 'brandcheck.schema.json'), 'utf8')) as object;
  return explain(
    new Ajv({ allErrors: true, verbose: true, messages: false }).compile(schema),
    json,
    'The configuration',
  );
}

/** Rules that there are not, or that cannot be silenced. */
function strangersIn({ rules, ignore }: JsonObject, { expand, meant }: Catalogue): Fault[] {
  const named = [
    ...(isObject(rules)
      ? Object.entries(rules).map(([name, severity]) => {
          return { name, pointer: `/rules/${name}`, at: 'key' as const, hides: severity !== 'error' };
        })
      : []),
    ...(Array.isArray(ignore) ? ignore : []).flatMap((entry, index) =>
      isObject(entry) && typeof entry.rule === 'string'
        ? [{ name: entry.rule, pointer: `/ignore/${index}/rule`, at: 'value' as const, hides: true }]
        : [],
    ),
  ];
  return named.flatMap(({ name, pointer, at, hides }) => {
    try {
      if (!expand(name).includes(always) || !hides) return [];
      const message = `What is no sound JSON cannot be judged: "${always}" is always told, as an error.`;
      return [{ rule: '', pointer, at, message }];
    } catch {
      return [{ rule: '', pointer, at, message: `There is no rule "${name}".`, suggestion: meant(name) }];
    }
  });
}

function unsound(file: string, text: string, faults: Fault[]): CannotRun {
  const placeOf = placesIn(text);
  const places = faults.map((fault) => {
    const message = `${fault.message}${fault.suggestion ? ` Did you mean "${fault.suggestion}"?` : ''}`;
    return { ...placeOf(fault), file: relative('', file), pointer: fault.pointer, message };
  });
  const lines = places.map(({ line, column, message, ...place }) => `${place.file}:${line}:${column} ${message}`);
  const [place] = places;
  return new CannotRun(`the configuration is not sound:\n${lines.join('\n')}`, place ? { place } : {});
}
