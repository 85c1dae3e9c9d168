import { join, relative } from 'node:path';
import { fleetAt } from '../fleet/index.ts';
import { CannotRun, count, oneOf, printed, verb } from '../terminal/index.ts';
import { grouped } from './group.ts';
import { locatorOf } from './locate.ts';
import { type LocatedGroup, printGroups } from './print.ts';
import { readReports } from './read.ts';

const usage = `Usage: brand reports [options]

What went wrong for players, as their browsers report it to the site: each fault once, with how often it was met, in which
browsers and releases, and the file, line and column of the brand that it comes from.

  --brand ID       only of this brand; may be given again
  --since TIME     only of the last 30m, 24h, 7d …, or from a time on (default: 24h)
  --folder DIR     where sites keep reports (default: REPORTS_DIR, else .data/reports)
  --root DIR       folder of the brands (default: brands)
  --format NAME    pretty (default) or json
  --help           this text

Exit code: 0 nothing was reported, 1 there are reports, 2 they could not be read.`;

const options = {
  brand: { type: 'string', multiple: true },
  since: { type: 'string', default: '24h' },
  folder: { type: 'string' },
  root: { type: 'string', default: 'brands' },
  format: { type: 'string', default: 'pretty' },
} as const;

const project = join(import.meta.dirname, '../../..');

/** `brand reports`: prints what players' browsers have reported. */
export const command = verb({
  name: 'reports',
  usage,
  options,
  run({ brand: brands = [], since, folder, root, format }, positionals) {
    const json = oneOf('format', format, ['pretty', 'json']) === 'json';
    if (positionals.length > 0) throw new CannotRun(`"${positionals[0]}" is no option: brands are named by --brand.`);
    const fleet = fleetAt(root);
    for (const id of brands) oneOf('brand', id, fleet.ids);
    const kept = folder ?? process.env.REPORTS_DIR ?? join(project, '.data/reports');
    const { faults, unreadable } = readReports(project, {
      folder: relative('', kept) || '.',
      since: timeOf(since, Date.now()),
      brands,
    });
    const locator = locatorOf(fleet);
    const groups = grouped(faults).map((group): LocatedGroup => {
      const [source, now] = [group.sources.at(-1), locator.versionOf(group.brand)];
      const changed = source === undefined || now === undefined ? {} : { changed: source !== now };
      return { ...group, places: locator.placesOf(group.brand, group), ...changed };
    });
    if (json) printed(`${JSON.stringify({ version: 1, reports: groups.map(dated), unreadable }, null, 2)}\n`);
    else printed(groups.length > 0 ? printGroups(groups) : `Nothing was reported since ${since}.\n`);
    if (unreadable > 0) console.error(`${count(unreadable, 'line')} in "${kept}" could not be read.`);
    return groups.length > 0 ? 1 : 0;
  },
});

function dated(group: LocatedGroup): object {
  const { first, last, estimated } = group;
  return {
    ...group,
    estimated: Math.round(estimated),
    first: new Date(first).toISOString(),
    last: new Date(last).toISOString(),
  };
}

const units = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `24h` ago, or the time itself, in ms since 1970. */
function timeOf(text: string, now: number): number {
  const [, amount, unit] = /^(\d+)([mhd])$/.exec(text) ?? [];
  const time = unit ? now - Number(amount) * units[unit as keyof typeof units] : Date.parse(text);
  if (Number.isNaN(time)) throw new CannotRun(`"${text}" is no time: 30m, 24h, 7d or 2026-12-24T18:00Z.`);
  return time;
}
