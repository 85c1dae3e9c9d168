import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** A program of the project that was started as a process. */
export interface Running {
  /** Ends it and waits for its end. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  output(): string;
}

/**
 * Starts a program and waits until it prints that it is ready.
 * @param ready text that it prints once it listens
 * @throws with the program's output when it ends before, or after 90 s
 */
export async function run(file: string, env: Record<string, string>, ready: string): Promise<Running> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, file)], {
    cwd: root,
    // The channel closes when this process ends, however it ends, and the servers then end too.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...env },
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`${file} ${reason} before it printed "${ready}":\n${output}`));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail('took 90 s');
    }, 90_000);
    child.once('exit', (code) => fail(`ended (exit code ${code})`));
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (!output.includes(ready)) return;
        clearTimeout(timer);
        resolve();
      });
    }
  });
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
