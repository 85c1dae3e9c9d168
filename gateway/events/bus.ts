import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { ServerFrame } from '#schemas/platform';
import type { Listen, Listening } from '../database/listen.ts';
import type { Database } from '../database/open.ts';

/** What one gateway, or the database itself, tells all gateways. */
export type NodeEvent =
  | { type: 'frame'; playerId: string; frame: ServerFrame }
  | { type: 'session-ended'; tokenHash: string }
  /** A merchant's profile was replaced: triggers tell of this and the next, whoever has changed it. */
  | { type: 'merchants' }
  /** Games or vendors have changed. */
  | { type: 'games' };

type Heard = { [Type in NodeEvent['type']]: (event: Extract<NodeEvent, { type: Type }>) => void };

const channel = 'gateway_events';
/** PostgreSQL takes payloads of less than 8000 bytes. */
const largestPayload = 7900;
/** Waiting while the database is gone; what goes beyond is left to the catching up of those who would have heard it. */
const mostWaiting = 10_000;
const retryMs = 500;

/**
 * Tells events to the other gateways on the same database, by NOTIFY (decision 0820). They are sent after the commit, many in
 * one statement: a NOTIFY inside a transaction makes all commits of the database wait for each other. What is lost between a
 * commit and its event, or while nobody listens, is caught up with (catch-up.ts).
 */
export class EventBus {
  readonly #db: Database;
  /** Own events come back from the database; they have been heard already. */
  readonly #node = randomUUID();
  readonly #heard: { [Type in NodeEvent['type']]: Heard[Type][] } = {
    frame: [],
    'session-ended': [],
    merchants: [],
    games: [],
  };
  readonly #gaps: (() => void)[] = [];
  /** For the metrics. */
  readonly counts = { told: 0, heard: 0, gaps: 0 };
  #waiting: string[] = [];
  #sending: Promise<void> | undefined;
  #closing = false;
  #listening: Listening | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Begins to hear what others tell. */
  async start(listen: Listen): Promise<void> {
    const resumed = () => {
      this.counts.gaps++;
      for (const caughtUp of this.#gaps) caughtUp();
    };
    this.#listening = await listen(channel, { heard: (payload) => this.#receive(payload), resumed });
  }

  /** Whether others are heard now. */
  get isConnected(): boolean {
    return this.#listening?.isConnected() ?? false;
  }

  /** Calls `listener` with every event of a type that another gateway tells. */
  on<Type extends NodeEvent['type']>(type: Type, listener: Heard[Type]): void {
    this.#heard[type].push(listener);
  }

  /** Calls `listener` when events may have been missed. */
  onGap(listener: () => void): void {
    this.#gaps.push(listener);
  }

  /** Tells the others, soon. */
  tell(event: NodeEvent): void {
    const text = JSON.stringify(event);
    if (Buffer.byteLength(text) > largestPayload - 100) throw new Error(`[Bug] an event of ${text.length} characters`);
    this.#waiting.push(text);
    this.counts.told++;
    if (this.#waiting.length > mostWaiting) this.#waiting.shift();
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined;
    });
  }

  /** Tells what waits, and hears no more. */
  async close(): Promise<void> {
    this.#closing = true;
    await this.#sending;
    await this.#listening?.close();
  }

  async #send(): Promise<void> {
    // What is told in the same moment goes together.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, 500);
      const payloads = packed(this.#node, batch);
      try {
        await this.#db.execute(
          sql`SELECT pg_notify(${channel}, payload) FROM unnest(${sql.param(payloads)}::text[]) AS payload`,
        );
      } catch {
        if (this.#closing) return;
        this.#waiting = [...batch, ...this.#waiting].slice(-mostWaiting);
        await sleep(retryMs, undefined, { ref: false });
      }
    }
  }

  #receive(payload: string): void {
    // Written by a gateway of this version, or of the one before or after it.
    const { node, events }: { node: string; events: NodeEvent[] } = JSON.parse(payload);
    if (node === this.#node) return;
    this.counts.heard += events.length;
    for (const event of events) this.#hear(event);
  }

  #hear<Type extends NodeEvent['type']>(event: Extract<NodeEvent, { type: Type }>): void {
    // A newer gateway may tell what this one does not know.
    const listeners: Heard[Type][] | undefined = this.#heard[event.type as Type];
    for (const listener of listeners ?? []) listener(event);
  }
}

/** Events of a node in as few payloads as they fit in. */
function packed(node: string, events: string[]): string[] {
  const payloads: string[] = [];
  let own: string[] = [];
  let size = 0;
  const close = () => {
    if (own.length > 0) payloads.push(`{"node":"${node}","events":[${own.join()}]}`);
    own = [];
    size = 0;
  };
  for (const event of events) {
    const bytes = Buffer.byteLength(event) + 1;
    if (size + bytes > largestPayload - 100) close();
    own.push(event);
    size += bytes;
  }
  close();
  return payloads;
}
