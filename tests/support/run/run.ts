import type { DatabaseContent } from '../database/cluster.ts';

/** Variable that names the server of a run (serve-run.ts) to its processes. */
export const runVariable = 'TEST_RUN';

/**
 * Creates a database on the cluster of this run: its URL, for `DATABASE_URL` or `{ url }`.
 * @param content migrated and seeded, or without any tables
 */
export function newDatabase(content: DatabaseContent = 'seeded'): Promise<string> {
  return call('POST', '/databases', content);
}

/** Drops a database that `newDatabase` created, whoever is still connected to it. */
export async function dropDatabase(url: string): Promise<void> {
  await call('DELETE', '/databases', url);
}

/** The first of `count` ports in a row that nothing listens on, and that no other process of this run is given. */
export async function freePorts(count = 1): Promise<number> {
  return Number(await call('POST', '/ports', String(count)));
}

/** The address of the browser that the processes of this run share, for `chromium.connect`. */
export function browserAddress(): Promise<string> {
  return call('POST', '/browser', '');
}

async function call(method: string, path: string, body: string): Promise<string> {
  const server = process.env[runVariable];
  if (!server) throw new Error(`${runVariable} names no server: start one with serveRun (tests/support/run)`);
  const response = await fetch(server + path, { method, body });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}
