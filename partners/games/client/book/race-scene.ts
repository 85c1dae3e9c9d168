import type { FixtureView } from '../../book-api.ts';
import { prefersReducedMotion } from '../shell/dom.ts';
import { figureOf } from './figures.ts';
import { drawGround, groundOf, laneHeight, standHeight } from './race-ground.ts';
import { createSceneCanvas } from './scene-canvas.ts';

/** Colours of lanes: told apart by lightness too, and each bears its number. */
export const laneColors = [
  '#ff5d5d',
  '#ffc83d',
  '#37d67a',
  '#4da3ff',
  '#f4f1e8',
  '#b57bff',
  '#ff9447',
  '#35d6cf',
  '#ff7ac0',
  '#b4c23a',
] as const;

/** Side of a figure and radius of its number, CSS px. */
const figureSize = 32;
const badgeRadius = 8;

/** A wave of its own for each runner, from −1 to 1. */
const wave = (runner: number, part: number): number =>
  Math.sin(part * 9 + runner * 2.4) * 0.6 + Math.sin(part * 23 + runner * 5.1) * 0.4;

/** How far a runner has come when a part of the race is over: the first reaches the line a little before the end. */
function distance(runner: number, place: number, part: number): number {
  const pace = 1.045 - place * 0.022;
  const settled = 1 - part ** 3;
  return Math.min(1, part * pace + wave(runner, part) * 0.06 * settled * Math.min(1, part * 6));
}

function drawNumber(g: CanvasRenderingContext2D, x: number, y: number, number: number, color: string): void {
  g.fillStyle = color;
  g.strokeStyle = '#10131a';
  g.lineWidth = 1.5;
  g.beginPath();
  g.arc(x, y, badgeRadius, 0, Math.PI * 2);
  g.fill();
  g.stroke();
  g.fillStyle = '#10131a';
  g.font = '800 11px "Be Vietnam Pro", system-ui, sans-serif';
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  g.fillText(String(number), x, y + 0.5);
}

/** What a runner whirls up, behind it. */
function drawDust(g: CanvasRenderingContext2D, x: number, y: number, now: number, color: string): void {
  g.fillStyle = color;
  for (const puff of [0, 1, 2]) {
    const age = (now / 420 + puff / 3) % 1;
    g.globalAlpha = 0.5 * (1 - age);
    g.beginPath();
    g.arc(x - age * 22, y - age * 5, 1.5 + age * 3.5, 0, Math.PI * 2);
    g.fill();
  }
  g.globalAlpha = 1;
}

/** A race in lanes, on the ground of its sport. */
export interface RaceScene {
  readonly canvas: HTMLCanvasElement;
  draw(view: FixtureView, now: number): void;
}

export function createRaceScene(): RaceScene {
  const canvas = createSceneCanvas('race-scene');
  return {
    canvas: canvas.element,
    draw(view, now) {
      const lanes = view.entries.length;
      const ground = groundOf(view.sport);
      const height = standHeight + lanes * laneHeight;
      canvas.element.style.height = `${height}px`;
      const finish = (width: number) => width - 30;
      const picture = canvas.begin(height, `${view.sport} ${lanes}`, (g, width) =>
        drawGround(g, ground, { width, lanes, finish: finish(width) }),
      );
      if (!picture) return;
      const { g, width } = picture;
      const hasBegun = view.phase !== 'ahead';
      const part = hasBegun ? Math.min(1, (now - view.startsAt) / (view.endsAt - view.startsAt)) : 0;
      const still = prefersReducedMotion();
      const runs = hasBegun && part < 1 && !still;
      const shown = still ? Math.floor(part * 12) / 12 : part;
      const figure = figureOf(view.sport);
      const ahead = figure ? figureSize : 0;
      const runnerWidth = ahead + badgeRadius * 2;
      for (let runner = 0; runner < lanes; runner += 1) {
        const place = (view.places[runner] ?? 1) - 1;
        // The nose of the first is past the line at the end.
        const nose = runnerWidth + 4 + distance(runner, place, shown) * (finish(width) + 12 - runnerWidth);
        const floor = standHeight + (runner + 1) * laneHeight - 2;
        const color = laneColors[runner % laneColors.length] ?? '#fff';
        if (runs)
          drawDust(
            g,
            nose - ahead - (figure ? 0 : badgeRadius * 2),
            floor - (figure ? 2 : 10),
            now + runner * 137,
            ground.dust,
          );
        const hop = runs ? Math.abs(Math.sin(now / 110 + runner * 1.7)) * 2.5 : 0;
        if (figure) {
          g.save();
          g.translate(nose, floor - hop);
          g.scale(-1, 1);
          g.drawImage(figure, 0, -figureSize, figureSize, figureSize);
          g.restore();
        }
        drawNumber(g, nose - ahead - badgeRadius, floor - laneHeight / 2 + 2, runner + 1, color);
      }
    },
  };
}
