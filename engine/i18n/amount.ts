import { digitOf } from '../../schemas/platform/digits.ts';
import { decimalOf, minorDigits } from './currency.ts';

/** Why a text is no amount. The words for each stand in namespace `forms`, as `amount_<fault>`. */
export type AmountFault =
  /** Nothing was typed. */
  | 'empty'
  /** Letters, signs, two scripts of digits: not a number at all. */
  | 'unreadable'
  /** Points and commas that could mean two things, or nothing. */
  | 'separators'
  /** More digits after the point than the currency has. */
  | 'decimals'
  /** More than can be kept exactly. */
  | 'tooLarge';

/** What a text says: an amount in minor units, or why it says none. */
export type ParsedAmount = { minor: number; fault?: undefined } | { minor?: undefined; fault: AmountFault };

/** Marks of direction, which a keyboard or a pasted text may bring. */
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Spaces that languages group digits with. */
const spaces = /[ \u00a0\u2009\u202f]/g;

/**
 * Reads an amount as a player types it, in any script of digits. It never guesses and never rounds: a text that could
 * mean two amounts, or has more decimals than the currency, is a fault.
 * @param locale BCP-47 tag whose point and comma hold
 * @param currency ISO 4217 code, for the number of decimals
 */
export function parseAmount(text: string, locale: string, currency: string): ParsedAmount {
  const typed = text.replaceAll(marks, '').trim();
  if (typed === '') return { fault: 'empty' };
  const read = readDigits(typed);
  if (!read) return { fault: 'unreadable' };
  const decimals = minorDigits(currency);
  const parts = separate(read.text, separatorsOf(locale, read.script), decimals);
  if (!parts) return { fault: 'separators' };
  if (parts.fraction.length > decimals) return { fault: 'decimals' };
  const minor = Number(parts.whole + parts.fraction.padEnd(decimals, '0'));
  return Number.isSafeInteger(minor) ? { minor } : { fault: 'tooLarge' };
}

/** An amount in minor units as text that `parseAmount` reads: the language's point, no grouping, no currency. */
export function amountText(minor: number, locale: string, currency: string): string {
  const [whole = '', fraction = ''] = decimalOf(minor, minorDigits(currency)).split('.');
  return /^0*$/.test(fraction) ? whole : `${whole}${separatorsOf(locale, 'latn').decimal}${fraction}`;
}

/** A text in ASCII digits, and the script that they were written in; undefined when it is of none, or of several. */
function readDigits(typed: string): { text: string; script: string } | undefined {
  const scripts = new Set<string>();
  let text = '';
  for (const character of typed) {
    const digit = digitOf(character);
    if (digit) scripts.add(digit.script);
    text += digit ? digit.value : (narrow[character] ?? character);
  }
  const [script] = scripts;
  if (script === undefined || scripts.size > 1 || !/^[\d.,٫٬'’ \u00a0\u2009\u202f]+$/.test(text)) return undefined;
  return { text, script };
}

/** Points and commas of full width. */
const narrow: Record<string, string> = { '．': '.', '，': ',', '。': '.', '、': ',' };

interface Separators {
  decimal: string;
  group: string;
  /** Digits of a group that is not the last one: 3, or 2 where lakhs are counted. */
  size: number;
}

/** Point and comma of a language, for digits of a script: Arabic has other ones beside Latin digits. */
function separatorsOf(locale: string, script: string): Separators {
  const numberingSystem = script === 'fullwide' || script === 'hanidec' ? 'latn' : script;
  const parts = new Intl.NumberFormat(locale, { numberingSystem, useGrouping: 'always' }).formatToParts(1234567.5);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const groups = parts.filter((part) => part.type === 'integer');
  return { decimal: of('decimal'), group: of('group'), size: groups.at(-2)?.value.length ?? 3 };
}

/** Splits a text at its point. Undefined when it has two, or groups of a size that the language does not have. */
function separate(
  text: string,
  { decimal, group, size }: Separators,
  decimals: number,
): { whole: string; fraction: string } | undefined {
  const plain = text.replaceAll('٫', decimal).replaceAll('٬', group).replaceAll('’', "'").replaceAll(spaces, ' ');
  const grouping = group.replace('’', "'").replace(spaces, ' ');
  const [whole = '', fraction = '', ...more] = plain.split(decimal);
  if (more.length > 0 || /\D/.test(fraction) || (plain.includes(decimal) && fraction === '')) return undefined;
  const separator = whole.includes(' ') ? ' ' : grouping;
  const [first = '', ...groups] = whole.split(separator);
  const wrong = groups.some((digits, at) => digits.length !== (at === groups.length - 1 ? 3 : size));
  const tooLong = groups.length > 0 && (first === '' || first.length > size);
  if ([first, ...groups].some((digits) => /\D/.test(digits)) || wrong || tooLong) return undefined;
  // Where a currency has three decimals, a lone "1,234" is a thousand to some readers, and one and a bit to others.
  const isLone = groups.length === 1 && separator !== ' ' && fraction === '';
  if (isLone && decimals >= 3) return undefined;
  return { whole: first + groups.join(''), fraction };
}
