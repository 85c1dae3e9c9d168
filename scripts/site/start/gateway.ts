import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A server that is started as a process of its own. */
export interface ServerProcess {
  process: ChildProcess;
  /** Ends it and waits until its data is safe. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded platform and waits until it answers.
 * @param sitePort the gateway takes the next port, its partners the two after, the back office the one behind those
 * @throws when it ends before it is ready
 */
export function startGateway(root: string, sitePort: number): Promise<ServerProcess> {
  return startServer('gateway', root, sitePort);
}

/** Starts the partners of the demo, on the port after the gateway's; the gateway runs already. Throws as `startGateway` does. */
export function startPartners(root: string, sitePort: number): Promise<ServerProcess> {
  return startServer('partners', root, sitePort);
}

/** Starts what says `gateway ready` or `partners ready` when it answers. */
async function startServer(name: 'gateway' | 'partners', root: string, sitePort: number): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, name, 'main.ts')], {
    cwd: root,
    // The channel closes when this process ends, however it ends, and the server then ends too.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      DEMO: '1',
      ...process.env,
      GATEWAY_PORT: String(sitePort + 1),
      GAMES_PORT: String(sitePort + 2),
      ADMIN_PORT: String(sitePort + 4),
    },
  });
  if (!child.stdout) throw new Error(`[Bug] the ${name} was started without a pipe for what it says`);
  const lines = createInterface({ input: child.stdout });
  const ready = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      if (line.startsWith(`${name} ready`)) resolve();
      else console.log(line);
    });
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the process ended before it was ready (exit code ${String(code)})`);
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
