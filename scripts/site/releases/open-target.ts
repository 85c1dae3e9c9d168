import { CannotRun } from '../../brand/terminal/index.ts';
import { folderTarget } from './folder-target.ts';
import type { Target } from './target.ts';

/** The target at an address: a folder, or `s3://bucket/prefix`. Throws CannotRun when it is no address. */
export async function openTarget(address: string): Promise<Target> {
  if (!/^[a-z0-9]{2,}:\/\//i.test(address)) return folderTarget(address);
  if (!address.startsWith('s3://'))
    throw new CannotRun(`"${address}" is no target: give a folder, or s3://bucket/prefix.`);
  // Nobody else loads the client.
  const { s3Target } = await import('./s3-target.ts');
  return s3Target(address);
}
