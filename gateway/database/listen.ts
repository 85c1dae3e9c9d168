import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** What a process does with the notifications of one channel. */
export interface ChannelListener {
  heard(payload: string): void;
  /** Listening has begun, or begun again: whatever was said before has not been heard. */
  resumed(): void;
}

export interface Listening {
  /** False while notifications are missed. */
  isConnected(): boolean;
  close(): Promise<void>;
}

/** Hears a channel of LISTEN/NOTIFY until it is closed. Resolves when it listens for the first time. */
export type Listen = (channel: string, listener: ChannelListener) => Promise<Listening>;

const connectMs = 5000;
/** A connection whose other end has gone without a word is noticed by asking it this often. */
const askMs = 10_000;
const goodbyeMs = 1000;
const shortestPauseMs = 50;
const longestPauseMs = 2000;

/** Listens on a connection of its own, which no query can keep busy, and makes a new one whenever it is lost. */
export function listenOnPostgres(connectionString: string): Listen {
  return async (channel, listener) => {
    const stop = new AbortController();
    let client: pg.Client | undefined;
    const connect = async () => {
      const fresh = await connected(connectionString);
      fresh.on('notification', ({ payload = '' }) => listener.heard(payload));
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
          await ended(current);
        }
        const pauseMs = Math.min(longestPauseMs, shortestPauseMs * 2 ** failures);
        await sleep(pauseMs * (0.5 + Math.random()), undefined, { signal: stop.signal }).catch(() => undefined);
        current = stop.signal.aborted ? undefined : await connect().catch(() => undefined);
      }
      if (current) await ended(current);
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

/** The embedded database has one process, which hears itself: the same code runs with one node. */
export function listenOnEmbedded(client: PGlite): Listen {
  return async (channel, listener) => {
    const unlisten = await client.listen(channel, (payload) => listener.heard(payload));
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
  // Its end is waited for; without a listener an error would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Says goodbye, and does not wait for long: nobody may be there to answer. */
async function ended(client: pg.Client): Promise<void> {
  await Promise.race([client.end().catch(() => undefined), sleep(goodbyeMs, undefined, { ref: false })]);
}

/** Waits until a connection has ended, does not answer, or is not wanted any more. */
async function lost(client: pg.Client, signal: AbortSignal): Promise<void> {
  const gone = new AbortController();
  const ask = setInterval(() => void client.query('SELECT 1').catch(() => gone.abort()), askMs);
  ask.unref();
  await once(client, 'end', { signal: AbortSignal.any([gone.signal, signal]) }).catch(() => undefined);
  clearInterval(ask);
}
