import type { DiceOutcome } from '../../engines/dice/engine.ts';
import { el, pause, prefersReducedMotion } from '../shell/dom.ts';
import type { Machine } from '../table/play.ts';

/** The dome is lifted so long before the result is said, ms. */
const liftMs = 900;
const count = 3;

/** Three dice under a dome that is shaken, and lifted. */
export function createDome(
  faceOf: (face: number) => Node,
  inWords: (dice: readonly number[]) => string,
): Machine<DiceOutcome> {
  const dice = Array.from({ length: count }, () => el('span', { class: 'die' }));
  const element = el(
    'div',
    { class: 'dome', role: 'img' },
    el('div', { class: 'dice' }, ...dice),
    el('div', { class: 'dome-glass' }),
  );

  function lay(faces: readonly number[]): void {
    for (const [index, die] of dice.entries()) die.replaceChildren(faceOf(faces[index] ?? 1));
    element.setAttribute('aria-label', inWords(faces));
  }

  return {
    element,
    start() {
      element.classList.add('is-shaken');
    },
    async land({ dice: faces }, hurry) {
      lay(faces);
      element.classList.remove('is-shaken');
      if (!prefersReducedMotion()) await pause(liftMs, hurry);
    },
    show(outcome) {
      element.classList.remove('is-shaken');
      lay(outcome?.dice ?? [1, 2, 3]);
    },
  };
}
