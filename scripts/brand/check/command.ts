import { join, relative } from 'node:path';
import { CannotRun, guarded } from '../terminal/index.ts';
import { brokenRule, messageOf } from './failure.ts';
import { type Asked, readAsked, usage } from './options.ts';

const house = join(import.meta.dirname, '../../..');

/** `brand check`: prints what it finds and returns the exit code. */
export function command(args: string[]): Promise<number> {
  return guarded('check', async () => {
    const asked = readAsked(args);
    if (asked.help) {
      console.log(usage);
      return 0;
    }
    // Paths are told as seen from here, so that a terminal opens them and GitHub finds them.
    return run({ ...asked, root: relative('', asked.root) || '.' });
  });
}

/** Rules are loaded only when one is asked: one that does not load is told by its name, and is no verdict. */
async function run(asked: Asked): Promise<number> {
  try {
    const { runCheck } = await import('./run.ts');
    return await runCheck(asked, house);
  } catch (error) {
    const rule = brokenRule(error);
    if (rule === undefined) throw error;
    throw new CannotRun(`the rule "${rule}" cannot be loaded: ${messageOf(error)}`, { cause: error });
  }
}
