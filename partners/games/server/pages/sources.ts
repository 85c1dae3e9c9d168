import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, posix } from 'node:path';
import bundler from 'rolldown/package.json' with { type: 'json' };
import floor from '../../../../schemas/browsers.json' with { type: 'json' };

/** Where the names of modules begin. */
export const root = join(import.meta.dirname, '../../');

const main = 'client/main.ts';
const sharedStyles = 'client/styles';
const recipes = ['bundle', 'mixed-colors', 'stylesheet', 'targets'].map((name) => `server/pages/${name}.ts`);
/** Pages that play nothing, by name. */
const alone: ReadonlyMap<string, string> = new Map([
  ['verify', 'client/verify/page.ts'],
  ['notice', 'client/notice.ts'],
]);

/** What the files of a page are made from, as it was read at one moment. */
export interface PageSources {
  /** That of its folder below `client`: `dragon-tiger`. */
  readonly name: string;
  /** The module that the browser starts. */
  readonly entry: string;
  /** Every module that it may run, by name. */
  readonly modules: ReadonlyMap<string, string>;
  /** Its stylesheet: what all pages share, and the sheets of the folders that its modules come from, in the order of their names. */
  readonly styles: string;
  /** Folders of `server/messages` whose texts its modules name. */
  readonly namespaces: readonly string[];
  /** Changes with all of them, and with what makes the files of them. */
  readonly hash: string;
}

/** What says how files are made: the bundler, the compiler of styles, the oldest browsers, and how they are used. */
function toolchain(): string {
  // Its package.json is no entry of the package.
  const compiler = join(createRequire(import.meta.url).resolve('lightningcss'), '../../package.json');
  return [bundler.version, readFileSync(compiler, 'utf8'), JSON.stringify(floor), ...recipes.map(textOf)].join('\n');
}

const texts = new Map<string, string>();

function textOf(name: string): string {
  const text = texts.get(name) ?? readFileSync(join(root, name), 'utf8');
  texts.set(name, text);
  return text;
}

/** Modules that one imports at once; types leave nothing to import. */
const importsOf = (name: string): string[] =>
  named(name, /^(?:import|export)\b(?! type\b)[^;]*?'(\.[^']+\.(?:ts|json))'/gm);

/** Modules of `import()`, which come when they are needed. */
const laterOf = (name: string): string[] => named(name, /\bimport\('(\.[^']+\.ts)'\)/g);

const named = (name: string, form: RegExp): string[] =>
  [...textOf(name).matchAll(form)].map(([, path = '']) => posix.join(posix.dirname(name), path));

/** All that `entries` reach, each before what it imports. */
function closureOf(entries: readonly string[], reach: (name: string) => readonly string[]): string[] {
  const found = new Set(entries);
  for (const name of found) for (const next of reach(name)) found.add(next);
  return [...found];
}

const namespacesOf = (name: string): string[] =>
  [...textOf(name).matchAll(/['"`]([a-zA-Z]+)\./g)].map(([, namespace = '']) => namespace);

let sheets: readonly string[] | undefined;

function stylesOf(modules: readonly string[]): string {
  sheets ??= readdirSync(join(root, 'client'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => `client/${name.replaceAll('\\', '/')}`)
    .toSorted((a, b) => posix.basename(a).localeCompare(posix.basename(b)));
  const folders = new Set([sharedStyles, ...modules.map((name) => posix.dirname(name))]);
  return sheets
    .filter((name) => folders.has(posix.dirname(name)))
    .map(textOf)
    .join('\n');
}

const read = new Map<string, PageSources>();

/** What a page is made from; undefined when there is no such page. Read when it is first asked for. */
export function pageSources(name: string): PageSources | undefined {
  const sources = read.get(name) ?? readSources(name);
  if (sources) read.set(name, sources);
  return sources;
}

function readSources(name: string): PageSources | undefined {
  const game = `client/${name}/game.ts`;
  const entry = alone.get(name) ?? main;
  if (entry === main && !laterOf(main).includes(game)) return undefined;
  const own = closureOf(entry === main ? [main, game] : [entry], importsOf);
  const reached = entry === main ? own : closureOf([entry], (one) => [...importsOf(one), ...laterOf(one)]);
  const modules = new Map(reached.map((one) => [one, textOf(one)]));
  const styles = stylesOf(own);
  const hash = createHash('sha256').update(toolchain()).update(styles);
  for (const [one, text] of modules) hash.update(one).update(text);
  return {
    name,
    entry,
    modules,
    styles,
    namespaces: [...new Set(own.flatMap(namespacesOf))],
    hash: hash.digest('hex').slice(0, 16),
  };
}

/** Names of all pages. */
export const pageNames = (): string[] => [
  ...alone.keys(),
  ...laterOf(main).map((game) => posix.basename(posix.dirname(game))),
];
