import { el } from '../../shell/dom.ts';
import type { Shell } from '../../shell/shell.ts';

/** The multiplier of the free spins, and how far it has come. */
export interface Meter {
  readonly element: HTMLElement;
  /** No free spins: shows from where to where the multiplier goes. */
  rest(): void;
  set(multiplier: number): void;
  /** What the next spin will be paid by: lit up, but not yet the one that counts. */
  promise(multiplier: number): void;
}

export function createMeter({ t }: Pick<Shell, 't'>, start: number, top: number): Meter {
  const pips = Array.from({ length: top - start + 1 }, () => el('i', { class: 'meter-pip' }));
  const figure = el('b', { class: 'meter-figure' });
  const element = el(
    'div',
    { class: 'meter', 'aria-hidden': 'true' },
    figure,
    el('span', { class: 'meter-track' }, ...pips),
    el('span', { class: 'meter-top' }, `× ${top}`),
  );
  element.title = t('slot.multiplier.meter');
  const light = (multiplier: number) => {
    for (const [at, pip] of pips.entries()) pip.classList.toggle('is-lit', at <= multiplier - start);
  };
  const meter: Meter = {
    element,
    rest() {
      element.classList.remove('is-live', 'is-rising');
      figure.textContent = `× ${start}`;
      light(start - 1);
    },
    set(multiplier) {
      element.classList.add('is-live');
      element.classList.remove('is-rising');
      figure.textContent = `× ${multiplier}`;
      light(multiplier);
    },
    promise(multiplier) {
      element.classList.add('is-rising');
      light(multiplier);
    },
  };
  meter.rest();
  return meter;
}
