/**
 * How fast the work of a backtracking engine grows with the text: for a text of n characters a match takes about
 * n ** degree steps at worst. Infinity: exponential, or not understood.
 *
 * The measure counts choices. Each quantifier of variable width and each alternation can be decided in up to n ways,
 * and in a sequence the decisions multiply; so the degree of a sequence is the sum of its choices. Repeating a part
 * that itself contains a choice makes the number of decisions depend on the text: exponential. It overestimates
 * (neighbours that cannot overlap, such as `[a-z]+[0-9]+`, are counted as if they could), never underestimates.
 */
export function degreeOf(pattern: string): number {
  const reader = { source: pattern, at: 0 };
  const degree = alternatives(reader);
  // Without an anchor the engine also tries every place to start at.
  return reader.at < pattern.length ? Number.POSITIVE_INFINITY : degree + (pattern.startsWith('^') ? 0 : 1);
}

interface Reader {
  source: string;
  at: number;
}

function alternatives(reader: Reader): number {
  let worst = 0;
  let branches = 0;
  do {
    worst = Math.max(worst, sequence(reader));
    branches += 1;
  } while (take(reader, '|'));
  return worst + (branches > 1 ? 1 : 0);
}

function sequence(reader: Reader): number {
  let degree = 0;
  let ahead = 0;
  while (reader.at < reader.source.length && !'|)'.includes(reader.source.charAt(reader.at))) {
    // Once it holds, a look-ahead is not tried another way: its choices do not multiply with what follows.
    const looksAhead = match(reader, LOOKAHEAD) !== null;
    const inner = looksAhead ? closed(reader) : atom(reader);
    // Not understood: nothing was read, so reading on would not end.
    if (inner === Number.POSITIVE_INFINITY) return inner;
    if (looksAhead) ahead = Math.max(ahead, degree + inner);
    else degree += repeated(inner, quantifier(reader));
  }
  return Math.max(degree, ahead);
}

function repeated(inner: number, { least, most }: { least: number; most: number }): number {
  if (most === Number.POSITIVE_INFINITY) return inner > 0 ? most : 1;
  return inner * Math.max(1, most) + (least === most ? 0 : 1);
}

const CLASS = /\[(?:[^\]\\]|\\.)*\]/y;
const ESCAPE = /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|c[A-Za-z]|[^1-9k])/y;
const LOOKAHEAD = /\(\?[=!]/y;
const GROUP = /\((?!\?)|\(\?(?::|<(?![=!])[^>]*>)/y;
const QUANTIFIER = /(?:\*|\+|\?|\{(\d+)(,(\d*))?\})\??/y;

function atom(reader: Reader): number {
  if (match(reader, GROUP)) return closed(reader);
  if (match(reader, CLASS) || match(reader, ESCAPE)) return 0;
  // What is left of `\` is a back reference, of `(?` a look-behind or a flag group: not measured, so not run.
  if ('\\[('.includes(reader.source.charAt(reader.at))) return Number.POSITIVE_INFINITY;
  reader.at += 1;
  return 0;
}

function closed(reader: Reader): number {
  const degree = alternatives(reader);
  return take(reader, ')') ? degree : Number.POSITIVE_INFINITY;
}

function quantifier(reader: Reader): { least: number; most: number } {
  const found = match(reader, QUANTIFIER);
  if (!found) return { least: 1, most: 1 };
  const sign = found[0].charAt(0);
  if (sign === '?') return { least: 0, most: 1 };
  if (sign !== '{') return { least: sign === '+' ? 1 : 0, most: Number.POSITIVE_INFINITY };
  const least = Number(found[1]);
  if (found[2] === undefined) return { least, most: least };
  return { least, most: found[3] ? Number(found[3]) : Number.POSITIVE_INFINITY };
}

function match(reader: Reader, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.source);
  if (found) reader.at += found[0].length;
  return found;
}

function take(reader: Reader, sign: string): boolean {
  if (reader.source.charAt(reader.at) !== sign) return false;
  reader.at += 1;
  return true;
}
