/** Zero of each script whose ten digits follow one another. */
const zeros: Record<string, number> = {
  latn: 0x30,
  arab: 0x660,
  arabext: 0x6f0,
  deva: 0x966,
  beng: 0x9e6,
  thai: 0xe50,
  laoo: 0xed0,
  mymr: 0x1040,
  khmr: 0x17e0,
  fullwide: 0xff10,
};

/** Chinese digits, written one after another. */
const ideographs = '〇一二三四五六七八九';

/** What a character is worth as a digit, and the script that it is of; undefined when it is none. */
export function digitOf(character: string): { value: number; script: string } | undefined {
  const code = character.codePointAt(0) ?? 0;
  for (const [script, zero] of Object.entries(zeros)) {
    if (code >= zero && code <= zero + 9) return { value: code - zero, script };
  }
  const value = ideographs.indexOf(character);
  return value < 0 ? undefined : { value, script: 'hanidec' };
}

/**
 * A text with its digits in ASCII, as numbers and codes are kept: Arabic, Thai and full-width keyboards write their own. Sites
 * and platforms read them by this alone.
 */
export function asciiDigits(text: string): string {
  let plain = '';
  for (const character of text) plain += digitOf(character)?.value ?? character;
  return plain;
}
