/** Shorter ids are words of every day. */
const SHORTEST = 6;

const byName = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

/**
 * Brands of a fleet that a text names, by id, with the words that name them: "Golden Lotus" is `golden-lotus`. Only what is written
 * like a name, with a capital.
 */
export function brandsIn(text: string, fleetIds: readonly string[]): [id: string, words: string][] {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu);
  if (!words || !/\p{Lu}/u.test(text)) return [];
  const ids = namesOf(fleetIds);
  if (ids.size === 0) return [];
  const found: [string, string][] = [];
  for (let at = 0; at < words.length; at += 1) {
    if (!/^\p{Lu}/u.test(words[at] ?? '')) continue;
    for (let length = 1; length <= 3 && at + length <= words.length; length += 1) {
      const name = words.slice(at, at + length);
      const id = ids.get(plain(name.join('')));
      if (id !== undefined) found.push([id, name.join(' ')]);
    }
  }
  return found;
}

/** Name as one word → id: `golden-lotus` is written "Golden Lotus" too. */
function namesOf(fleetIds: readonly string[]): ReadonlyMap<string, string> {
  const before = byName.get(fleetIds);
  if (before) return before;
  const long = fleetIds.filter((id) => id.length >= SHORTEST);
  const made = new Map(long.map((id) => [id.replaceAll('-', ''), id]));
  byName.set(fleetIds, made);
  return made;
}

/** Without marks, in small letters. */
function plain(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/đ/gi, 'd').toLowerCase();
}
