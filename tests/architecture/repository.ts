import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SourceFile, sourceFile } from './source.ts';

/** The tree that the rules look at: this project, or a fixture that breaks one of them. */
export interface Repository {
  root: string;
  /** Every file of the rooms, relative to the root, sorted. */
  files: readonly string[];
  /** The TypeScript among them, parsed; generated files too. */
  code: readonly SourceFile[];
  text(path: string): string;
}

const rooms = ['engine', 'widgets', 'office', 'brands', 'schemas', 'gateway', 'partners', 'scripts', 'tests', 'docs'];

/** These trees break the rules on purpose. */
const broken = 'tests/architecture/fixtures';

/**
 * Reads a tree.
 * @param isParsed chooses the code whose contents the rules see; all of it when left out
 */
export function readRepository(root: string, isParsed: (path: string) => boolean = () => true): Repository {
  const found = globSync([...rooms.map((room) => `${room}/**/*`), '*.ts'], {
    cwd: root,
    withFileTypes: true,
    exclude: ({ name, parentPath }) => name === 'node_modules' || join(parentPath, name) === join(root, broken),
  });
  const files = found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
  const present = new Set(files);
  const text = (path: string) => readFileSync(join(root, path), 'utf8');
  const code = files
    .filter((path) => /\.tsx?$/.test(path) && isParsed(path))
    .map((path) => sourceFile(path, text(path), present));
  return { root, files, code, text };
}

/** Tests, and what only they use, may do what the project may not: name a brand, reach into a room. */
export function isTest(path: string): boolean {
  return (
    path.startsWith('tests/') ||
    /\.(test|suite)\.tsx?$|\/test-[\w-]+\.ts$/.test(path) ||
    /^(engine|gateway|partners|scripts)\/.*\bfixtures\//.test(path)
  );
}

/** Written by `npm run schemas`. */
export function isGenerated(path: string): boolean {
  return path.startsWith('schemas/generated/');
}
