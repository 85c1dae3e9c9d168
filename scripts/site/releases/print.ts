import { count, joined } from '../../brand/terminal/index.ts';
import type { Release } from './release.ts';

/** More brands are counted. */
const most = 5;

/** What a release did, in words: `alpha changed; beta and gamma added`. */
export function changesIn({ added, changed, removed }: Pick<Release, 'added' | 'changed' | 'removed'>): string {
  const parts = [
    [added, 'added'],
    [changed, 'changed'],
    [removed, 'removed'],
  ] as const;
  const said = parts.flatMap(([ids, verb]) =>
    ids.length === 0 ? [] : [`${ids.length > most ? count(ids.length, 'brand') : joined(ids)} ${verb}`],
  );
  return said.length > 0 ? said.join('; ') : 'no brand changed';
}

/** A release in a line: when, its id, who, from what, and what it did. */
export function releaseLine(release: Release, isCurrent: boolean): string {
  const { id, at, by, revision, action, to } = release;
  const from = revision === undefined ? '' : ` from ${revision}`;
  const back = action === 'rollback' ? `back to ${to}: ` : '';
  return `${isCurrent ? '*' : ' '} ${id}  ${at.slice(0, 16).replace('T', ' ')}  ${by}${from}  ${back}${changesIn(release)}\n`;
}
