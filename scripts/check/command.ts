import { join, relative } from 'node:path';
import { guarded, oneOf, readOptions } from '../command/index.ts';
import { checkBrands } from './check.ts';
import { formats } from './format/index.ts';

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
export function command(args: string[]): Promise<number> {
  return guarded('check', () => run(args));
}

async function run(args: string[]): Promise<number> {
  const { values, positionals } = readOptions(args, options);
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const print = formats[oneOf('format', values.format, Object.keys(formats) as (keyof typeof formats)[])];
  // Paths are told as seen from here, so that a terminal opens them and GitHub finds them.
  const root = relative('', values.root) || '.';
  const diagnostics = values.widgets
    ? (await import('./widgets.ts')).checkWidgets(house)
    : checkBrands(root, { ids: positionals });
  process.stdout.write(print(diagnostics));
  return diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0;
}
