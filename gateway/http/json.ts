import { malformed } from './refusal.ts';
import { assertText } from './text.ts';

const deepest = 32;
const quote = 0x22;
const backslash = 0x5c;

/**
 * Parses a JSON body. Refuses bytes that are not UTF-8, text that cannot be kept, and nesting beyond 32, which is counted
 * before parsing: whatever walks the value afterwards may recurse. Throws malformed_request.
 */
export function parseJson(body: Buffer): unknown {
  const value = jsonOf(body);
  assertText(value);
  return value;
}

/** The same, whatever text it holds: for a value of which every part is looked at alone. */
export function jsonOf(body: Buffer): unknown {
  if (tooDeep(body)) throw malformed('', `nested deeper than ${deepest}`);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body));
  } catch {
    throw malformed('', 'not JSON in UTF-8');
  }
}

function tooDeep(body: Buffer): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < body.length; i++) {
    const byte = body[i];
    if (inString) {
      if (byte === backslash) i++;
      else if (byte === quote) inString = false;
    } else if (byte === quote) inString = true;
    else if (byte === 0x7b || byte === 0x5b) {
      if (++depth > deepest) return true;
    } else if (byte === 0x7d || byte === 0x5d) depth--;
  }
  return false;
}
