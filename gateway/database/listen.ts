import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** Receives the notifications of one channel. */
export interface ChannelListener {
  received(payload: string): void;
  /** Listening has begun, or begun again: notifications sent before are missed. */
  resumed(): void;
}

export interface Listening {
  /** False while notifications are missed. */
  isConnected(): boolean;
  close(): Promise<void>;
}

/** Listens on a channel until closed. Resolves when it listens for the first time. */
export type Listen = (channel: string, listener: ChannelListener) => Promise<Listening>;

const connectMs = 5000;
/** A connection whose other end is gone is detected by a query this often. */
const heartbeatMs = 10_000;
const endMs = 1000;
const shortestPauseMs = 50;
const longestPauseMs = 2000;

/** Listens on a connection of its own, which no query can block, and reconnects whenever it is lost. */
export function listenOnPostgres(connectionString: string): Listen {
  return async (channel, listener) => {
    const stop = new AbortController();
    let client: pg.Client | undefined;
    const connect = async () => {
      const fresh = await connected(connectionString);
      fresh.on('notification', ({ payload = '' }) => listener.received(payload));
      await fresh.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      client = fresh;
      listener.resumed();
      return fresh;
    };
    const keep = async (first: pg.Client) => {
      let current: pg.Client | undefined = first;
      for (let failures = 0; !stop.signal.aborted; failures++) {
        if (current) {
          failures = 0;
          await lost(current, stop.signal);
          client = undefined;
          await end(current);
        }
        const pauseMs = Math.min(longestPauseMs, shortestPauseMs * 2 ** failures);
        await sleep(pauseMs * (0.5 + Math.random()), undefined, { signal: stop.signal }).catch(() => undefined);
        current = stop.signal.aborted ? undefined : await connect().catch(() => undefined);
      }
      if (current) await end(current);
    };
    const kept = keep(await connect());
    return {
      isConnected: () => client !== undefined,
      close: () => {
        stop.abort();
        return kept;
      },
    };
  };
}

/** The embedded database has one process, which receives its own notifications: the same code runs with one node. */
export function listenOnEmbedded(client: PGlite): Listen {
  return async (channel, listener) => {
    const unlisten = await client.listen(channel, (payload) => listener.received(payload));
    listener.resumed();
    return { isConnected: () => true, close: () => unlisten() };
  };
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'gateway events',
    connectionTimeoutMillis: connectMs,
    query_timeout: connectMs,
    keepAlive: true,
  });
  // An unhandled `error` would end the process; `end` follows it.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Closes a connection without waiting for long: the other end may be gone. */
async function end(client: pg.Client): Promise<void> {
  await Promise.race([client.end().catch(() => undefined), sleep(endMs, undefined, { ref: false })]);
}

/** Waits until a connection has ended, does not answer, or is aborted. */
async function lost(client: pg.Client, signal: AbortSignal): Promise<void> {
  const gone = new AbortController();
  const heartbeat = setInterval(() => void client.query('SELECT 1').catch(() => gone.abort()), heartbeatMs);
  heartbeat.unref();
  await once(client, 'end', { signal: AbortSignal.any([gone.signal, signal]) }).catch(() => undefined);
  clearInterval(heartbeat);
}
