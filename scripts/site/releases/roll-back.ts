import { CannotRun, oneOf } from '../../brand/terminal/index.ts';
import type { HostsFile } from '../output/index.ts';
import { activate, type Current, currentOf, historyOf, type Release, tableOf, withBrands } from './release.ts';
import type { Target } from './target.ts';

/** What goes back, where to, and by whom. */
export interface RollingBack {
  target: Target;
  /** Id of a release; the one before the current state when left out. */
  to?: string | undefined;
  /** Only this brand; all others stay as they are. */
  brand?: string | undefined;
  by: string;
}

/**
 * Makes what an earlier release served the current state, as a release of its own. Undefined when it is that already. Throws
 * CannotRun when there is no such release or brand, or somebody published meanwhile.
 */
export async function rollBack({ target, to, brand, by }: RollingBack): Promise<Release | undefined> {
  const current = await currentOf(target);
  if (!current) throw new CannotRun(`Nothing has been published to "${target.address}".`);
  const { release, table } = await earlier(target, current, to, brand);
  const wanted = brand === undefined ? table : withBrands(current.hosts, table, [brand]);
  if (isSame(wanted, current.hosts)) return undefined;
  const done = await activate(target, current, { action: 'rollback', table: wanted, by, to: release.id });
  if (!done) throw new CannotRun('Somebody published meanwhile. Nothing was changed; look at `brand releases`.');
  return done;
}

interface Earlier {
  release: Release;
  table: HostsFile;
}

async function earlier(
  target: Target,
  { hosts }: Current,
  to: string | undefined,
  brand: string | undefined,
): Promise<Earlier> {
  const ids: string[] = [];
  const brands = new Set(Object.keys(hosts.brands));
  for await (const release of historyOf(target)) {
    ids.push(release.id);
    if (to !== undefined && release.id !== to) continue;
    if (to === undefined && release.id === hosts.release) continue;
    const table = await tableOf(target, release);
    for (const id of Object.keys(table.brands)) brands.add(id);
    // Where nothing is said, a brand goes back to what it was before it last changed.
    if (brand !== undefined && to === undefined && table.brands[brand] === hosts.brands[brand]) continue;
    if (brand !== undefined && table.brands[brand] === undefined && hosts.brands[brand] === undefined) continue;
    return { release, table };
  }
  if (to !== undefined) oneOf('release', to, ids);
  if (brand !== undefined) {
    oneOf('brand', brand, [...brands]);
    throw new CannotRun(`No earlier release has "${brand}" otherwise than it is.`);
  }
  throw new CannotRun('There is no release before the current one.');
}

function isSame(a: HostsFile, b: HostsFile): boolean {
  const textOf = ({ hosts, brands }: HostsFile) =>
    JSON.stringify(
      [hosts, brands].map((table) => Object.entries(table).sort(([one], [other]) => (one < other ? -1 : 1))),
    );
  return textOf(a) === textOf(b);
}
