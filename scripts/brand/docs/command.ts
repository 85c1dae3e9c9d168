import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { readContracts } from '../contracts/index.ts';
import { CannotRun, count, oneOf, printed, verb } from '../terminal/index.ts';
import { hooksPage } from './authors/hooks.ts';
import { variablesPage } from './authors/variables.ts';
import { filePages } from './files.ts';
import { markdownFiles } from './markdown.ts';
import type { Page } from './model.ts';
import { rulePages } from './rules.ts';
import { siteHtml } from './site/page.ts';
import { widgetPages } from './widgets.ts';

const usage = `Usage: brand docs [options]

The reference of every file of a brand, every widget and every rule of the check, from the schemas, the manifests and
the rules themselves.

  --out DIR      where to write (default: docs/reference; with --site: dist/reference)
  --site         one HTML file that can be searched, instead of Markdown
  --check        write nothing; tell what is stale
  --format NAME  markdown (default) or json: the reference as data, on stdout
  --help         this text

Exit code: 0 written, or nothing is stale; 1 something is; 2 it could not be made.`;

const options = {
  out: { type: 'string' },
  site: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  format: { type: 'string', default: 'markdown' },
} as const;

const project = join(import.meta.dirname, '../../..');

/** `brand docs`: writes the reference. */
export const command = verb({
  name: 'docs',
  usage,
  options,
  run(values, positionals) {
    if (positionals.length > 0) throw new CannotRun(`What is "${positionals[0]}" to mean?\n\n${usage}`);
    const pages = referencePages();
    if (oneOf('format', values.format, ['markdown', 'json']) === 'json') {
      printed(`${JSON.stringify({ version: 1, pages }, null, 2)}\n`);
      return 0;
    }
    const files = values.site ? new Map([['index.html', siteHtml(pages)]]) : markdownFiles(pages);
    const out = values.out ?? join(project, values.site ? 'dist/reference' : 'docs/reference');
    return values.check ? checked(out, files) : written(out, files);
  },
});

/** Every page of the reference, in order of reading. */
export function referencePages(): Page[] {
  const contracts = readContracts(project);
  const authors = [variablesPage(contracts, project), hooksPage(project)];
  return [...filePages(contracts), ...widgetPages(contracts, project), ...authors, ...rulePages()];
}

function written(out: string, files: ReadonlyMap<string, string>): number {
  const changed = [...files].filter(([name, text]) => textAt(out, name) !== text);
  for (const [name, text] of changed) {
    mkdirSync(dirname(join(out, name)), { recursive: true });
    writeFileSync(join(out, name), text);
  }
  const gone = leftOver(out, files);
  for (const name of gone) rmSync(join(out, name));
  printed(`${count(files.size, 'file')}, ${changed.length} written, ${gone.length} removed: ${out}\n`);
  return 0;
}

function checked(out: string, files: ReadonlyMap<string, string>): number {
  const stale = [...files].filter(([name, text]) => textAt(out, name) !== text).map(([name]) => name);
  const wrong = [...stale, ...leftOver(out, files)];
  for (const name of wrong) console.error(`${join(out, name)} is stale: run \`npx brand docs\``);
  return wrong.length > 0 ? 1 : 0;
}

function textAt(out: string, name: string): string | undefined {
  const path = join(out, name);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Pages of widgets and schemas that are no longer there; files of others are let be. */
function leftOver(out: string, files: ReadonlyMap<string, string>): string[] {
  if (!existsSync(out)) return [];
  const ours = readdirSync(out, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.replaceAll(sep, '/'))
    .filter((name) => textAt(out, name)?.includes('Written by `npx brand docs`') ?? false);
  return ours.filter((name) => !files.has(name));
}
