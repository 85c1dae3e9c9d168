/** Words that tell one thing from every other: ids, names of accounts, tokens. */
export function wordsOf(value: unknown): Set<string> {
  return new Set(
    (JSON.stringify(value) ?? '').match(
      /[0-9a-f]{8}-[0-9a-f-]{27}|(?<=")p[0-9a-z]+x[0-9a-z]{6}(?=")|(?<=")[\w-]{43}(?=")/g,
    ),
  );
}
