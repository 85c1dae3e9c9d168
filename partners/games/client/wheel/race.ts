import type { WheelRules } from '../../engines/wheel/engine.ts';
import { type CallBet, type CalledChips, callBets, chipsOf, neighboursOf } from '../../engines/wheel/race.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { moveByArrows } from '../table/arrows.ts';

/** How many numbers stand on the long sides and on the first end of the track. */
const long = 15;

/** Where the number at a place of the wheel stands on the track: on which side, and the how manieth from its beginning. */
function placeOf(at: number): readonly [side: string, place: number] {
  if (at === 0) return ['left', 2];
  if (at === 1) return ['left', 1];
  if (at === 2 * long + 6) return ['left', 3];
  if (at <= long + 1) return ['top', at - 1];
  return at <= long + 5 ? ['right', at - long - 1] : ['bottom', 2 * long + 6 - at];
}

/** The numbers as they stand on the wheel: a number is bet with its neighbours, a part of the wheel by its name. */
export function createRacetrack(
  { t }: Shell,
  { pockets }: WheelRules,
  lay: (called: readonly CalledChips[]) => void,
): HTMLElement {
  const order = pockets.map(({ number }) => number);
  const buttons = new Map<number, HTMLButtonElement>();

  function numbersIn(called: readonly CalledChips[]): ReadonlySet<number> {
    return new Set(called.flatMap(({ pick }) => pick));
  }
  /** Lays what a button calls, and lights what it covers while it is pointed at. */
  function calls(button: HTMLButtonElement, called: readonly CalledChips[]): HTMLButtonElement {
    const covered = numbersIn(called);
    const light = (isOn: boolean) => {
      for (const [number, one] of buttons) one.classList.toggle('is-lit', isOn && covered.has(number));
    };
    for (const name of ['pointerenter', 'focus']) button.addEventListener(name, () => light(true));
    for (const name of ['pointerleave', 'blur']) button.addEventListener(name, () => light(false));
    button.addEventListener('click', () => lay(called));
    return button;
  }

  const numbers = pockets.map(({ number, color }, at) => {
    const called = neighboursOf(order, number);
    const [side, place] = placeOf(at);
    const name = t('wheel.race.neighbours', { n: number, numbers: [...numbersIn(called)].join(', ') });
    const button = el(
      'button',
      { type: 'button', class: `race-number is-${side} is-${color}`, 'aria-label': name },
      String(number),
    );
    button.style.setProperty('--place', String(place));
    // Arrow keys lead from one to the next: 37 stops more would hide the rest of the page.
    if (at > 0) button.tabIndex = -1;
    buttons.set(number, button);
    return calls(button, called);
  });
  const names = Object.keys(callBets) as CallBet[];
  const parts = names.map((name) => {
    const called = callBets[name];
    const chips = el('small', {}, t('wheel.race.chips', { n: chipsOf(called) }));
    return calls(el('button', { type: 'button', class: 'race-call' }, t(`wheel.race.${name}`), chips), called);
  });
  const track = el(
    'div',
    { class: 'race-track', role: 'group', 'aria-label': t('wheel.race.track') },
    ...numbers,
    el('div', { class: 'race-calls' }, ...parts),
  );
  moveByArrows(track);
  const fold = el('details', { class: 'race' }, el('summary', {}, t('wheel.race.track')), track);
  fold.open = matchMedia('(min-width: 900px) and (min-height: 560px)').matches;
  return fold;
}
