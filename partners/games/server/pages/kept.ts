import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const folder = join(import.meta.dirname, '../../../../node_modules/.cache/game-pages');
const monthMs = 30 * 24 * 3_600_000;

/**
 * What takes long to make, kept through restarts by a name that says what it is made from. Where nothing can be written, it
 * is made by every process.
 */
export async function kept(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const path = join(folder, name);
  const found = await readFile(path).catch(() => undefined);
  const now = new Date();
  if (found) {
    await utimes(path, now, now).catch(() => undefined);
    return found;
  }
  const made = await make();
  await keep(path, made).catch(() => undefined);
  return made;
}

/** Another process may keep the same at this moment: the file is there as a whole or not at all. */
async function keep(path: string, content: Buffer): Promise<void> {
  const draft = `${path}.${process.pid}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(draft, content);
  await rename(draft, path);
  for (const name of await readdir(dirname(path))) {
    const former = join(dirname(path), name);
    if (Date.now() - (await stat(former)).mtimeMs > monthMs) await rm(former, { force: true });
  }
}
