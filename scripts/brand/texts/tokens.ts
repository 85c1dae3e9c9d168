/** Shortest run of characters that may be a key. */
const SHORTEST = 20;

/**
 * Runs of letters, digits and `+/_=-` of at least 20 characters. Looks at windows of twenty from their ends: the last
 * other character in one rules out every run that would hold it, so that most of a text is never looked at.
 */
export function longTokens(text: string): string[] {
  const found: string[] = [];
  for (let start = 0; start + SHORTEST <= text.length; ) {
    let at = start + SHORTEST - 1;
    while (at >= start && isTokenCharacter(text.charCodeAt(at))) at -= 1;
    if (at >= start) {
      start = at + 1;
      continue;
    }
    let end = start + SHORTEST;
    while (end < text.length && isTokenCharacter(text.charCodeAt(end))) end += 1;
    found.push(text.slice(start, end));
    start = end + 1;
  }
  return found;
}

function isTokenCharacter(code: number): boolean {
  const letter = code | 0x20;
  if (letter >= 97 && letter <= 122) return true;
  // 0–9, then + / - = _
  return (code >= 48 && code <= 57) || code === 43 || code === 47 || code === 45 || code === 61 || code === 95;
}

/** Beginnings by which keys of well-known services are recognised. */
const prefixes =
  /^(sk_live_|rk_live_|AKIA[0-9A-Z]{16}|ASIA[0-9A-Z]{16}|gh[pousr]_|github_pat_|glpat-|xox[abprs]-|SG[._-]|npm_[A-Za-z0-9]{30}|eyJ[A-Za-z0-9_-]{15}|ya29|AAAA[A-Za-z0-9_-]{7}:)/;

/** Whether a run of characters is the key of a well-known service. */
export function isKnownKey(token: string): boolean {
  return prefixes.test(token);
}

/** Whether a run of characters looks drawn by lot: long, of mixed kinds, hardly any twice in a row of words. */
export function looksRandom(token: string): boolean {
  if (token.length < 32) return false;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/].filter((kind) => kind.test(token)).length;
  if (/^[0-9a-f]+$/i.test(token)) return kinds > 1 && entropy(token) > 3.2;
  // Words with hyphens, and paths, are long too: they have few digits and no capitals among them.
  return kinds === 3 && entropy(token) > 4;
}

/** Shannon entropy of the characters, bits each. */
function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits - (count / text.length) * Math.log2(count / text.length), 0);
}
