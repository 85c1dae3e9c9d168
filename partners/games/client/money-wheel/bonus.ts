import { type Bonus, type BonusKind, cards, chests, rungs } from '../../engines/money-wheel/bonus.ts';
import { el, pause, prefersReducedMotion, svg } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';

/** Between two steps of a bonus round, ms. */
const stepMs = 620;

/** The stage of a show, which covers the wheel while its bonus round is played. */
export interface BonusStage {
  readonly element: HTMLElement;
  play(bonus: Bonus, hurry: AbortSignal): Promise<void>;
  /** Shows how a bonus round has ended, or the wheel again. */
  show(bonus: Bonus | null): void;
}

/** What stands on the stage: it shows how far a round has come, after so many steps of it. */
interface Scenery {
  readonly element: HTMLElement;
  show(bonus: Bonus, steps: number): void;
}

const star = () =>
  svg('path', {
    d: 'M12 2l2.700 6.300 6.800.6-5.200 4.500 1.600 6.600L12 16.500 6.100 20l1.600-6.600L2.500 8.900l6.800-.6z',
  });

/** A ladder: rungs light up as they are climbed. */
function createLadder(): Scenery {
  const steps = rungs.map((pays) => {
    const climber = svg('svg', { viewBox: '0 0 24 24', class: 'ladder-star', 'aria-hidden': 'true' }, star());
    return el('li', { class: 'rung' }, climber, el('b', {}, String(pays)));
  });
  return {
    element: el('ol', { class: 'ladder' }, ...steps.toReversed()),
    show({ places }, count) {
      const reached = Math.min(count, places.length);
      for (const [at, step] of steps.entries()) {
        step.classList.toggle('is-reached', at < reached);
        step.classList.toggle('is-here', at === reached - 1);
      }
    },
  };
}

/** Chests under a dome: what was chosen is opened, at last all the others. */
function createDome(): Scenery {
  const boxes = chests.map(() => {
    const value = el('b', { class: 'chest-value' });
    const lid = svg('path', { class: 'chest-lid', d: 'M4 14c0-7 5-10 16-10s16 3 16 10v3H4z' });
    const body = svg('path', { class: 'chest-body', d: 'M4 17h32v15H4z' });
    const lock = svg('path', { class: 'chest-lock', d: 'M17 14h6v8h-6z' });
    const picture = svg('svg', { viewBox: '0 0 40 34', 'aria-hidden': 'true' }, body, lid, lock);
    return { element: el('li', { class: 'chest' }, picture, value), value };
  });
  const count = chests.length;
  return {
    element: el('ol', { class: 'dome' }, ...boxes.map(({ element }) => element)),
    show({ places }, steps) {
      // Where a chest stands says nothing of what is in it: it is another place each time.
      const turn = places.reduce((sum, place, at) => sum + place * (at * 2 + 3), 0);
      const placeOf = (chest: number) => (chest * 5 + turn) % count;
      for (const [chest, pays] of chests.entries()) {
        const box = boxes[placeOf(chest)];
        const order = places.indexOf(chest);
        const isOpen = order >= 0 && order < steps;
        const isEnd = steps > places.length;
        box?.element.classList.toggle('is-open', isOpen);
        box?.element.classList.toggle('is-left', isEnd && !isOpen);
        if (box) box.value.textContent = isOpen || isEnd ? String(pays) : '';
      }
    },
  };
}

function monkeyFace(): SVGElement {
  const circle = (cx: number, cy: number, r: number, fill: string) => svg('circle', { cx, cy, r, fill });
  return svg(
    'svg',
    { viewBox: '0 0 60 54', class: 'monkey', 'aria-hidden': 'true' },
    circle(10, 26, 9, '#6b3f1d'),
    circle(50, 26, 9, '#6b3f1d'),
    circle(10, 26, 5, '#e9b98a'),
    circle(50, 26, 5, '#e9b98a'),
    circle(30, 26, 21, '#6b3f1d'),
    svg('path', { d: 'M15 28c0-12 12-14 15-7 3-7 15-5 15 7 0 11-6 17-15 17s-15-6-15-17z', fill: '#e9b98a' }),
    circle(23, 25, 2.6, '#22160f'),
    circle(37, 25, 2.6, '#22160f'),
    svg('path', {
      d: 'M22 36q8 6 16 0',
      fill: 'none',
      stroke: '#8d3b31',
      'stroke-width': 2.4,
      'stroke-linecap': 'round',
    }),
    svg('path', { d: 'M17 9h26l-4-8H21z', fill: '#a3182a' }),
  );
}

/** Three monkeys on a stage, each with a card. */
function createTheatre(): Scenery {
  const monkeys = [0, 1, 2].map(() => {
    const card = el('b', { class: 'monkey-card' });
    return { element: el('li', {}, monkeyFace(), card), card };
  });
  const curtain = (side: string) => el('i', { class: `curtain is-${side}` });
  return {
    element: el(
      'div',
      { class: 'theatre' },
      curtain('left'),
      el('ol', { class: 'monkeys' }, ...monkeys.map(({ element }) => element)),
      curtain('right'),
    ),
    show({ places }, steps) {
      for (const [at, { element, card }] of monkeys.entries()) {
        const isLifted = at < steps;
        element.classList.toggle('is-lifted', isLifted);
        card.textContent = isLifted ? `×${cards[places[at] ?? 0]}` : '?';
      }
    },
  };
}

const sceneries: Readonly<Record<BonusKind, () => Scenery>> = {
  ladder: createLadder,
  dome: createDome,
  theatre: createTheatre,
};

export function createBonusStage({ t, sound }: Shell, kind: BonusKind): BonusStage {
  const scenery = sceneries[kind]();
  const total = el('b', { class: 'bonus-total' });
  const title = el('span', { class: 'bonus-title' }, t(`moneyWheel.bonus.${kind}`));
  const head = el('p', { class: 'bonus-head' }, title, total);
  const element = el(
    'div',
    { class: `bonus-stage is-${kind}`, 'aria-hidden': 'true', hidden: true },
    head,
    scenery.element,
  );

  function end(bonus: Bonus): void {
    scenery.show(bonus, bonus.places.length + 1);
    total.textContent = `${bonus.pays} : 1`;
  }

  return {
    element,
    async play(bonus, hurry) {
      total.textContent = '';
      scenery.show(bonus, 0);
      element.hidden = false;
      for (let steps = 1; steps <= bonus.places.length && !prefersReducedMotion(); steps += 1) {
        await pause(stepMs, hurry);
        scenery.show(bonus, steps);
        sound.play('ball', steps);
      }
      await pause(stepMs, hurry);
      end(bonus);
    },
    show(bonus) {
      element.hidden = bonus === null;
      if (bonus) end(bonus);
    },
  };
}
