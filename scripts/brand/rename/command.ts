import { join } from 'node:path';
import { readContracts } from '../contracts/index.ts';
import { fleetAt } from '../fleet/index.ts';
import { CannotRun, count, oneOf, paint, printed, verb } from '../terminal/index.ts';
import { kinds } from './kinds.ts';
import { type Plan, planOf } from './plan.ts';
import { knownElsewhere, mayRename } from './refusals.ts';
import { wouldHold, writeAll } from './write.ts';

const usage = `Usage: brand rename <kind> <from> <to> [options]

Renames something in every file of every brand: where it is defined, where it is removed, locked or stood beside, and
wherever it is named. Formatting and comments stay. Kinds: ${kinds.join(', ')}.

A widget's folder is the developers' to move; \`rename widget\` then follows in the pages.

  --dry-run      print what would be written
  --force        also what the engine, a widget or the platform knows by its name, and though faults come of it
  --root DIR     folder of the brands (default: brands)
  --format NAME  pretty (default) or json
  --help         this text

Exit code: 0 renamed, or with --dry-run: it could be; 2 it could not be, and nothing is written.`;

const options = {
  'dry-run': { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  root: { type: 'string', default: 'brands' },
  format: { type: 'string', default: 'pretty' },
} as const;

const project = join(import.meta.dirname, '../../..');

/** `brand rename`: rewrites all brands below a folder, or none. */
export const command = verb({
  name: 'rename',
  usage,
  options,
  run(values, positionals) {
    const json = oneOf('format', values.format, ['pretty', 'json']) === 'json';
    const [what, from, to, extra] = positionals;
    if (what === undefined || from === undefined || to === undefined || extra !== undefined) {
      throw new CannotRun(`A kind, a name and another name.\n\n${usage}`);
    }
    const kind = oneOf('kind', what, kinds);
    const fleet = fleetAt(values.root);
    const contracts = readContracts(project);
    mayRename(fleet, contracts, kind, from, to);
    const others = knownElsewhere(fleet, contracts, kind, from, project);
    if (others.length > 0 && !values.force) {
      throw new CannotRun(
        `"${from}" is known by its name to ${others.join(', ')}. With --force the brands no longer have it.`,
      );
    }
    const plan = planOf(fleet, contracts, kind, from, to);
    if (!values.force) wouldHold(fleet.root, plan.files);
    if (!values['dry-run']) writeAll(fleet.root, plan.files);
    printed(json ? asJson(plan, { kind, from, to, written: !values['dry-run'] }) : pretty(plan, values['dry-run']));
    return 0;
  },
});

function pretty({ touched, files }: Plan, dry: boolean): string {
  const lines = touched.map(({ file, line, column, from, to }) => {
    return `${paint('cyan', `${file}:${line}:${column}`)}  ${paint('red', from)} → ${paint('green', to)}`;
  });
  // A text that moves into another namespace is one place, and two files.
  const summary = `${count(touched.length, 'place')}; ${count(files.length, 'file')} ${dry ? 'would be written' : 'written'}.`;
  return `${[...lines, '', summary].join('\n')}\n`;
}

function asJson({ touched }: Plan, about: object): string {
  return `${JSON.stringify({ version: 1, ...about, touched }, null, 2)}\n`;
}
