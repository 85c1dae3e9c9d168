import type { MoneyWheelRules } from '../../engines/money-wheel/engine.ts';
import type { MoneyWheelResult } from '../../engines/money-wheel/rules.ts';
import { el, pause, prefersReducedMotion, svg } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import type { Machine } from '../table/play.ts';
import { createBonusStage } from './bonus.ts';

/** A turn of the wheel, ms; the rest after a multiplier. */
const turnMs = 4200;
const restMs = 700;

const fills: Readonly<Record<string, string>> = {
  1: '#c8920f',
  2: '#1b6fb3',
  5: '#6f2da8',
  10: '#0b7a3b',
  20: '#c2521a',
  40: '#a3182a',
  bonus: '#e09a14',
  x2: '#0f1822',
  x7: '#0f1822',
};

const point = (radius: number, angle: number) => {
  const turned = ((angle - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(turned)).toFixed(2)} ${(radius * Math.sin(turned)).toFixed(2)}`;
};

/** A star with five points. */
const star = (radius: number) =>
  `M${Array.from({ length: 10 }, (_, at) => point(at % 2 === 0 ? radius : radius * 0.42, at * 36)).join('L')}Z`;

/** The upright wheel with its pegs and pointer; it turns once for each stop. */
export function createMoneyWheel(shell: Shell, { segments, kind }: MoneyWheelRules): Machine<MoneyWheelResult> {
  const stage = kind === 'plain' ? undefined : createBonusStage(shell, kind);
  const slice = 360 / segments.length;
  const wedges = segments.map((segment, at) => {
    const [from, to] = [at * slice - slice / 2, at * slice + slice / 2];
    return svg(
      'g',
      {},
      svg('path', { d: `M0 0L${point(92, from)}A92 92 0 0 1 ${point(92, to)}Z`, fill: fills[segment] ?? '#333' }),
      svg(
        'text',
        { transform: `rotate(${at * slice}) translate(0 -80)`, 'text-anchor': 'middle', class: 'money-number' },
        segment === 'bonus' ? '★' : segment.replace('x', '×'),
      ),
      svg('circle', { class: 'money-peg', transform: `rotate(${from}) translate(0 -95)`, r: 1.3 }),
    );
  });
  const hub = [
    svg('circle', { class: 'money-hub', r: 30 }),
    svg('circle', { class: 'money-boss', r: 21 }),
    svg('circle', { class: 'money-shine', cx: -3, cy: -4, r: 14 }),
    svg('path', { class: 'money-star', d: star(14) }),
  ];
  const disc = svg('g', { class: 'money-disc' }, ...wedges, ...hub);
  const picture = svg(
    'svg',
    { viewBox: '-104 -112 208 216', class: 'money-wheel', 'aria-hidden': 'true' },
    svg('circle', { class: 'money-rim', r: 99 }),
    disc,
    svg('path', { class: 'money-pointer', d: 'M-8 -110h16L0 -88z' }),
  );
  const badge = el('b', { class: 'money-multiplier', 'aria-hidden': 'true' });
  let angle = 0;

  function turnTo(stop: number, ms: number): void {
    // Whole turns first, then to the segment; the wheel never goes back.
    const goal = -stop * slice;
    const turns = ms > 0 ? 3 : 0;
    angle = goal - Math.ceil((goal - angle) / 360 + turns) * 360;
    disc.style.transition = ms > 0 ? `transform ${ms}ms cubic-bezier(0.12, 0.7, 0.16, 1)` : 'none';
    disc.style.transform = `rotate(${angle}deg)`;
  }
  const say = (multiplier: number) => {
    badge.textContent = multiplier > 1 ? `× ${multiplier}` : '';
  };

  return {
    isWide: true,
    element: el('div', { class: 'money' }, picture, ...(stage ? [stage.element] : []), badge),
    start() {
      say(1);
      stage?.show(null);
    },
    async land({ stops, multiplier, bonus }, hurry) {
      let shown = 1;
      for (const [at, stop] of stops.entries()) {
        const isLast = at === stops.length - 1;
        const ms = prefersReducedMotion() ? 0 : isLast && at > 0 ? turnMs * 0.6 : turnMs;
        turnTo(stop, ms);
        await pause(ms, hurry);
        if (isLast) break;
        shown *= Number(segments[stop]?.replace('x', '') ?? 1);
        say(shown);
        await pause(restMs, hurry);
      }
      say(multiplier);
      if (bonus) await stage?.play(bonus, hurry);
    },
    show(result) {
      turnTo(result?.stops.at(-1) ?? 0, 0);
      say(result?.multiplier ?? 1);
      stage?.show(result?.bonus ?? null);
    },
  };
}
