import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockFolder } from '../../../gateway/database/folder-lock.ts';
import { ownFolder } from '../../../gateway/storage/private-folder.ts';
import { quickPasswords } from '../gateway/quick-passwords.ts';

/**
 * One migrated and seeded database, which every gateway of the tests begins with: a folder for those on a disk, the same
 * as an image for those in memory. Made again when migrations, seeds or what writes them change.
 */
interface Template {
  folder: string;
  image: string;
}

const gatewayFolder = join(import.meta.dirname, '../../../gateway');
const cacheFolder = join(gatewayFolder, '../.cache/gateway');
const inputs = [
  'database',
  'seeds',
  'catalogue/games.json',
  'catalogue/vendors.json',
  'cipher',
  'ledger',
  'members',
  '../schemas/platform/fold.ts',
];

/** The template as a memory image. */
export async function seededImage(): Promise<Blob> {
  return new Blob([readFileSync((await template()).image)]);
}

/** Puts a copy of the template where a gateway looks for its database: below its data folder. */
export async function seedDataFolder(dataFolder: string): Promise<void> {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  cpSync((await template()).folder, join(dataFolder, 'database'), { recursive: true });
}

let ready: Promise<Template> | undefined;

function template(): Promise<Template> {
  ready ??= findOrMake();
  return ready;
}

async function findOrMake(): Promise<Template> {
  const current = join(cacheFolder, fingerprint());
  ownFolder(cacheFolder);
  while (!existsSync(current)) {
    const unlock = claim(current);
    // Another process makes it at this moment.
    if (!unlock) await sleep(100);
    else await make(current).finally(unlock);
  }
  return { folder: join(current, 'database'), image: join(current, 'image.tar') };
}

/** How to give the claim up; nothing while another living process holds it. */
function claim(path: string): (() => void) | undefined {
  try {
    return lockFolder(path);
  } catch {
    return undefined;
  }
}

async function make(current: string): Promise<void> {
  // Renaming is atomic: whoever sees the folder sees all of it.
  const partial = `${current}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  // Whoever only copies it loads neither.
  const [{ PGlite }, { createGateway }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('../../../gateway/gateway.ts'),
  ]);
  const client = await PGlite.create(join(partial, 'database'));
  const gateway = await createGateway({ database: { client }, demo: true, passwordCost: quickPasswords });
  // Nothing is left to be done again by whoever loads it; clocks of tests stand where they want.
  await client.exec('DELETE FROM draw_marks; CHECKPOINT');
  const image = await client.dumpDataDir('none');
  await gateway.close();
  writeFileSync(join(partial, 'image.tar'), Buffer.from(await image.arrayBuffer()), { mode: 0o600 });
  renameSync(partial, current);
  // 80 MB each: what was made from other migrations or seeds will not be asked for again.
  const former = readdirSync(cacheFolder).map((name) => join(cacheFolder, name));
  for (const path of former) if (!path.startsWith(current)) rmSync(path, { recursive: true, force: true });
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const input of inputs) for (const file of filesOf(join(gatewayFolder, input))) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return path.endsWith('.test.ts') ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}
