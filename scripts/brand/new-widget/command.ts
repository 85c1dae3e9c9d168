import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CannotRun, oneOf, printed, verb } from '../terminal/index.ts';
import { type PagedCall, pagedCall, pagedCalls } from './paged-call.ts';
import { panelFiles } from './panel.ts';
import { plainFiles } from './plain.ts';
import { mergedTexts } from './texts.ts';

const usage = `Usage: brand new-widget <area>/<name> [options]

Writes the folder of a widget, widgets/<area>/<name>/: manifest, component, styles, a test, and its texts in every language of the
brand base. It can be drawn at once; \`npm run schemas\` makes the type of its properties.

  --panel CALL    a panel over the rows of a call that pages: table, filters, order, pages and export by what the call says
  --title TEXT    what operators read, and its heading until the texts are written [the name, in words]
  --root DIR      folder of the project (default: this one)
  --help          this text

Exit code: 0 made, 2 it could not be, and nothing is written.`;

const options = {
  panel: { type: 'string' },
  title: { type: 'string' },
  root: { type: 'string' },
} as const;

const project = join(import.meta.dirname, '../../..');
const longest = 40;

/** `brand new-widget`: makes a widget's folder in the right shape. */
export const command = verb({
  name: 'new-widget',
  usage,
  options,
  run(values, positionals) {
    const root = values.root ?? project;
    const { area, name } = placeOf(positionals, root);
    const title = titleOf(values.title, name);
    const call = values.panel === undefined ? undefined : callOf(root, values.panel);
    const { files, texts } = call ? panelFiles({ area, name, title }, call) : plainFiles({ area, name, title });
    const languages = readdirSync(join(root, 'brands/base/languages')).sort();
    const messages = languages.map((code) => mergedTexts(root, code, area, texts));
    const folder = join('widgets', area, name);
    const written = [...files].map(([file, text]): [string, string] => [join(folder, file), text]);
    for (const [file, text] of [...written, ...messages]) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    formatFiles(
      root,
      [...written, ...messages].map(([file]) => file),
    );
    printed(nextSteps({ area, name }, [...written.map(([file]) => file), `brands/base/languages/*/${area}.json`]));
    return 0;
  },
});

/** Area and name of the new widget. Throws CannotRun for what no folder may be called, and for one that is there. */
function placeOf([place, ...more]: string[], root: string): { area: string; name: string } {
  if (place === undefined) throw new CannotRun('Give the widget a place: brand new-widget <area>/<name>.');
  if (more.length > 0) throw new CannotRun(`One widget at a time: "${more[0]}" is one name too many.`);
  const [area = '', name = '', ...rest] = place.split('/');
  if (area === '' || name === '' || rest.length > 0) {
    throw new CannotRun(
      `"${place}" is no place of a widget: that is an area, a slash and a name, e.g. member/sign-ins.`,
    );
  }
  oneOf('area', area, areasOf(root));
  if (name === 'shared')
    throw new CannotRun(`"shared" is where widgets of ${area} keep what they share; no page can name it.`);
  if (name.length > longest || !/^[a-z]([a-z0-9-]*[a-z0-9])?$/.test(name) || name.includes('--')) {
    throw new CannotRun(
      `"${name}" is no name of a widget: that is up to ${longest} small letters, digits and single hyphens, a letter first and no hyphen last.`,
    );
  }
  if (existsSync(join(root, 'widgets', area, name))) throw new CannotRun(`There is a widget "${place}" already.`);
  return { area, name };
}

function areasOf(root: string): string[] {
  const schema = JSON.parse(readFileSync(join(root, 'schemas/widget.schema.json'), 'utf8')) as {
    properties: { category: { enum: string[] } };
  };
  return schema.properties.category.enum;
}

function titleOf(given: string | undefined, name: string): string {
  const title = given?.trim() ?? '';
  if (given !== undefined && (title === '' || title.length > 60))
    throw new CannotRun('A title has 1 to 60 characters.');
  if (/[{}<>$]/.test(title))
    throw new CannotRun(`"${title}" is no title: it has characters that texts give a meaning.`);
  const words = name.replaceAll('-', ' ');
  return title || words.charAt(0).toUpperCase() + words.slice(1);
}

function callOf(root: string, name: string): PagedCall {
  return pagedCall(root, oneOf('call that pages', name, pagedCalls(root)));
}

/** As the project's formatter has it, whatever the lengths of the names. */
function formatFiles(root: string, files: string[]): void {
  const biome = join(project, 'node_modules/@biomejs/biome/bin/biome');
  const { status, stderr } = spawnSync(process.execPath, [biome, 'check', '--write', ...files], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new CannotRun(`What was written could not be formatted:\n${stderr}`);
}

function nextSteps({ area, name }: { area: string; name: string }, files: string[]): string {
  return [
    `Written: ${area}/${name}`,
    ...files.map((file) => `  ${file}`),
    '',
    'Next:',
    '  npm run schemas                 the type of its properties, the editors’ schema of pages, the reference',
    `  "${name}": { "widget": "${area}/${name}" }   in a page of a brand`,
    '  its texts are English in every language: `npx brand check` names those that are shown so',
    '  docs/widget-author.md           what a widget is, step by step',
    '',
  ].join('\n');
}
