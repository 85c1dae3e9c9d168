import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CannotRun } from './cannot-run.ts';
import { hint } from './names.ts';

/** Options as `util.parseArgs` takes them. */
export type Options = NonNullable<ParseArgsConfig['options']>;

/** Options of a command line, and what stands between them. Throws CannotRun for an unknown one, with what was meant. */
export function readOptions<Known extends Options>(args: string[], options: Known) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [flag] = /--[\w-]+/.exec((error as Error).message) ?? [];
    const known = Object.keys(options).map((name) => `--${name}`);
    if (flag && !known.includes(flag))
      throw new CannotRun(`There is no option "${flag}".${hint(flag, known) || ` There are ${known.join(', ')}.`}`);
    throw new CannotRun((error as Error).message);
  }
}
