import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { CannotRun } from './cannot-run.ts';
import { checkBrands } from './check.ts';
import { formats } from './format/index.ts';
import { suggest } from './suggest.ts';

const usage = `Usage: brand check [ids…] [options]

Checks brands and reports every fault at once.

  --root DIR      folder of the brands (default: brands)
  --widgets       check the widgets' manifests instead
  --format NAME   pretty (default), json or github
  --help          this text

Exit code: 0 no fault, 1 faults, 2 the check could not be made.`;

const options = {
  root: { type: 'string', default: 'brands' },
  widgets: { type: 'boolean', default: false },
  format: { type: 'string', default: 'pretty' },
  help: { type: 'boolean', default: false },
} as const;

const house = join(import.meta.dirname, '../..');

/** `brand check`: prints what it finds and returns the exit code. */
export async function command(args: string[]): Promise<number> {
  try {
    return await run(args);
  } catch (error) {
    // Anything unforeseen is no verdict either: it must not read as "1, faults".
    console.error('brand check:', error instanceof CannotRun ? error.message : error);
    return 2;
  }
}

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parse(args);
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const print = Object.hasOwn(formats, values.format) ? formats[values.format as keyof typeof formats] : undefined;
  if (!print) throw new CannotRun(`There is no format "${values.format}".${hint(values.format, Object.keys(formats))}`);
  // Paths are told as seen from here, so that a terminal opens them and GitHub finds them.
  const root = relative('', values.root) || '.';
  const diagnostics = values.widgets
    ? (await import('./widgets.ts')).checkWidgets(house)
    : checkBrands(root, { ids: positionals });
  process.stdout.write(print(diagnostics));
  return diagnostics.length > 0 ? 1 : 0;
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [flag] = /--[\w-]+/.exec((error as Error).message) ?? [];
    const known = Object.keys(options).map((name) => `--${name}`);
    if (flag && !known.includes(flag)) throw new CannotRun(`There is no option "${flag}".${hint(flag, known)}`);
    throw new CannotRun((error as Error).message);
  }
}

function hint(name: string, names: string[]): string {
  const close = suggest(name, names);
  return close ? ` Did you mean "${close}"?` : '';
}
