import { el } from '../../shell/dom.ts';

/** An amount whose digits roll. */
export interface Meter {
  readonly element: HTMLElement;
  show(text: string): void;
}

const isDigit = (sign: string) => /^\d$/.test(sign);

function wheel(): HTMLElement {
  const digits = Array.from({ length: 10 }, (_, digit) => el('i', {}, String(digit)));
  return el('span', { class: 'pot-wheel' }, el('span', { class: 'pot-digits' }, ...digits));
}

export function createMeter(): Meter {
  const spoken = el('span', { class: 'pot-spoken' });
  const drawn = el('span', { class: 'pot-drawn', 'aria-hidden': 'true' });
  const element = el('b', { class: 'pot-amount' }, spoken, drawn);
  let form = '';
  return {
    element,
    show(text) {
      const signs = [...text];
      const next = signs.map((sign) => (isDigit(sign) ? '0' : sign)).join('');
      // Wheels stay as long as the amount has as many digits: they roll from one number to the next.
      if (next !== form)
        drawn.replaceChildren(...signs.map((sign) => (isDigit(sign) ? wheel() : el('span', {}, sign))));
      form = next;
      for (const [index, sign] of signs.entries()) {
        const part = drawn.children[index];
        if (isDigit(sign) && part instanceof HTMLElement) part.style.setProperty('--digit', sign);
      }
      spoken.textContent = text;
    },
  };
}
