import { guarded } from './guard.ts';
import { type Options, readOptions } from './options.ts';
import { printed } from './paint.ts';

const standard = { help: { type: 'boolean', default: false } } as const;

/** One verb of `brand`. */
export interface Verb<Known extends Options> {
  name: string;
  /** What `--help` prints. */
  usage: string;
  /** Options beside `--help`. */
  options: Known;
  /** Returns the exit code. What cannot be done is thrown as CannotRun. */
  run(values: Values<Known>, positionals: string[]): number | Promise<number>;
}

type Values<Known extends Options> = ReturnType<typeof readOptions<Known & typeof standard>>['values'];

/** What the command line calls: reads the arguments, tells how the verb is used, or runs it. Returns the exit code. */
export function verb<const Known extends Options>({ name, usage, options, run }: Verb<Known>) {
  return (args: string[]): Promise<number> =>
    guarded(name, () => {
      const { values, positionals } = readOptions(args, { ...options, ...standard });
      if ((values as { help?: boolean }).help !== true) return run(values, positionals);
      printed(`${usage}\n`);
      return 0;
    });
}
