import type { StatusTone } from '#engine/kit';
import type { MessageReference } from '#schemas/names';

/** Code → its words, for the column of a file. */
export function wordsOf<Code extends string>(
  codes: Readonly<Record<Code, MessageReference>>,
  text: (key: MessageReference) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries<MessageReference>(codes).map(([code, key]) => [code, text(key)]));
}

/** State → the tone of its badge. */
export function tonesOf(faces: Readonly<Record<string, { tone: StatusTone }>>): Record<string, StatusTone> {
  return Object.fromEntries(Object.entries(faces).map(([state, { tone }]) => [state, tone]));
}
