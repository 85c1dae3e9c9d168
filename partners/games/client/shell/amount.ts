/** Zero of each script whose ten digits follow one another. */
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xed0, 0x1040, 0x17e0, 0xff10];

/** Reads amounts as players of a language type them, and writes them so that they are read again. */
export interface AmountText {
  /** Minor units; undefined for what is no amount, or could be two. */
  read(text: string): number | undefined;
  write(minor: number): string;
  /** What parts the fraction. */
  readonly point: string;
}

/** @param digits of the currency's minor unit */
export function createAmountText(language: string, digits: number): AmountText {
  const sample = new Intl.NumberFormat(language, { numberingSystem: 'latn', useGrouping: 'always' });
  const parts = sample.formatToParts(1234567.5);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const [point, group] = [of('decimal'), of('group').replace(/\s/, ' ')];

  function digitOf(character: string): string {
    const code = character.codePointAt(0) ?? 0;
    const zero = zeros.find((one) => code >= one && code <= one + 9);
    return zero === undefined ? character : String(code - zero);
  }

  return {
    point,
    read(text) {
      const typed = [...text.trim().replaceAll(/\s/g, ' ')].map(digitOf).join('');
      const [whole = '', fraction = '', ...more] = typed.split(point);
      const [first = '', ...groups] = whole.split(whole.includes(' ') ? ' ' : group);
      const isGrouped = groups.length === 0 || (first.length <= 3 && groups.every((one) => /^\d{3}$/.test(one)));
      if (more.length > 0 || !isGrouped || !/^\d+$/.test(first)) return undefined;
      if (fraction.length > digits || !/^\d*$/.test(fraction)) return undefined;
      const minor = Number(first + groups.join('') + fraction.padEnd(digits, '0'));
      return Number.isSafeInteger(minor) ? minor : undefined;
    },
    write(minor) {
      const text = String(minor).padStart(digits + 1, '0');
      const fraction = digits === 0 ? '' : text.slice(-digits).replace(/^0+$/, '');
      return `${text.slice(0, text.length - digits)}${fraction && point}${fraction}`;
    },
  };
}
