import type { PayoutProvider } from '#schemas/platform';
import { asciiDigits } from '../../schemas/platform/digits.ts';

/** A number as it is kept: in ASCII, without what people write between digits; addresses of e-mail in lower case, others as typed. */
export function tidyNumber(typed: string): string {
  const trimmed = asciiDigits(typed.trim());
  if (trimmed.includes('@')) return trimmed.toLowerCase();
  const joined = trimmed.replace(/[\s\p{Pd}]|[.](?=\d)/gu, '');
  return /^[a-z]{2}\d{2}/i.test(joined) && !/^0x/i.test(joined) ? joined.toUpperCase() : joined;
}

/** Whether a tidy number is one of the provider's. */
export function fitsProvider(number: string, { number: pattern, check }: PayoutProvider): boolean {
  return number.length <= 100 && new RegExp(pattern).test(number) && (check !== 'iban' || isIban(number));
}

/** The check of ISO 13616: the number, its first four characters last, letters as 10 to 35, leaves 1 when divided by 97. */
export function isIban(number: string): boolean {
  const digits = [...(number.slice(4) + number.slice(0, 4))].map((one) => Number.parseInt(one, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** A name as names are compared: whatever the case, the accents and the blanks. Banks write them without. */
export function sameName(one: string, other: string): boolean {
  return foldedName(one) === foldedName(other);
}

/** The same for all ways to write a name. */
export function foldedName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A number as the wire shows it. */
export function maskAccount(number: string): string {
  const at = number.indexOf('@');
  if (at > 0) return `${number.slice(0, 1)}•••${number.slice(at)}`;
  return number.length > 24 ? `${number.slice(0, 4)}…${number.slice(-4)}` : `•••• ${number.slice(-4)}`;
}

/** A name as the wire shows it: the first letter of each word. */
export function maskName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((word) => `${[...word][0] ?? ''}•••`)
    .join(' ');
}
