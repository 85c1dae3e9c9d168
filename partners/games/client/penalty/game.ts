import type { ClimbOutcome } from '../../engines/climb/engine.ts';
import { climbTimes } from '../../engines/climb/rules.ts';
import { climbRules } from '../climb/rules.ts';
import { timesText } from '../instant/layout.ts';
import { startSteps } from '../instant/steps.ts';
import { el, pause, prefersReducedMotion, svg } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';

const kickMs = 620;
/** Corners of the goal, per cent of the scene: top left, top right, bottom left, bottom right. */
const corners = [
  { x: 20, y: 32 },
  { x: 80, y: 32 },
  { x: 20, y: 52 },
  { x: 80, y: 52 },
] as const;

/** A goal with depth: posts in front, the net behind them, on the sides and above. */
const net = () => {
  const back = { left: 9, right: 91, top: 10, foot: 54 };
  const across = Array.from({ length: 25 }, (_, n) => back.left + (n * (back.right - back.left)) / 24);
  const down = Array.from({ length: 13 }, (_, n) => back.top + (n * (back.foot - back.top)) / 12);
  const mesh = [
    ...across.map((x) => `M${x} ${back.top}V${back.foot}M${2 + ((x - back.left) / 82) * 96} 2 ${x} ${back.top}`),
    ...down.map((y) => {
      const front = 2 + ((y - back.top) / 44) * 58;
      return `M${back.left} ${y}H${back.right}M2 ${front} ${back.left} ${y}M98 ${front} ${back.right} ${y}`;
    }),
  ];
  return svg(
    'svg',
    { viewBox: '0 0 100 60', class: 'penalty-goal', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    svg('path', { d: 'M2 60V2h96v58l-7-6H9z', class: 'goal-inside' }),
    svg('path', { d: mesh.join(''), class: 'net-line' }),
    svg('path', { d: 'M2 60V2h96v58', class: 'goal-shade' }),
    svg('path', { d: 'M2 60V2h96v58', class: 'goal-frame' }),
  );
};

/** The marks on the grass, and the lamps above the stand. */
const field = () =>
  svg(
    'svg',
    { viewBox: '0 0 100 100', class: 'penalty-field', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    svg('path', { d: 'M20 62 13 71h74l-7-9M2 62l-18 24h132L98 62', class: 'field-mark' }),
    ...[14, 86].map((x) =>
      svg(
        'g',
        { class: 'field-lamps' },
        svg('path', { d: `M${x} 14v40`, class: 'field-mast' }),
        ...[0, 1, 2, 3, 4, 5].map((lamp) =>
          svg('ellipse', { cx: x - 5 + (lamp % 3) * 5, cy: 6 + Math.floor(lamp / 3) * 4.6, rx: 1.9, ry: 1.7 }),
        ),
      ),
    ),
  );

const keeperFigure = () =>
  svg(
    'svg',
    { viewBox: '0 0 80 100', class: 'penalty-keeper', 'aria-hidden': 'true' },
    svg('ellipse', { cx: 40, cy: 96, rx: 24, ry: 3, class: 'keeper-shadow' }),
    svg('path', { d: 'M34 64 29 84M46 64l5 20', class: 'keeper-leg' }),
    svg('path', { d: 'M30 80 28 91M50 80l2 11', class: 'keeper-sock' }),
    svg('path', { d: 'M21 96q0-5 5-5h5v5zM59 96q0-5-5-5h-5v5z', class: 'keeper-boot' }),
    svg('path', { d: 'M27 55h26l2 16H41.5L40 66l-1.5 5H25z', class: 'keeper-shorts' }),
    svg('path', { d: 'M30 33 11 17M50 33l19-16', class: 'keeper-arm' }),
    svg('path', { d: 'M28 30q12-5 24 0l3 9-2 19H27l-2-19z', class: 'keeper-shirt' }),
    svg('path', { d: 'M38 40l3-2v11', class: 'keeper-number' }),
    svg('path', { d: 'M36 21h8v7q-4 4-8 0z', class: 'keeper-head' }),
    svg('circle', { cx: 40, cy: 17, r: 9, class: 'keeper-head' }),
    svg('path', { d: 'M30.5 17Q29 5 40 5t9.5 12q-3-6-9.5-6t-9.5 6z', class: 'keeper-hair' }),
    svg('path', { d: 'M36.5 17v1.5M43.5 17v1.5M37 22q3 2 6 0', class: 'keeper-face' }),
    svg('path', { d: 'M4 15q-3-8 3-10l8 3q3 5-1 10l-4 3z', class: 'keeper-glove' }),
    svg('path', { d: 'M76 15q3-8-3-10l-8 3q-3 5 1 10l4 3z', class: 'keeper-glove' }),
  );

const ballFigure = () =>
  svg(
    'svg',
    { viewBox: '0 0 40 40', class: 'penalty-ball', 'aria-hidden': 'true' },
    svg('circle', { cx: 20, cy: 20, r: 19, class: 'ball-skin' }),
    svg('path', {
      d: 'M20 11l8 6-3 9H15l-3-9zM20 1v10M38 17l-10 0M31 36l-6-10M9 36l6-10M2 17l10 0',
      class: 'ball-patch',
    }),
  );

/** Five kicks at four corners; the keeper dives into one of them. */
export function start(shell: Shell): Promise<void> {
  const { t, sound } = shell;
  return startSteps<ClimbOutcome>(shell, (act) => {
    const keeper = keeperFigure();
    const ball = ballFigure();
    const marks = el('ol', { class: 'penalty-marks' });
    const targets = corners.map(({ x, y }, corner) => {
      const target = el('button', {
        type: 'button',
        class: 'penalty-target',
        'aria-label': t(`penalty.corner${corner}`),
      });
      target.style.setProperty('--x', `${x}%`);
      target.style.setProperty('--y', `${y}%`);
      target.addEventListener('click', () => {
        if (target.getAttribute('aria-disabled') !== 'true') act({ pick: corner });
      });
      return target;
    });
    const pitch = el('div', { class: 'penalty-pitch' }, field(), net(), keeper, ball, ...targets);
    const element = el('div', { class: 'penalty' }, marks, pitch);
    const place = (x: number, y: number, size: number) => {
      ball.style.setProperty('--x', `${x}%`);
      ball.style.setProperty('--y', `${y}%`);
      ball.style.setProperty('--size', String(size));
    };
    const dive = (corner: number | undefined) => {
      keeper.dataset.dive = corner === undefined ? '' : String(corner);
    };
    function draw(outcome: ClimbOutcome | undefined, isOpen: boolean): void {
      const picks = outcome?.picks ?? [];
      marks.replaceChildren(
        ...Array.from({ length: 5 }, (_, kick) => {
          const isSaved = picks[kick] !== undefined && picks[kick] === outcome?.traps[kick];
          const look =
            picks[kick] === undefined
              ? isOpen && kick === picks.length
                ? 'is-next'
                : ''
              : isSaved
                ? 'is-saved'
                : 'is-goal';
          return el('li', { class: look }, timesText(shell, climbTimes(4, kick + 1)));
        }),
      );
      for (const target of targets) target.setAttribute('aria-disabled', String(!isOpen));
    }
    return {
      element,
      options: [],
      bets: () => ({ level: 'corners' }),
      show(outcome, isOpen) {
        draw(outcome, isOpen);
        if (isOpen || !outcome) {
          dive(undefined);
          place(50, 88, 1);
        }
      },
      async reveal(outcome, hurry) {
        const last = outcome.picks.length - 1;
        const corner = corners[outcome.picks[last] ?? -1];
        const isCashed = outcome.state === 'cashed' && last < 4;
        if (!corner || isCashed) return;
        for (const target of targets) target.setAttribute('aria-disabled', 'true');
        sound.play('stop');
        dive(outcome.traps[last]);
        place(corner.x, corner.y, 0.62);
        if (!prefersReducedMotion()) await pause(kickMs, hurry);
        draw(outcome, false);
        sound.play(outcome.state === 'lost' ? 'lose' : 'ball', last + 3);
        if (!prefersReducedMotion()) await pause(kickMs, hurry);
      },
      prompt: () => t('penalty.prompt'),
      say({ state, picks, times }) {
        if (state === 'lost') return t('penalty.saved');
        if (state === 'cashed') return t('penalty.cashed', { times: timesText(shell, times) });
        return picks.length === 0 ? t('penalty.begin') : t('penalty.goals', { n: picks.length });
      },
      rules: () => climbRules(shell, t('penalty.rules'), t('penalty.kick'), () => t('penalty.pays')),
    };
  });
}
