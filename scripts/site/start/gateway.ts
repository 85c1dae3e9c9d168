import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The gateway as a process of its own. */
export interface GatewayProcess {
  process: ChildProcess;
  /** Ends it and waits until its data is safe. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded platform and waits until it answers.
 * @param sitePort the gateway takes the next port, the games the one after
 * @throws when it ends before it is ready
 */
export async function startGateway(root: string, sitePort: number): Promise<GatewayProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'gateway/main.ts')], {
    cwd: root,
    // The channel closes when this process ends, however it ends, and the gateway then ends too.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      DEMO: '1',
      ...process.env,
      GATEWAY_PORT: String(sitePort + 1),
      GAMES_PORT: String(sitePort + 2),
    },
  });
  if (!child.stdout) throw new Error('[Bug] the gateway was started without a pipe for what it says');
  const lines = createInterface({ input: child.stdout });
  const ready = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      if (line.startsWith('gateway ready')) resolve();
      else console.log(line);
    });
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the gateway ended before it was ready (exit code ${String(code)})`);
  });
  await Promise.race([ready, ended]);
  // From here on an end is the watcher's business, not a failed start.
  ended.catch(() => undefined);
  return {
    process: child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
