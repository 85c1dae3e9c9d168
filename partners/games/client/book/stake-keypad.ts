import { el } from '../shell/dom.ts';
import type { Translate } from '../shell/text.ts';

interface Keys {
  /** What parts the fraction of an amount; undefined where the currency has none. */
  readonly point: string | undefined;
  read(): string;
  write(text: string): void;
}

/** The longest that a stake is written, in signs. */
const longest = 12;

/** Keys for a stake in two rows, so that the bet stays in sight above them. */
export function createStakeKeypad(t: Translate, { point, read, write }: Keys): HTMLElement {
  // A zero leads only where a fraction may follow.
  const isFirst = (sign: string) => !sign.startsWith('0') || point !== undefined;
  const signs = ['1', '2', '3', '4', '5', 'erase', '6', '7', '8', '9', '0', point ?? '000'];
  const keys = signs.map((sign) => {
    const isErasing = sign === 'erase';
    const key = el(
      'button',
      { type: 'button', class: 'stake-key', ...(isErasing ? { 'aria-label': t('book.slip.erase') } : {}) },
      isErasing ? '⌫' : sign,
    );
    key.addEventListener('click', () => {
      const text = read();
      if (isErasing) write(text.slice(0, -1));
      else if (text.length + sign.length <= longest && (text !== '' || isFirst(sign))) write(text + sign);
    });
    return key;
  });
  return el('div', { class: 'stake-keys', role: 'group', 'aria-label': t('book.slip.keypad') }, ...keys);
}
