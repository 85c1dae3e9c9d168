import type { SessionView } from '../../page-api.ts';
import { el } from './dom.ts';
import { icon } from './icons.ts';
import type { Shell } from './shell.ts';

/** Steps through the stakes that the currency allows. */
export interface StakeStepper {
  readonly element: HTMLElement;
  readonly value: number;
  enable(isEnabled: boolean): void;
}

/** The stake that a page begins with, by its place in the steps: with a small balance the largest that it can pay. */
export function firstStep({ limits: { steps, initial }, balance }: Pick<SessionView, 'limits' | 'balance'>): number {
  const payable = steps.filter((step) => step <= Math.min(initial, Math.max(balance, steps[0] ?? 0)));
  return Math.max(payable.length - 1, 0);
}

export function createStakeStepper(
  { view, money, t, sound }: Pick<Shell, 'view' | 'money' | 't' | 'sound'>,
  onChange: () => void,
): StakeStepper {
  const { steps } = view.limits;
  let at = firstStep(view);
  let isEnabled = true;
  const value = () => steps[at] ?? 0;
  const shown = el('output', { class: 'amount', 'data-testid': 'stake' });
  const step = (name: 'minus' | 'plus', label: string, by: number) => {
    const button = el('button', { type: 'button', class: 'step-button', 'aria-label': label }, icon(name));
    button.addEventListener('click', () => {
      if (!isEnabled) return;
      at = Math.min(Math.max(at + by, 0), steps.length - 1);
      sound.play('press');
      draw();
      onChange();
    });
    return button;
  };
  const less = step('minus', t('bar.lessStake'), -1);
  const more = step('plus', t('bar.moreStake'), 1);

  function draw(): void {
    shown.textContent = money.format(value());
    less.setAttribute('aria-disabled', String(!isEnabled || at === 0));
    more.setAttribute('aria-disabled', String(!isEnabled || at === steps.length - 1));
  }
  draw();
  const figure = el('div', { class: 'figure' }, el('span', { class: 'figure-label' }, t('bar.stake')), shown);
  return {
    element: el('div', { class: 'stepper', role: 'group', 'aria-label': t('bar.stake') }, less, figure, more),
    get value() {
      return value();
    },
    enable(enabled) {
      isEnabled = enabled;
      draw();
    },
  };
}
