import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { checkBrands } from './check.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Rule } from './rule.ts';
import { blocks } from './rules/blocks/rule.ts';
import { fileName } from './rules/file-name/rule.ts';
import { identity } from './rules/identity/rule.ts';
import { layers } from './rules/layers/rule.ts';
import { schema } from './rules/schema/rule.ts';
import { syntax } from './rules/syntax/rule.ts';

const fixtures = join(import.meta.dirname, 'fixtures');
const repository = join(import.meta.dirname, '../../..');

/** A folder of its own for one test: `brands/` with a sound base, and a project with three widgets and the real schemas. */
export interface TestFleet {
  root: string;
  project: string;
  check(ids?: string[]): Diagnostic[];
}

/** The rules of form. The others ask for more than a brand of a few lines has. */
export const form: readonly Rule[] = [syntax, fileName, layers, identity, schema, blocks];

/**
 * Brand → file (without `.json`) → its text. Files of `base` replace those of the sound one.
 * @param rules that are asked; those of form when left out
 */
export function testFleet(brands: Record<string, Record<string, string>>, rules = form): TestFleet {
  const folder = temporary();
  const project = join(folder, 'project');
  cpSync(fixtures, folder, { recursive: true });
  symlinkSync(join(repository, 'schemas'), join(project, 'schemas'));
  const root = join(folder, 'brands');
  write(root, brands);
  return { root, project, check: (ids = []) => checkBrands(root, { ids, project, rules }) };
}

/** Children of the base that this project ships, judged by its own widgets and, when left out, by every rule. */
export function shippedFleet(brands: Record<string, Record<string, string>>, rules?: readonly Rule[]): TestFleet {
  const root = join(temporary(), 'brands');
  cpSync(join(repository, 'brands/base'), join(root, 'base'), { recursive: true });
  write(root, brands);
  return { root, project: repository, check: (ids = []) => checkBrands(root, { ids, ...(rules ? { rules } : {}) }) };
}

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fleet-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function write(root: string, brands: Record<string, Record<string, string>>): void {
  for (const [id, files] of Object.entries(brands)) {
    const child = id === 'base' ? {} : { brand: `{ "id": "${id}", "extends": "base" }` };
    for (const [file, text] of Object.entries({ ...child, ...files })) {
      mkdirSync(dirname(join(root, id, file)), { recursive: true });
      writeFileSync(join(root, id, `${file}.json`), text);
    }
  }
}

/** The characters of its file that a diagnostic underlines. */
export function underlined({ file, line, column, endLine, endColumn }: Diagnostic): string {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .slice(line - 1, endLine);
  const last = lines.length - 1;
  lines[last] = lines[last]?.slice(0, endColumn - 1) ?? '';
  lines[0] = lines[0]?.slice(column - 1) ?? '';
  return lines.join('\n');
}

/** What a test usually asks of diagnostics: the rule, what is underlined, and the message. */
export function reported(diagnostics: Diagnostic[]): [rule: string, underlined: string, message: string][] {
  return diagnostics.map((diagnostic) => [
    diagnostic.rule,
    underlined(diagnostic),
    diagnostic.suggestion ? `${diagnostic.message} Did you mean "${diagnostic.suggestion}"?` : diagnostic.message,
  ]);
}
