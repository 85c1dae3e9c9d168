/** `"a", "b" or "c"`. */
export function listed(names: readonly string[], word = 'or'): string {
  return joined(
    names.map((name) => `"${name}"`),
    word,
  );
}

/** `a, b and c`. */
export function joined(names: readonly string[], word = 'and'): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${word} ${last}`;
}

/** So many names are reported at most: a longer list is read by nobody. */
const most = 16;

/** `"a", "b" or "c"`; of many names the first, and how many more there are. */
export function someOf(names: readonly string[], word = 'or'): string {
  if (names.length <= most) return listed(names, word);
  return `${names
    .slice(0, most)
    .map((name) => `"${name}"`)
    .join(', ')} ${word} ${names.length - most} more`;
}

/** A list of more is not reported where a name is none of them. */
const few = 12;

/** ` There are "a" and "b".`, behind a name that is none of them: where none was probably meant, and the list is short. */
export function thereAre(known: Iterable<string>, suggestion: string | undefined): string {
  const names = [...known];
  if (suggestion !== undefined || names.length === 0 || names.length > few) return '';
  return ` There ${names.length === 1 ? 'is' : 'are'} ${listed(names, 'and')}.`;
}
