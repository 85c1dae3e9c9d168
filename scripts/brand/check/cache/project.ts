import { join } from 'node:path';
import { type Snapshot, snapshotOf, snapshotOfFile } from './snapshot.ts';

/** Folders of everything that findings depend on: code of rules, schemas, manifests. A test holds them complete. */
export const judging = [
  ...[
    'check',
    'colour',
    'conditions',
    'contracts',
    'edits',
    'fleet',
    'folders',
    'fonts',
    'platform',
    'references',
    'terminal',
    'texts',
  ].map((room) => `scripts/brand/${room}`),
  'engine/brand',
  'engine/conditions',
  'engine/patterns',
  'schemas',
  'widgets',
];

/** All that judges brands, at one moment: a look that it did not make is not believed. Libraries are those of the lock. */
export function snapshotOfProject(project: string): Snapshot[] {
  const folders = judging.flatMap((folder) => snapshotOf(join(project, folder)) ?? []);
  return [...folders, snapshotOfFile(join(project, 'package-lock.json'))];
}
