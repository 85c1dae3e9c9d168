import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** A program of the project, run for real. */
export interface Running {
  /** Ends it and waits for its end. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  output(): string;
}

/**
 * Starts a program and waits until an address answers.
 * @param ready address that answers once the program is up
 * @throws with the program's output when it ends before, or after 60 s
 */
export async function run(file: string, env: Record<string, string>, ready: string): Promise<Running> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, file)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const deadline = Date.now() + 60_000;
  while (!(await answers(ready))) {
    if (ended(child)) throw new Error(`${file} ended before ${ready} answered:\n${output}`);
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`${file}: ${ready} did not answer within 60 s:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    output: () => output,
    async stop(signal = 'SIGTERM') {
      if (ended(child)) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}

function ended(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function answers(address: string): Promise<boolean> {
  try {
    // Any answer counts, a refusal too: somebody is there.
    await fetch(address, { signal: AbortSignal.timeout(2000) });
    return true;
  } catch {
    return false;
  }
}
