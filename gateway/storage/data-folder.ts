import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ownContents, ownFolder } from './private-folder.ts';

/** What is ours in a data folder, all of it secret: password hashes, the private key, sessions, what is shared with partners. */
const parts = ['database', 'secrets'];
/** What the partners of a demo keep beside it, and close themselves. */
const ofPartners = ['games', 'payments'];

/**
 * Makes the data folder ready: only its owner may enter its parts, in which everything secret stands. The folder itself is
 * closed as well, unless somebody `named` one that holds other things too: `/var/lib` is not meant to be closed.
 */
export function openDataFolder(folder: string, { named }: { named: boolean }): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const known = new Set([...parts, ...ofPartners].flatMap((part) => [part, `${part}.lock`]));
  if (!named || readdirSync(folder).every((name) => known.has(name))) ownFolder(folder);
  for (const part of parts.map((name) => join(folder, name)).filter((path) => existsSync(path))) {
    ownFolder(part);
    ownContents(part);
  }
}
