import { join } from 'node:path';
import type { Snapshot } from './snapshot.ts';
import { snapshotOf } from './snapshot.ts';

/** Everything below the house that a verdict comes from: code of rules, schemas, manifests, libraries. */
const judging = [
  'scripts/check',
  'scripts/brands',
  'scripts/colour',
  'scripts/command',
  'engine/brand',
  'engine/conditions',
  'engine/patterns',
  'engine/theme',
  'schemas',
  'widgets',
];

export function snapshotOfHouse(house: string): Snapshot[] {
  return judging.flatMap((folder) => snapshotOf(join(house, folder)) ?? []);
}
