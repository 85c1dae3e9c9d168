import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerFrame } from '#schemas/platform';
import { sql } from '../database/drizzle/index.ts';
import type { Listen, Listening } from '../database/listen.ts';
import type { Database } from '../database/open.ts';

/** Events between gateways; triggers of the database send them as well. */
export type NodeEvent =
  | { type: 'frame'; playerId: string; frame: ServerFrame }
  /** To all players of a merchant. */
  | { type: 'merchant-frame'; merchant: string; frame: ServerFrame }
  | { type: 'session-ended'; tokenHash: string }
  /** A merchant's profile has changed. Triggers send this and the next, whoever made the change. */
  | { type: 'merchants' }
  /** Games or vendors have changed. */
  | { type: 'games' };

type Listeners = { [Type in NodeEvent['type']]: (event: Extract<NodeEvent, { type: Type }>) => void };

const channel = 'gateway_events';
/** PostgreSQL takes payloads of less than 8000 bytes. */
const largestPayload = 7900;
/** Queued at most while the database is gone; receivers catch up with what is dropped. */
const mostQueued = 10_000;
const retryMs = 500;

/**
 * Events between the gateways on one database, by LISTEN/NOTIFY (decision 0820). They are sent after the commit, many in one
 * statement: a NOTIFY inside a transaction serializes all commits of the database. CatchUp repairs what is lost between a
 * commit and its event, or while this gateway does not listen.
 */
export class EventBus {
  readonly #db: Database;
  /** Own events come back from the database, and are dropped. */
  readonly #node = randomUUID();
  readonly #listeners: { [Type in NodeEvent['type']]: Listeners[Type][] } = {
    frame: [],
    'merchant-frame': [],
    'session-ended': [],
    merchants: [],
    games: [],
  };
  readonly #gaps: (() => void)[] = [];
  /** For the metrics. */
  readonly counts = { sent: 0, received: 0, gaps: 0 };
  #queue: string[] = [];
  #sending: Promise<void> | undefined;
  #closing = false;
  #listening: Listening | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Begins to listen. */
  async start(listen: Listen): Promise<void> {
    const resumed = () => {
      this.counts.gaps++;
      for (const listener of this.#gaps) listener();
    };
    this.#listening = await listen(channel, { received: (payload) => this.#receive(payload), resumed });
  }

  /** Whether events of others are received now. */
  get isConnected(): boolean {
    return this.#listening?.isConnected() ?? false;
  }

  /** Calls `listener` with every event of a type that others send. */
  on<Type extends NodeEvent['type']>(type: Type, listener: Listeners[Type]): void {
    this.#listeners[type].push(listener);
  }

  /** Calls `listener` when events may have been missed. */
  onGap(listener: () => void): void {
    this.#gaps.push(listener);
  }

  /** Sends an event to the others, soon. Throws for one that is too large. */
  send(event: NodeEvent): void {
    const text = JSON.stringify(event);
    if (Buffer.byteLength(text) > largestPayload - 100) throw new Error(`[Bug] an event of ${text.length} characters`);
    this.#queue.push(text);
    this.counts.sent++;
    if (this.#queue.length > mostQueued) this.#queue.shift();
    this.#sending ??= this.#flush().finally(() => {
      this.#sending = undefined;
    });
  }

  /** Sends what is queued, and stops listening. */
  async close(): Promise<void> {
    this.#closing = true;
    await this.#sending;
    await this.#listening?.close();
  }

  async #flush(): Promise<void> {
    // Events of the same moment go together.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#queue.length > 0) {
      const batch = this.#queue.splice(0, 500);
      const payloads = packed(this.#node, batch);
      try {
        await this.#db.execute(
          sql`SELECT pg_notify(${channel}, payload) FROM unnest(${sql.param(payloads)}::text[]) AS payload`,
        );
      } catch {
        if (this.#closing) return;
        this.#queue = [...batch, ...this.#queue].slice(-mostQueued);
        await sleep(retryMs, undefined, { ref: false });
      }
    }
  }

  #receive(payload: string): void {
    // Written by a gateway of this version, or of the one before or after it.
    const { node, events }: { node: string; events: NodeEvent[] } = JSON.parse(payload);
    if (node === this.#node) return;
    this.counts.received += events.length;
    for (const event of events) this.#dispatch(event);
  }

  #dispatch<Type extends NodeEvent['type']>(event: Extract<NodeEvent, { type: Type }>): void {
    // A newer gateway may send types that this one does not know.
    const listeners: Listeners[Type][] | undefined = this.#listeners[event.type as Type];
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
