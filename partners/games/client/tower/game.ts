import type { ClimbOutcome } from '../../engines/climb/engine.ts';
import { type ClimbRules, climbTimes } from '../../engines/climb/rules.ts';
import { climbRules } from '../climb/rules.ts';
import { createChoice } from '../instant/choice.ts';
import { timesText } from '../instant/layout.ts';
import { startSteps } from '../instant/steps.ts';
import { el, pause, prefersReducedMotion, svg } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';

const revealMs = 380;

/** A tea cup under its lid, full and steaming, or broken. */
const cup = (look: 'hidden' | 'whole' | 'broken') =>
  svg(
    'svg',
    { viewBox: '0 0 64 48', class: `tower-cup is-${look}`, 'aria-hidden': 'true' },
    svg('ellipse', { cx: 31, cy: 43, rx: 23, ry: 4, class: 'cup-saucer' }),
    svg('path', { d: 'M48 18c11-3 13 13-3 14', class: 'cup-handle' }),
    svg('path', { d: 'M11 12h39c0 18-8 29-19.500 29S11 30 11 12z', class: 'cup-body' }),
    svg('path', { d: 'M40 12h10c0 18-8 29-19.500 29 9-4 9.500-17 9.500-29z', class: 'cup-shade' }),
    svg('path', { d: 'M17 23c8 4 19 4 27 0M20 27c6 3 15 3 21 0', class: 'cup-line' }),
    ...(look === 'hidden'
      ? [
          svg('path', { d: 'M9 13c0-7 9-11 21.500-11S52 6 52 13z', class: 'cup-lid' }),
          svg('path', { d: 'M16 10c2-4 7-6 12-6.500', class: 'cup-glint' }),
          svg('circle', { cx: 30.5, cy: 1, r: 3.4, class: 'cup-knob' }),
        ]
      : [
          svg('ellipse', { cx: 30.5, cy: 12, rx: 19.5, ry: 5, class: look === 'broken' ? 'cup-empty' : 'cup-tea' }),
          svg('path', {
            d: look === 'broken' ? 'M24 8l6 10-5 8 7 14M30 18l8-3' : 'M25 4c-4-4 4-6 0-11M36 4c-4-4 4-6 0-11',
            class: look === 'broken' ? 'cup-crack' : 'cup-steam',
          }),
        ]),
  );

/** A tower of tea cups: on each floor one is broken. */
export function start(shell: Shell): Promise<void> {
  const { t, sound, view } = shell;
  const { stages, levels } = view.rules as ClimbRules;
  const names = Object.keys(levels).map((value) => ({ value, label: t(`tower.${value}`) }));

  return startSteps<ClimbOutcome>(shell, (act) => {
    const floors = el('ol', { class: 'tower-floors' });
    const element = el('div', { class: 'tower' }, el('div', { class: 'tower-roof', 'aria-hidden': 'true' }), floors);
    const level = createChoice<string>(t('tower.level'), names, 'medium', () => show(undefined, false));

    function show(outcome: ClimbOutcome | undefined, isOpen: boolean): void {
      const places = outcome?.places ?? levels[level.value] ?? 3;
      const picks = outcome?.picks ?? [];
      const rows = Array.from({ length: stages }, (_, stage) => {
        const trap = outcome?.traps[stage];
        const isNext = isOpen && stage === picks.length;
        const cups = Array.from({ length: places }, (__, place) => {
          const isKnown = trap !== undefined;
          const isPicked = picks[stage] === place;
          const what = isKnown ? (trap === place ? 'tower.broken' : 'tower.whole') : 'tower.hidden';
          const look = isPicked ? (trap === place ? 'is-lost' : 'is-won') : '';
          const button = el(
            'button',
            {
              type: 'button',
              class: `tower-place ${look}`,
              'aria-disabled': !isNext,
              'aria-label': t('tower.place', { floor: stage + 1, place: place + 1, what: t(what) }),
            },
            cup(isKnown ? (trap === place ? 'broken' : 'whole') : 'hidden'),
          );
          if (!isNext) button.tabIndex = -1;
          button.addEventListener('click', () => {
            if (button.getAttribute('aria-disabled') !== 'true') act({ pick: place });
          });
          return button;
        });
        const state = isNext ? 'is-next' : stage < picks.length ? 'is-passed' : '';
        return el(
          'li',
          { class: `tower-floor ${state}` },
          el('span', { class: 'tower-times' }, timesText(shell, climbTimes(places, stage + 1))),
          el('div', { class: 'tower-cups' }, ...cups),
        );
      });
      floors.replaceChildren(...rows.toReversed());
    }

    return {
      element,
      options: [level.element],
      bets: () => ({ level: level.value }),
      show(outcome, isOpen) {
        if (outcome && isOpen) level.set(outcome.level);
        show(outcome, isOpen);
      },
      async reveal(outcome, hurry) {
        show(outcome, outcome.state === 'open');
        if (outcome.picks.length === 0) return;
        sound.play(outcome.state === 'lost' ? 'stop' : 'ball', outcome.picks.length);
        if (outcome.state === 'lost')
          element.animate([{ rotate: '-0.6deg' }, { rotate: '0.6deg' }, { rotate: '0deg' }], 200);
        if (!prefersReducedMotion()) await pause(revealMs, hurry);
      },
      prompt: () => t('tower.prompt'),
      say({ state, picks, times }) {
        if (state === 'lost') return t('tower.lost');
        if (state === 'cashed') return t('tower.cashed', { times: timesText(shell, times) });
        return picks.length === 0 ? t('tower.begin') : t('tower.floor', { n: picks.length });
      },
      rules: () => climbRules(shell, t('tower.rules'), t('tower.floors'), (name) => t(`tower.${name}`)),
    };
  });
}
