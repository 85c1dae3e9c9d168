import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotRun } from '../../brand/index.ts';
import type { HostsFile } from '../output/index.ts';

/**
 * The folder that a build is written to. Throws CannotRun for a place that `brand publish` writes: a build would replace what is
 * served there at once, and take away files of former releases.
 */
export function buildFolder(out: string): string {
  if (out.includes('://') || isPublished(join(out, 'hosts.json')))
    throw new CannotRun(
      `"${out}" is what \`brand publish\` writes: build into another folder, and publish it to there.`,
    );
  return out;
}

function isPublished(hostsFile: string): boolean {
  if (!existsSync(hostsFile)) return false;
  const hosts = JSON.parse(readFileSync(hostsFile, 'utf8')) as HostsFile & { release?: string };
  return hosts.release !== undefined;
}
