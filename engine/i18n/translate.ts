import type { MessageKeys, MessageNamespace, MessageReference } from '#schemas/names';

/**
 * Turns a message key into text. A key without `namespace:` belongs to the namespace that `useText` was given. Code can name
 * messages of brands/base alone; a brand's files may name any.
 */
export type Translate<Namespace extends MessageNamespace = never> = (
  key: TextKey<Namespace>,
  values?: Record<string, string | number>,
) => string;

/** A key that `Translate` takes: any message by its full name, and those of a namespace by the short one. */
export type TextKey<Namespace extends MessageNamespace = never> = MessageReference | MessageKeys[Namespace];

/**
 * A key that is put together from what only the platform knows, e.g. the code of an error. Where there is no such message its
 * words are shown.
 */
export function messageFrom(key: string): MessageReference {
  return key as MessageReference;
}
