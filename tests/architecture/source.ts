import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';

type Parsed = ReturnType<typeof parseSync>;

/** One import or re-export. */
export interface Import {
  specifier: string;
  /** Path of the file it leads to; undefined for a package, and for a file that is not there. */
  target: string | undefined;
  /** Leads into this project rather than to a package. */
  internal: boolean;
  /** `type` is erased before anything runs; `dynamic` runs later. */
  kind: 'static' | 'dynamic' | 'type';
  /** What is taken from it, as it is called there; `*` is all of it. */
  names: readonly string[];
  /** For a re-export: name there → name here. */
  passed: ReadonlyMap<string, string>;
  line: number;
}

/** A TypeScript file. */
export interface SourceFile {
  path: string;
  imports: readonly Import[];
  program: Parsed['program'];
  comments: Parsed['comments'];
  /** Line, counted from 1, of an offset. */
  lineOf(offset: number): number;
}

/** Parses a file. `present` are the paths that an import can lead to. */
export function sourceFile(path: string, text: string, present: ReadonlySet<string>): SourceFile {
  const { program, module, comments } = parseSync(path, text);
  const lineOf = lineCounter(text);
  const found: (Pick<Import, 'specifier' | 'kind' | 'names'> & { start: number; passed?: Import['passed'] })[] = [];
  for (const { moduleRequest, entries, start } of module.staticImports) {
    const erased = entries.length > 0 && entries.every((entry) => entry.isType);
    const names = entries.map(({ importName }) => nameOf(importName));
    found.push({ specifier: moduleRequest.value, kind: erased ? 'type' : 'static', names, start });
  }
  for (const { entries, start } of module.staticExports) {
    const from = entries.find((entry) => entry.moduleRequest)?.moduleRequest?.value;
    if (from === undefined) continue;
    const passed = new Map(entries.map(({ importName, exportName }) => [nameOf(importName), nameOf(exportName)]));
    const kind = entries.every((entry) => entry.isType) ? 'type' : 'static';
    found.push({ specifier: from, kind, names: [...passed.keys()], passed, start });
  }
  for (const { moduleRequest, start } of module.dynamicImports) {
    const literal = /^(['"`])(.*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[2];
    if (literal !== undefined) found.push({ specifier: literal, kind: 'dynamic', names: ['*'], start });
  }
  for (const { 1: specifier = '', index: start } of text.matchAll(/\brequire\('(\.[^']+\.ts)'\)/g))
    found.push({ specifier, kind: 'dynamic', names: ['*'], start });
  const imports = found.map(({ start, passed = new Map(), ...entry }) => {
    return { ...entry, passed, line: lineOf(start), ...resolved(entry.specifier, path, present) };
  });
  return { path, imports, program, comments, lineOf };
}

/** Counts lines up to an offset; the lines are found once, with the first offset. */
function lineCounter(text: string): SourceFile['lineOf'] {
  let ends: number[] | undefined;
  return (offset) => {
    ends ??= [...text.matchAll(/\n/g)].map(({ index }) => index);
    const next = ends.findIndex((end) => end >= offset);
    return (next < 0 ? ends.length : next) + 1;
  };
}

/** A name as a module entry tells it; `*` for a namespace, and for `export *`. */
function nameOf({ kind, name }: { kind: string; name: string | null }): string {
  return kind === 'Default' ? 'default' : (name ?? '*');
}

function resolved(specifier: string, from: string, present: ReadonlySet<string>) {
  const bare = specifier.split('?')[0] ?? '';
  const path = bare.startsWith('.') ? posix.join(posix.dirname(from), bare) : aliased(bare);
  if (path === undefined) return { target: undefined, internal: false };
  return { target: present.has(path) ? path : undefined, internal: true };
}

/** The subpath imports of package.json. */
function aliased(specifier: string): string | undefined {
  const [head, ...rest] = specifier.split('/');
  if (head === '#engine') return `engine/${rest.join('/')}/index.ts`;
  if (head === '#schemas') return `schemas/generated/${rest.join('/')}.ts`;
  if (head === '#widgets') return rest.length > 0 ? `widgets/${rest.join('/')}/shared/index.ts` : 'widgets/index.ts';
  return undefined;
}
