import { own } from '../http/own.ts';
import messages from './messages.json' with { type: 'json' };

export type MessageKey = keyof (typeof messages)['EN'];
const byLanguage: { [language: string]: { [Key in MessageKey]: string } } = messages;

/** The text of a message to a player; English when the language has none. `{name}` is replaced by `values.name`. */
export function messageText(key: MessageKey, language: string, values: { [name: string]: string | number }): string {
  const text = (own(byLanguage, language) ?? messages.EN)[key];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
