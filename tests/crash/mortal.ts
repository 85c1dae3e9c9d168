import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LedgerAudit } from '../../gateway/ledger/audit.ts';
import { freePorts } from '../support/run/run.ts';

/** What a mortal gateway is told. */
export type Order =
  | { kind: 'arm'; step: string; moment: 'before' | 'after' }
  | { kind: 'advance'; ms: number }
  | { kind: 'janitor' }
  | { kind: 'keepSessions' }
  | { kind: 'owePoints'; players: string[] }
  | { kind: 'payRebates'; at: number }
  | { kind: 'steps' }
  | { kind: 'audit' };

/** What it says: its answer to an order, and `0` when it is ready. */
export interface Said {
  id: number;
  answer: unknown;
}

/** A gateway in a process of its own, which dies at a step as by `kill -9` and is started again where it was. */
export class Mortal {
  readonly url: string;
  /** Where its back office is. */
  readonly office: string;
  #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #orders = 0;
  #ahead = 0;

  private constructor(port: number, officePort: number, env: NodeJS.ProcessEnv) {
    this.url = `http://127.0.0.1:${port}`;
    this.office = `http://127.0.0.1:${officePort}`;
    this.#env = { ...env, PORT: String(port), ADMIN_PORT: String(officePort) };
  }

  /** One that is not started yet. `env` says where the database is. */
  static async make(env: NodeJS.ProcessEnv): Promise<Mortal> {
    const port = await freePorts(2);
    return new Mortal(port, port + 1, env);
  }

  get isAlive(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  /** Its clock, ms since 1970. */
  readonly clock = (): number => Date.now() + this.#ahead;

  /** Starts it, and waits until it serves; `more` of the environment is kept for the next start. */
  async start(more: NodeJS.ProcessEnv = {}): Promise<void> {
    this.#env = { ...this.#env, ...more };
    const child = fork(join(import.meta.dirname, 'mortal-main.ts'), {
      env: { ...process.env, ...this.#env },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child = child;
    await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error('the gateway did not start'))),
    ]);
    if (this.#ahead > 0) await this.#order({ kind: 'advance', ms: this.#ahead });
  }

  /** Lets it die before or after a step, the next time that it comes to it. */
  async arm(step: string, moment: 'before' | 'after'): Promise<void> {
    await this.#order({ kind: 'arm', step, moment });
  }

  /** Moves its clock forward, dead or alive. */
  async advance(ms: number): Promise<void> {
    this.#ahead += ms;
    if (this.isAlive) await this.#order({ kind: 'advance', ms });
  }

  /** Lets it go on with what was cut off. */
  async janitor(): Promise<void> {
    await this.#order({ kind: 'janitor' });
  }

  /** Lets nobody be logged out by the days that its clock has gone forward, or wait for log-ins that were cut off. */
  async keepSessions(): Promise<void> {
    await this.#order({ kind: 'keepSessions' });
  }

  /** Has it forget for which deposits and stakes of players it has given points: in each round there are some to be given. */
  async owePoints(players: string[]): Promise<void> {
    await this.#order({ kind: 'owePoints', players });
  }

  /** Has it pay rebates as on another day; false when it dies before it is through. */
  async payRebates(at: number): Promise<boolean> {
    return (await this.#order({ kind: 'payRebates', at })) === true;
  }

  /** The steps that it has come to since its start, in order of their names. */
  async steps(): Promise<string[]> {
    return (await this.#order({ kind: 'steps' })) as string[];
  }

  /** Adds up the ledger. */
  async audit(): Promise<LedgerAudit> {
    return (await this.#order({ kind: 'audit' })) as LedgerAudit;
  }

  async end(): Promise<void> {
    if (!this.#child || !this.isAlive) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }

  /** Gives an order; nothing when it dies before it has answered. */
  async #order(order: Order): Promise<unknown> {
    const child = this.#child;
    if (!child || !this.isAlive) return undefined;
    const id = ++this.#orders;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const hear = (said: Said) => said.id === id && resolve(said.answer);
    const die = () => resolve(undefined);
    child.on('message', hear);
    child.once('exit', die);
    child.send({ id, order }, (fault) => fault && die());
    const answer = await promise;
    child.off('message', hear);
    child.off('exit', die);
    return answer;
  }
}
