import type { Diagnostic } from '../diagnostic.ts';

/** The fixes, first come first served, of which none touches what another changes. */
export function apart(candidates: readonly Diagnostic[]): Diagnostic[] {
  const taken = new Map<string, [start: number, end: number][]>();
  return candidates.filter(({ file, fix }) => {
    const spans = (fix?.edits ?? []).map(({ offset, length }): [number, number] => [offset, offset + length]);
    const others = taken.get(file) ?? [];
    // Edits that meet at one place count as touching: their order would matter.
    const clash = spans.some(([start, end]) => others.some((other) => start <= other[1] && other[0] <= end));
    if (clash) return false;
    taken.set(file, [...others, ...spans]);
    return true;
  });
}
