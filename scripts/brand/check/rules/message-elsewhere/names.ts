/** Shorter ids are words of every day. */
const SHORTEST = 6;

interface Names {
  /** Name as one word → id: `golden-lotus` is written "Golden Lotus" too. */
  ids: ReadonlyMap<string, string>;
  /** The first two letters of each. */
  starts: ReadonlySet<string>;
}

const byName = new WeakMap<readonly string[], Names>();

/**
 * Brands of a fleet that a text names, by id, with the words that name them: "Golden Lotus" is `golden-lotus`. Only what is written
 * like a name, with a capital.
 */
export function brandsIn(text: string, fleetIds: readonly string[]): [id: string, words: string][] {
  if (!/\p{Lu}/u.test(text)) return [];
  const { ids, starts } = namesOf(fleetIds);
  const words = ids.size > 0 ? (text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []) : [];
  const found: [string, string][] = [];
  for (let at = 0; at < words.length; at += 1) {
    const first = words[at] ?? '';
    if (!/^\p{Lu}/u.test(first)) continue;
    let name = plain(first);
    // Few words begin like any brand.
    if (name.length > 1 && !starts.has(name.slice(0, 2))) continue;
    for (let length = 1; length <= 3 && at + length <= words.length; length += 1) {
      if (length > 1) name += plain(words[at + length - 1] ?? '');
      const id = ids.get(name);
      if (id !== undefined) found.push([id, words.slice(at, at + length).join(' ')]);
    }
  }
  return found;
}

function namesOf(fleetIds: readonly string[]): Names {
  const before = byName.get(fleetIds);
  if (before) return before;
  const long = fleetIds.filter((id) => id.length >= SHORTEST);
  const ids = new Map(long.map((id) => [id.replaceAll('-', ''), id]));
  const made = { ids, starts: new Set([...ids.keys()].map((name) => name.slice(0, 2))) };
  byName.set(fleetIds, made);
  return made;
}

/** Without marks, in small letters. */
function plain(name: string): string {
  if (/^[A-Za-z0-9]+$/.test(name)) return name.toLowerCase();
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/đ/gi, 'd').toLowerCase();
}
