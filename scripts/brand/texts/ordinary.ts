import type { JsonObject } from '#engine/brand';
import type { Source } from '../folders/index.ts';
import { isKnownKey } from './tokens.ts';

/** What a character of a text is; any other is worth a closer look. */
const [letter, capital, joint, foreign, mark] = [1, 2, 3, 4, 5];

/** Code unit → what it is. */
const kinds = kindsOf([
  ['az09', letter],
  ['AZ', capital],
  // Within words, and within keys.
  ['++--//', joint],
  // Latin with its accents, but nothing that bytes in a wrong encoding look like; Thai; Chinese and Japanese.
  ['\u00c0\u024f\u0300\u036f\u1e00\u1eff\u0e01\u0e5b\u3041\u30ff\u4e00\u9fff', foreign],
  ["\n\n  ''(()),,..::;;!!??##%%@@{{}}", mark],
  ['\u2010\u201f\u2026\u2026\u3000\u3002\uff01\uff0f\uff1a\uff1f', mark],
]);

/** So long a run of letters, digits and hyphens is no word, and may be a key. */
const LONG = 20;

/** Words that are left for later, by how they begin. */
const unfinished = /^(?:TOD|TBD|FIX|XXX)/;

/**
 * Whether all texts of a file of messages are ordinary words: letters, digits and the marks that stand between them,
 * none of them very long or left for later. Most are, and whoever looks for odd characters finds nothing there.
 */
export function isOrdinary({ json, faults, commented }: Source): boolean {
  return json !== undefined && faults.length === 0 && !commented && areOrdinary(json);
}

function areOrdinary(messages: JsonObject): boolean {
  for (const key in messages) {
    const value = messages[key];
    if (key === '$schema') continue;
    if (key.length >= LONG && (isKnownKey(key) || key.includes('--'))) return false;
    if (typeof value === 'string') {
      if (!isOrdinaryText(value)) return false;
    } else if (typeof value !== 'object' || value === null || Array.isArray(value) || !areOrdinary(value)) {
      // What is neither a text nor a group of texts is hardly ever there.
      return false;
    }
  }
  return true;
}

function isOrdinaryText(text: string): boolean {
  let [run, capitals] = [0, 0];
  let hasLetters = false;
  for (let at = 0; at < text.length; at += 1) {
    const kind = kinds[text.charCodeAt(at)];
    if (kind === letter) {
      hasLetters = true;
      run += 1;
      if (run >= LONG) return false;
      capitals = 0;
    } else if (kind === mark || kind === foreign) {
      hasLetters ||= kind === foreign;
      run = 0;
      capitals = 0;
    } else if (kind === capital) {
      hasLetters = true;
      run += 1;
      capitals += 1;
      if (run >= LONG || isUnfinished(text, at, capitals)) return false;
    } else {
      // Rows of hyphens frame what is no text, and two slashes begin an address.
      if (kind !== joint || text.charCodeAt(at) === text.charCodeAt(at + 1)) return false;
      run += 1;
      if (run >= LONG) return false;
      capitals = 0;
    }
  }
  return hasLetters;
}

/** @param capitals how many stand in a row, up to the one in question */
function isUnfinished(text: string, at: number, capitals: number): boolean {
  if (capitals === 1) return text.charCodeAt(at) === firstOfLorem && text.startsWith('Lorem', at);
  return capitals === 3 && unfinished.test(text.slice(at - 2, at + 1));
}

const firstOfLorem = 'L'.charCodeAt(0);

/** Pairs of first and last characters, each with what they are. */
function kindsOf(all: readonly (readonly [string, number])[]): Uint8Array {
  const table = new Uint8Array(0x1_0000);
  for (const [pairs, kind] of all) {
    for (let at = 0; at < pairs.length; at += 2) table.fill(kind, pairs.charCodeAt(at), pairs.charCodeAt(at + 1) + 1);
  }
  return table;
}
