import { malformed } from './refusal.ts';

/**
 * Refuses text that the database cannot keep as it was sent, wherever in a value it stands: U+0000, which PostgreSQL does
 * not take, and halves of surrogate pairs, which would become U+FFFD on the way. Throws malformed_request.
 */
export function assertText(value: unknown, pointer = ''): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw malformed(pointer, 'holds U+0000');
    if (!value.isWellFormed()) throw malformed(pointer, 'holds half a surrogate pair');
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      // The key itself may be what is wrong, and must not be said then.
      assertText(key, pointer);
      assertText(inner, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
    }
  }
}

/** Whether a value is text that can be kept as it is. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && !value.includes('\0') && value.isWellFormed();
}

/** Whether all text in a value can be kept as it is. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isText(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isText(key) && isStorable(inner));
}

/** Text that was percent-encoded, as forms and queries are. Throws malformed_request when it is not UTF-8, or no text. */
export function decodeText(encoded: string, pointer = ''): string {
  let text: string;
  try {
    text = decodeURIComponent(encoded.replaceAll('+', ' '));
  } catch {
    throw malformed(pointer, 'not UTF-8 in percent-encoding');
  }
  assertText(text, pointer);
  return text;
}
