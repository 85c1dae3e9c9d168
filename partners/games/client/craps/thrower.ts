import type { CrapsResult, Roll } from '../../engines/craps/rules.ts';
import { pipFace } from '../dice/die.ts';
import { el, pause, prefersReducedMotion } from '../shell/dom.ts';
import type { Translate } from '../shell/text.ts';
import type { Machine } from '../table/play.ts';

/** All throws of a round are seen within this, ms: the more there are, the faster they come. */
const throwsMs = 5600;
const slowestMs = 1100;

const sum = ([one, other]: Roll) => one + other;

/** Two dice on the table, the point, and the throws of the round. */
export function createThrower(t: Translate): Machine<CrapsResult> {
  const dice = [el('span', { class: 'die' }), el('span', { class: 'die' })];
  const point = el('p', { class: 'craps-point' });
  const thrown = el('ol', { class: 'craps-rolls', 'aria-label': t('craps.rolls') });
  const table = el('div', { class: 'dice craps-dice' }, ...dice);
  const element = el('div', { class: 'craps-pit' }, point, table, thrown);

  function lay(roll: Roll, at: number, isLast: boolean): void {
    for (const [index, die] of dice.entries()) die.replaceChildren(pipFace(roll[index] ?? 1));
    thrown.append(el('li', {}, String(sum(roll))));
    if (at === 0 && !isLast) point.textContent = t('craps.point', { n: sum(roll) });
  }

  function clear(): void {
    thrown.replaceChildren();
    point.textContent = t('craps.comeOut');
  }

  async function play({ rolls }: CrapsResult, wait: (ms: number) => Promise<void>): Promise<void> {
    clear();
    const ms = Math.min(slowestMs, throwsMs / rolls.length);
    for (const [at, roll] of rolls.entries()) {
      table.classList.add('is-thrown');
      await wait(ms * 0.6);
      table.classList.remove('is-thrown');
      lay(roll, at, at === rolls.length - 1);
      await wait(ms * 0.4);
    }
  }

  const atOnce = () => Promise.resolve();
  return {
    element,
    isWide: true,
    start() {
      clear();
      if (!prefersReducedMotion()) table.classList.add('is-thrown');
    },
    land: (result, hurry) => play(result, prefersReducedMotion() ? atOnce : (ms) => pause(ms, hurry)),
    show(result) {
      table.classList.remove('is-thrown');
      void play(result ?? { rolls: [[6, 1]], passes: 'pass' }, atOnce);
    },
  };
}
