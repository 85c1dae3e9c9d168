import type { Contracts } from '../../contracts/index.ts';
import type { OpenBrand } from '../../fleet/index.ts';
import { gather } from '../../references/index.ts';

/** The next instant (ms since 1970) at which a schedule in a brand's own files begins or ends, and what is said of it changes. */
export function nextEnd({ folders, stack }: OpenBrand, contracts: Contracts, now = Date.now()): number {
  let next = Number.POSITIVE_INFINITY;
  for (const file of folders.at(-1)?.files.keys() ?? []) {
    const json = stack.files.get(file);
    if (!json) continue;
    for (const { from, until } of gather(contracts, file, json).references.when) {
      for (const time of [from, until]) {
        const turn = typeof time === 'string' ? Date.parse(time) : Number.NaN;
        if (turn > now && turn < next) next = turn;
      }
    }
  }
  return next;
}
