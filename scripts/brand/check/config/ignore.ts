import { matchesGlob } from 'node:path';
import type { Place } from '../../terminal/index.ts';
import type { Diagnostic } from '../diagnostic.ts';

/** "This is known and stays, because …": a comment in a brand's file, or an entry of the configuration. */
export interface Ignore extends Place {
  /** Ids of the rules that it is about. */
  rules: readonly string[];
  reason: string;
  /** Last day on which it holds, YYYY-MM-DD. */
  until?: string | undefined;
  /** File that it stands in, and where there. */
  file: string;
  pointer: string;
  /** Brand that it stands in; none for the configuration. */
  layer?: string;
  covers(diagnostic: Diagnostic): boolean;
}

/** Whether a diagnostic lies in what an entry of the configuration describes. Paths begin below the root. */
export function covered(root: string, files: string | undefined, pointer = ''): (diagnostic: Diagnostic) => boolean {
  const below = root.replaceAll('\\', '/').replace(/\/?$/, '/');
  return (diagnostic) => {
    const path = diagnostic.file.startsWith(below) ? diagnostic.file.slice(below.length) : diagnostic.file;
    if (files !== undefined && !matchesGlob(path, files)) return false;
    return pointer === '' || diagnostic.pointer === pointer || diagnostic.pointer.startsWith(`${pointer}/`);
  };
}

/** Whether an ignore holds no longer on a day. */
export function expired({ until }: Pick<Ignore, 'until'>, now: Date): boolean {
  return until !== undefined && until < now.toISOString().slice(0, 10);
}
