import { join, relative } from 'node:path';
import { CannotRun, guarded } from '../terminal/index.ts';
import { brokenRule, messageOf } from './failure.ts';
import { type CommandOptions, readCommandOptions, usage } from './options.ts';

const project = join(import.meta.dirname, '../../..');

/** `brand check`: prints what it finds and returns the exit code. */
export function command(args: string[]): Promise<number> {
  return guarded('check', async () => {
    const options = readCommandOptions(args);
    if (options.help) {
      console.log(usage);
      return 0;
    }
    // Paths are reported as seen from here, so that a terminal opens them and GitHub finds them.
    return run({ ...options, root: relative('', options.root) || '.' });
  });
}

/** Rules are loaded only when one is asked: one that does not load is reported by its name, and the check ends with 2. */
async function run(options: CommandOptions): Promise<number> {
  try {
    const { runCheck } = await import('./run.ts');
    return await runCheck(options, project);
  } catch (error) {
    const rule = brokenRule(error);
    if (rule === undefined) throw error;
    throw new CannotRun(`the rule "${rule}" cannot be loaded: ${messageOf(error)}`, { cause: error });
  }
}
