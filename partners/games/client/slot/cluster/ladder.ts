import { el } from '../../shell/dom.ts';

/** The factors above the board: the present one is lit, those before it are climbed. */
export interface Ladder {
  readonly element: HTMLElement;
  show(multiplier: number): void;
}

export function createLadder(factors: readonly number[], label: string): Ladder {
  const steps = factors.map((factor) => el('li', { class: 'ladder-step' }, `×${factor}`));
  const element = el('ol', { class: 'ladder', 'aria-label': label }, ...steps);
  return {
    element,
    show(multiplier) {
      const at = factors.indexOf(multiplier);
      for (const [index, step] of steps.entries()) {
        step.classList.toggle('is-climbed', index < at);
        step.classList.toggle('is-here', index === at);
        if (index === at) step.setAttribute('aria-current', 'step');
        else step.removeAttribute('aria-current');
      }
    },
  };
}
