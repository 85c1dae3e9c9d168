import { CannotRun } from '../../brand/terminal/index.ts';
import { compiledFormat, type HostsFile, sha256 } from '../output/index.ts';
import type { Target } from './target.ts';

/** `hosts.json` of a target: the one file that publishing replaces. */
export interface PublishedHosts extends HostsFile {
  /** Id of the release that is served. */
  release: string;
}

/** `releases/<id>.json`: what became the state of a target, who brought it about, and what it followed. */
export interface Release {
  format: number;
  id: string;
  /** When it was published, as ISO 8601 in UTC. */
  at: string;
  by: string;
  /** Revision of git that it was published from; with a `+` when files had been changed since. */
  revision?: string;
  action: 'publish' | 'rollback';
  /** The release that was served before. */
  former?: string;
  /** Of a roll-back: the release that it went back to. */
  to?: string;
  /** Brands that were added, changed and removed. */
  added: string[];
  changed: string[];
  removed: string[];
  /** File of its table of hosts. */
  table: string;
}

/** What a target serves, and the mark of the file that says so. */
export interface Current {
  hosts: PublishedHosts;
  tag: string;
}

/** What is served; undefined where nothing has been published yet. */
export async function currentOf(target: Target): Promise<Current | undefined> {
  const found = await target.read('hosts.json');
  if (!found) return undefined;
  const hosts = parsed<PublishedHosts>('hosts.json', found.content);
  if (typeof hosts.release !== 'string')
    throw new CannotRun(`"${target.address}" holds a build, not what was published: publish to another place.`);
  return { hosts, tag: found.tag };
}

/** Releases that were served, the current one first. */
export async function* historyOf(target: Target): AsyncGenerator<Release> {
  let id = (await currentOf(target))?.hosts.release;
  while (id !== undefined) {
    const found = await target.read(recordFile(id));
    if (!found) return;
    const release = parsed<Release>(recordFile(id), found.content);
    yield release;
    id = release.former;
  }
}

/** The table of hosts of a release. */
export async function tableOf(target: Target, { id, table }: Release): Promise<HostsFile> {
  const found = await target.read(table);
  if (!found) throw new CannotRun(`The release "${id}" is not whole: "${table}" is gone.`);
  return parsed<HostsFile>(table, found.content);
}

/** What is to become the state of a target. */
export interface Draft extends Pick<Release, 'by' | 'action'> {
  table: HostsFile;
  revision?: string | undefined;
  to?: string | undefined;
}

/**
 * Makes a table of hosts what is served. Undefined, and nothing that anybody sees has changed, when something else was published
 * since the current state was read.
 */
export async function activate(
  target: Target,
  current: Current | undefined,
  { table, revision, to, by, action }: Draft,
): Promise<Release | undefined> {
  const { format, hosts, brands } = table;
  const text = JSON.stringify({ format, hosts, brands });
  const file = `releases/hosts.${sha256(text).slice(0, 16)}.json`;
  const at = new Date().toISOString();
  const former = current?.hosts.release;
  const release = {
    at,
    by,
    ...(revision === undefined ? {} : { revision }),
    action,
    ...(former === undefined ? {} : { former }),
    ...(to === undefined ? {} : { to }),
    ...differences(current?.hosts, table),
    table: file,
  };
  const time = at.replaceAll(/[-:]/g, '').replace('T', '-').slice(0, 15);
  const id = `${time}-${sha256(JSON.stringify(release)).slice(0, 6)}`;
  const record: Release = { format: compiledFormat, id, ...release };
  await target.put(file, Buffer.from(text));
  await target.put(recordFile(id), Buffer.from(`${JSON.stringify(record, null, 1)}\n`));
  const served: PublishedHosts = { format, release: id, hosts, brands };
  const isDone = await target.swap('hosts.json', Buffer.from(`${JSON.stringify(served, null, 1)}\n`), current?.tag);
  return isDone ? record : undefined;
}

/** Brands that differ between two tables. */
export function differences(
  before: HostsFile | undefined,
  after: HostsFile,
): Pick<Release, 'added' | 'changed' | 'removed'> {
  const was = before?.brands ?? {};
  const ids = Object.keys(after.brands).sort();
  return {
    added: ids.filter((id) => was[id] === undefined),
    changed: ids.filter((id) => was[id] !== undefined && was[id] !== after.brands[id]),
    removed: Object.keys(was)
      .filter((id) => after.brands[id] === undefined)
      .sort(),
  };
}

/**
 * A table in which some brands are as in another one, or gone like there.
 * @throws CannotRun when a host of theirs is another brand's
 */
export function withBrands(table: HostsFile | undefined, other: HostsFile, ids: readonly string[]): HostsFile {
  const chosen = new Set(ids);
  const hosts = Object.entries(table?.hosts ?? {}).filter(([, id]) => !chosen.has(id));
  const brands = Object.entries(table?.brands ?? {}).filter(([id]) => !chosen.has(id));
  const taken = new Map(hosts);
  for (const [host, id] of Object.entries(other.hosts)) {
    if (!chosen.has(id)) continue;
    const owner = taken.get(host);
    if (owner !== undefined) throw new CannotRun(`The host "${host}" of "${id}" is that of "${owner}" by now.`);
    hosts.push([host, id]);
  }
  brands.push(...Object.entries(other.brands).filter(([id]) => chosen.has(id)));
  return { format: compiledFormat, hosts: sorted(hosts), brands: sorted(brands) };
}

function sorted(entries: [string, string][]): Record<string, string> {
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function recordFile(id: string): string {
  return `releases/${id}.json`;
}

function parsed<T extends { format: number }>(name: string, content: Buffer): T {
  let json: T;
  try {
    json = JSON.parse(content.toString()) as T;
  } catch (error) {
    throw new CannotRun(`"${name}" of the target is no JSON.`, { cause: error });
  }
  if (json.format !== compiledFormat)
    throw new CannotRun(`"${name}" of the target has format ${json.format}, not ${compiledFormat}.`);
  return json;
}
