import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePorts } from '../run/run.ts';

/** A program as a process of its own. */
export interface RunningProcess {
  child: ChildProcess;
  /** All that it has said, on both of its streams. */
  output(): string;
  /** Ends it, and waits for its end: the exit code, none after SIGKILL. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** The gateway's main.ts, as `npm start` runs it. */
export interface RunningMain extends RunningProcess {
  /** Address of the gateway. */
  url: string;
  /** Address of its partners, whether they run or not. */
  games: string;
  /** What it was started with, its ports too. */
  env: NodeJS.ProcessEnv;
}

/** Starts the gateway alone on a free port, and waits until it is ready or has ended. */
export async function startMain(given: NodeJS.ProcessEnv): Promise<RunningMain> {
  const gatewayPort = await freePorts(3);
  const gamesPort = gatewayPort + 1;
  const ports = { GATEWAY_PORT: `${gatewayPort}`, GAMES_PORT: `${gamesPort}`, PAYMENTS_PORT: `${gatewayPort + 2}` };
  const env = { DEMO: '1', ...given, ...ports };
  const running = await startProcess('../../../gateway/main.ts', env, 'gateway ready');
  return { ...running, env, url: `http://127.0.0.1:${gatewayPort}`, games: `http://127.0.0.1:${gamesPort}` };
}

/** Starts a gateway again where it was, after its end. */
export async function startAgain({ env, url, games }: RunningMain): Promise<RunningMain> {
  return { ...(await startProcess('../../../gateway/main.ts', env, 'gateway ready')), env, url, games };
}

/** Starts the partners of a gateway, on the same folder and with what it was started with unless `env` says otherwise. */
export function startPartners(gateway: RunningMain, env: NodeJS.ProcessEnv = {}): Promise<RunningProcess> {
  return startProcess('../../../partners/main.ts', { ...gateway.env, ...env }, 'partners ready');
}

/** Starts a program, and waits until it says that it is ready, or has ended. */
async function startProcess(file: string, env: NodeJS.ProcessEnv, ready: string): Promise<RunningProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'exit');
  await new Promise<void>((resolve) => {
    const read = (data: Buffer) => {
      output += data;
      if (output.includes(ready)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => resolve());
  });
  return {
    child,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}
