import { el } from '../shell/dom.ts';
import { icon } from '../shell/icons.ts';
import type { Shell } from '../shell/shell.ts';

/** Buttons beside the stake: spins by themselves and quick reels where the merchant allows them, and the rounds of before. */
export interface SlotTools {
  readonly element: HTMLElement;
  /** Whether the reels of a spin are to stop at once. */
  readonly isTurbo: boolean;
  /** Shows how many spins may still follow by themselves; undefined when none do. */
  showAuto(left: number | undefined): void;
  /** While a spin is on its way none can be set going by themselves. */
  enable(isEnabled: boolean): void;
}

interface Presses {
  /** Spins by themselves are to be begun, or ended. */
  onAuto(): void;
  onHistory(): void;
}

export function createTools({ t, view, sound }: Shell, { onAuto, onHistory }: Presses): SlotTools {
  const { autoplay, turbo } = view.pace;
  let isTurbo = false;
  let isEnabled = true;
  let left: number | undefined;
  const auto = el('button', { type: 'button', class: 'ghost-button', 'data-testid': 'auto' });
  const fast = el('button', { type: 'button', class: 'ghost-button', 'aria-pressed': 'false' }, t('slot.turbo'));
  const past = el(
    'button',
    { type: 'button', class: 'ghost-button', 'aria-label': t('slot.history.title') },
    icon('history'),
  );

  function draw(): void {
    auto.textContent = left === undefined ? t('slot.auto.name') : t('slot.auto.stop', { n: left });
    auto.classList.toggle('is-on', left !== undefined);
    auto.setAttribute('aria-disabled', String(left === undefined && !isEnabled));
  }
  draw();
  auto.addEventListener('click', () => {
    if (left !== undefined || isEnabled) onAuto();
  });
  fast.addEventListener('click', () => {
    isTurbo = !isTurbo;
    fast.setAttribute('aria-pressed', String(isTurbo));
    fast.classList.toggle('is-on', isTurbo);
    sound.play('press');
  });
  past.addEventListener('click', onHistory);
  return {
    element: el('div', { class: 'slot-tools' }, ...(autoplay ? [auto] : []), ...(turbo ? [fast] : []), past),
    get isTurbo() {
      return isTurbo;
    },
    showAuto(count) {
      left = count;
      draw();
    },
    enable(enabled) {
      isEnabled = enabled;
      draw();
    },
  };
}
