import { domainToASCII } from 'node:url';

/** What people add to a name, leave out of it, or write larger than it is. */
const slips: readonly ((text: string) => string)[] = [
  (text) => text.trim(),
  (text) => text.toLowerCase(),
  (text) => text.toUpperCase(),
  (text) => text.replace(/^\+|\.$/g, ''),
  (text) => (text.startsWith('/') ? text : `/${text}`),
  (text) =>
    text
      .toLowerCase()
      .replace(/^[a-z]+:\/\//, '')
      .replace(/[/:].*$/, ''),
  // "https//", "htps://", "https:/", "https://https://": whatever the slip, what follows is the address.
  (text) => text.replace(/^(?:ht+ps?:?\/+|htt?p?s?:\/*)+/i, 'https://'),
  (text) => text.replace(/^\/\/(?=[\w-]+\.)/, 'https://'),
  (text) => (URL.canParse(text) ? new URL(text).origin : text),
  (text) => text.replace(/^(?=[\w-]+(?:\.[\w-]+)+(?:\/|$))/, 'https://'),
  (text) => text.toLowerCase().replaceAll(/\s+/g, ''),
  // "bücher.example" → "xn--bcher-kva.example".
  (text) => (/^[^\s/:]+\.[^\s/:]+$/.test(text) ? domainToASCII(text) : text),
];

/** A text in the form that a pattern wants, when one slip of the pen is all that is amiss. */
export function slipped(text: string, pattern: unknown): string | undefined {
  if (typeof pattern !== 'string') return undefined;
  const form = new RegExp(pattern, 'u');
  return slips.map((mend) => mend(text)).find((mended) => form.test(mended) && mended !== 'https://');
}
