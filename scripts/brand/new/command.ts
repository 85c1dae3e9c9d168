import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fleetAt, openBrand, resolvedOf } from '../fleet/index.ts';
import { CannotRun, printed, verb } from '../terminal/index.ts';
import type { Written } from './answers.ts';
import { readAnswers } from './answers-file.ts';
import { checklist } from './checklist.ts';
import { completed } from './complete.ts';
import { createBrand } from './create.ts';
import { languages, layouts, markets } from './presets.ts';
import { openTerminal } from './terminal.ts';
import { isTranslated } from './texts.ts';

/** Languages whose texts a new brand brings along where its base has none. */
const brought = Object.keys(languages).filter(isTranslated);

const usage = `Usage: brand new <id> [options]

Makes a brand: a folder of at most 40 lines of JSON with its own dark and light theme, mark, icons and banner art, and with
texts where the base has none in its language. What no option says is asked on a terminal; elsewhere, and with --yes, it has the
value in brackets. Only the market has none.

  --name TEXT         as players read it [the id, in words]
  --market CODE       country of the players [none, it has to be given]:
                      ${Object.keys(markets).join(' ')}
  --languages LIST    codes with commas between, the default first; English is there in any case [the market's]:
                      those of the base, and ${brought.join(' ')}
  --color COLOUR      the one colour that both themes are derived from, e.g. #0b6e4f [one that follows from the id]
  --layout NAME       ${Object.keys(layouts).join(', ')} [that of the base]
  --theme NAME        theme to open in [that of the base]
  --merchant-code ID  the operator's merchant code [that of the base, which the demo platform knows]
  --extends ID        brand to build on [base]
  --answers FILE      JSON with the answers (scripts/brand/new/answers.schema.json); options win over it
  --yes               ask nothing: take the values in brackets
  --root DIR          folder of the brands (default: brands)
  --help              this text

Exit code: 0 made, 2 it could not be, and nothing is written.`;

const options = {
  name: { type: 'string' },
  market: { type: 'string' },
  languages: { type: 'string' },
  color: { type: 'string' },
  layout: { type: 'string' },
  theme: { type: 'string' },
  'merchant-code': { type: 'string' },
  extends: { type: 'string' },
  answers: { type: 'string' },
  yes: { type: 'boolean', default: false },
  root: { type: 'string', default: 'brands' },
} as const;

const project = join(import.meta.dirname, '../../..');

/** `brand new`: makes a brand out of answers. */
export const command = verb({
  name: 'new',
  usage,
  options,
  async run(values, positionals) {
    const id = idOf(positionals, values.root);
    const filed = values.answers === undefined ? {} : readAnswers(values.answers);
    const { 'merchant-code': merchantCode, name, market, languages, color, layout, theme } = values;
    const written = { ...filed, ...said({ name, market, languages, color, layout, theme, merchantCode }) };
    const fleet = fleetAt(values.root);
    const parent = resolvedOf(openBrand(fleet, values.extends ?? filed.extends ?? 'base'));
    const answers = await answered({ id, parent: parent.id }, written, parent, values.yes);
    const started = performance.now();
    const progress = progressLine();
    const created = await createBrand({
      root: fleet.root,
      project,
      answers,
      parent,
      layers: parent.layers,
      onProgress: progress.show,
    }).finally(progress.end);
    const root = resolve(values.root) === join(project, 'brands') ? undefined : values.root;
    printed(checklist(answers, created, { project, root, seconds: (performance.now() - started) / 1000 }));
    return 0;
  },
});

function idOf([id, ...more]: string[], root: string): string {
  if (id === undefined) throw new CannotRun('Give the brand an id: brand new <id>.');
  if (more.length > 0)
    throw new CannotRun(
      `One brand at a time: "${more[0]}" is one name too many. Names with spaces want quotation marks.`,
    );
  if (id.length > 40 || !/^[a-z]([a-z0-9-]*[a-z0-9])?$/.test(id)) {
    throw new CannotRun(
      `"${id}" is no id: that is up to 40 small letters, digits and hyphens, a letter first and no hyphen last.`,
    );
  }
  if (existsSync(join(root, id))) throw new CannotRun(`There is a folder "${join(root, id)}" already.`);
  return id;
}

async function answered(
  start: Parameters<typeof completed>[0],
  written: Written,
  parent: Parameters<typeof completed>[2],
  yes: boolean,
) {
  if (yes || !process.stdin.isTTY || !process.stderr.isTTY) return completed(start, written, parent);
  const terminal = openTerminal();
  try {
    return await completed(start, written, parent, terminal);
  } finally {
    terminal.close();
  }
}

/** Only what was said. */
function said(values: Record<keyof Written, string | undefined>): Written {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** One line on a terminal that says how far the artwork is. */
function progressLine() {
  const { stderr } = process;
  return {
    show: (done: number, total: number) => {
      if (stderr.isTTY) stderr.write(`\rDrawing: ${done} of ${total}\u001b[K`);
    },
    end: () => {
      if (stderr.isTTY) stderr.write('\r\u001b[K');
    },
  };
}
