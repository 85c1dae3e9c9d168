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
  if (tooDeep(body)) throw malformed('', `nested deeper than ${deepest}`);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body));
  } catch {
    throw malformed('', 'not JSON in UTF-8');
  }
  assertText(value);
  return value;
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
