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

/** Schemas for editors: no rule reads them, and each look at brands writes their names there anew. */
const forEditors = 'schemas/generated/editor';

/** All that judges brands, at one moment: a look that it did not make is not believed. Libraries are those of the lock. */
export function snapshotOfProject(project: string): Snapshot[] {
  const judges = ([path]: Snapshot['files'][number]) => !`${path}/`.startsWith(`${join(project, forEditors)}/`);
  const folders = judging.flatMap((folder) => {
    const found = snapshotOf(join(project, folder));
    return found ? [{ folders: found.folders.filter(judges), files: found.files.filter(judges) }] : [];
  });
  return [...folders, snapshotOfFile(join(project, 'package-lock.json'))];
}
