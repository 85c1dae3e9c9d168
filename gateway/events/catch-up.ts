import { endpointNames, endpoints } from '../http/contract.ts';
import type { Services } from '../services.ts';
import { type Listener, sendNewer } from './hub.ts';

/** A gateway may die between a commit and its event: sockets are compared with the database this often, ms. */
const everyMs = 10_000;
/** Rows that one statement reads. */
const atOnce = 1000;
/** After a gap every client asks anew: not all at the same moment, of a database that has just come back. */
const spreadMs = 3000;
/** Answers that events keep up to date. Clients ask for those that they show. */
const liveCalls = endpointNames.filter((name) => endpoints[name].live);

type Parts = Pick<Services, 'hub' | 'bus' | 'ledger' | 'sessions'>;

/**
 * Brings the sockets of this process up to date with the database: balances by their `seq`, and sessions that have ended. Runs
 * whenever events may have been missed, and every ten seconds. What has no `seq`, like messages, clients are told to ask for
 * after a gap (decision 0826).
 */
export class CatchUp {
  readonly #parts: Parts;
  readonly #report: (fault: unknown) => void;
  readonly #timer: ReturnType<typeof setInterval>;
  #running: Promise<void> | undefined;
  #again = false;

  constructor(parts: Parts, report: (fault: unknown) => void) {
    this.#parts = parts;
    this.#report = report;
    this.#timer = setInterval(() => void this.run(), everyMs);
    this.#timer.unref();
    parts.bus.onGap(() => {
      void this.run();
      this.#makeStale();
    });
  }

  /** Catches up; a gap while it does makes it begin anew. */
  run(): Promise<void> {
    if (this.#running) this.#again = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Tells every socket that all answers which events keep up to date may be old. */
  #makeStale(): void {
    const listeners = [...this.#parts.hub.listeners()];
    for (const [index, listener] of listeners.entries()) {
      const tell = () => listener.send({ type: 'stale', calls: liveCalls });
      setTimeout(tell, (spreadMs * index) / listeners.length).unref();
    }
  }

  async #run(): Promise<void> {
    do {
      this.#again = false;
      const listeners = [...this.#parts.hub.listeners()];
      for (let at = 0; at < listeners.length; at += atOnce) {
        await this.#compare(listeners.slice(at, at + atOnce)).catch(this.#report);
      }
    } while (this.#again);
  }

  async #compare(listeners: Listener[]): Promise<void> {
    const { ledger, sessions, hub } = this.#parts;
    const tokens = [...new Set(listeners.map(({ tokenHash }) => tokenHash))];
    const alive = await sessions.alive(tokens);
    for (const tokenHash of tokens) if (!alive.has(tokenHash)) hub.endHere(tokenHash);
    const balances = await ledger.balances([...new Set(listeners.map(({ playerId }) => playerId))]);
    for (const listener of listeners) {
      const balance = balances.get(listener.playerId);
      if (balance) sendNewer(listener, { type: 'balance', ...balance });
    }
  }
}
