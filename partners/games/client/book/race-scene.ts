import type { FixtureView } from '../../book-api.ts';
import { prefersReducedMotion } from '../shell/dom.ts';

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

const laneHeight = 22;

/** A wave of its own for each runner, from −1 to 1. */
const wave = (runner: number, part: number): number =>
  Math.sin(part * 9 + runner * 2.4) * 0.6 + Math.sin(part * 23 + runner * 5.1) * 0.4;

/** How far a runner has come when a part of the race is over: the first reaches the line a little before the end. */
function distance(runner: number, place: number, part: number): number {
  const pace = 1.045 - place * 0.022;
  const settled = 1 - part ** 3;
  return Math.min(1, part * pace + wave(runner, part) * 0.06 * settled * Math.min(1, part * 6));
}

/** A race of coloured markers in lanes. */
export interface RaceScene {
  readonly canvas: HTMLCanvasElement;
  draw(view: FixtureView, now: number): void;
}

export function createRaceScene(): RaceScene {
  const canvas = document.createElement('canvas');
  canvas.className = 'race-scene';
  canvas.setAttribute('aria-hidden', 'true');
  return {
    canvas,
    draw(view, now) {
      const g = canvas.getContext('2d');
      const width = canvas.clientWidth;
      if (!g || width === 0) return;
      const lanes = view.entries.length;
      const height = lanes * laneHeight + 16;
      const ratio = Math.min(devicePixelRatio, 2);
      if (canvas.width !== Math.round(width * ratio)) {
        canvas.width = Math.round(width * ratio);
        canvas.height = Math.round(height * ratio);
        canvas.style.height = `${height}px`;
      }
      g.setTransform(ratio, 0, 0, ratio, 0, 0);
      g.clearRect(0, 0, width, height);
      const hasBegun = view.phase !== 'ahead';
      const part = hasBegun ? Math.min(1, (now - view.startsAt) / (view.endsAt - view.startsAt)) : 0;
      const line = width - 26;
      for (let runner = 0; runner < lanes; runner += 1) {
        const y = 8 + runner * laneHeight;
        g.fillStyle = runner % 2 === 0 ? 'rgb(255 255 255 / 5%)' : 'rgb(255 255 255 / 9%)';
        g.fillRect(0, y, width, laneHeight);
      }
      for (let square = 0; square * 6 < height - 16; square += 1) {
        g.fillStyle = square % 2 === 0 ? '#fff' : '#181818';
        g.fillRect(line, 8 + square * 6, 5, 6);
        g.fillStyle = square % 2 === 0 ? '#181818' : '#fff';
        g.fillRect(line + 5, 8 + square * 6, 5, 6);
      }
      const still = prefersReducedMotion();
      for (let runner = 0; runner < lanes; runner += 1) {
        const place = (view.places[runner] ?? 1) - 1;
        const shown = still ? Math.floor(part * 12) / 12 : part;
        const x = 6 + distance(runner, place, shown) * (line - 22);
        const y = 8 + runner * laneHeight + laneHeight / 2;
        const color = laneColors[runner % laneColors.length] ?? '#fff';
        if (hasBegun && !still) {
          const trail = g.createLinearGradient(x - 60, y, x, y);
          trail.addColorStop(0, 'transparent');
          trail.addColorStop(1, color);
          g.globalAlpha = 0.45;
          g.fillStyle = trail;
          g.fillRect(x - 60, y - 5, 60, 10);
          g.globalAlpha = 1;
        }
        g.fillStyle = color;
        g.beginPath();
        g.roundRect(x - 10, y - 9, 26, 18, 9);
        g.fill();
        g.fillStyle = '#10131a';
        g.font = '800 12px "Be Vietnam Pro", system-ui, sans-serif';
        g.textAlign = 'center';
        g.textBaseline = 'middle';
        g.fillText(String(runner + 1), x + 3, y + 0.5);
      }
    },
  };
}
