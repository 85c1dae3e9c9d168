import { join, relative } from 'node:path';
import { fleetAt } from '../fleet/index.ts';
import { CannotRun, count, printed, verb } from '../terminal/index.ts';
import { writeNames } from './write-names.ts';

const usage = `Usage: brand schemas [options]

Writes the names that brands define (routes, pages, menus, messages, flags, assets …) for editors to complete.
\`npm start\` does it too, and again after every save.

  --root DIR     folder of the brands (default: brands)
  --help         this text

Exit code: 0 written, 2 it could not be.`;

const options = {
  root: { type: 'string', default: 'brands' },
} as const;

const project = join(import.meta.dirname, '../../..');

/** `brand schemas`: lets editors complete the names of the brands at hand. */
export const command = verb({
  name: 'schemas',
  usage,
  options,
  run(values, positionals) {
    if (positionals.length > 0) throw new CannotRun(`What is "${positionals[0]}" to mean?\n\n${usage}`);
    const { ids } = fleetAt(values.root);
    const file = writeNames(values.root, project);
    printed(`${relative('', file)}: the names of ${count(ids.length, 'brand')}.\n`);
    return 0;
  },
});
