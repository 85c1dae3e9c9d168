import type { ClimbOutcome } from '../../engines/climb/engine.ts';
import { type ClimbRules, climbTimes } from '../../engines/climb/rules.ts';
import { climbRules } from '../climb/rules.ts';
import { createChoice } from '../instant/choice.ts';
import { timesText } from '../instant/layout.ts';
import { startSteps } from '../instant/steps.ts';
import { el, pause, prefersReducedMotion, svg } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';

const revealMs = 380;

/** A tea cup; broken ones have a crack and no tea. */
const cup = (isBroken: boolean) =>
  svg(
    'svg',
    { viewBox: '0 0 64 48', class: `tower-cup ${isBroken ? 'is-broken' : ''}`, 'aria-hidden': 'true' },
    svg('ellipse', { cx: 31, cy: 43, rx: 22, ry: 4, class: 'cup-saucer' }),
    svg('path', { d: 'M48 18c11-3 13 13-3 14', class: 'cup-handle' }),
    svg('path', { d: 'M11 12h39c0 18-8 29-19.500 29S11 30 11 12z', class: 'cup-body' }),
    svg('ellipse', { cx: 30.5, cy: 12, rx: 19.5, ry: 5, class: isBroken ? 'cup-empty' : 'cup-tea' }),
    svg('path', {
      d: isBroken ? 'M24 8l6 10-5 8 7 14' : 'M25 3c-4-3 4-5 0-8M35 3c-4-3 4-5 0-8',
      class: isBroken ? 'cup-crack' : 'cup-steam',
    }),
    svg('path', { d: 'M20 24c5 4 16 4 21 0', class: 'cup-line' }),
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
            cup(isKnown && trap === place),
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
