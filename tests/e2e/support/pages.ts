import { readPointer } from '../../../scripts/site/output/built.ts';

/** One address of each page of a brand that guests see, or of those that members alone do; a lobby is the same for every kind of game. */
export function pathsOf(brand: string, who: 'guest' | 'member'): string[] {
  const { pointer } = readPointer(process.env.OUT_DIR ?? '', brand);
  const pages = Object.values(pointer.routes)
    .filter(({ access, opens, page }) => (access !== undefined) === (who === 'member') && !opens && page !== 'game')
    .map(({ page, path }) => [page, path] as const)
    .filter(([, path]) => !path.includes('*'));
  return [...new Map(pages.toReversed()).values()];
}
