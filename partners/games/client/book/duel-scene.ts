import type { FixtureView } from '../../book-api.ts';
import { prefersReducedMotion } from '../shell/dom.ts';
import { drawRing } from './duel-ring.ts';
import { dye, figureOf } from './figures.ts';
import { createSceneCanvas } from './scene-canvas.ts';

const red = '#ff5247';
const blue = '#4d9bff';

/** What energy the two sides have left when a part of the duel is over. */
function energy(winner: string | null, part: number, side: 'home' | 'away'): number {
  const end = winner === null || winner === 'draw' ? 0.18 : winner === side ? 0.34 : 0;
  const beat = Math.sin(part * 31 + (side === 'home' ? 0 : 2)) * 0.05 * (1 - part);
  return Math.max(0, Math.min(1, 1 - (1 - end) * part ** 1.25 + beat));
}

function drawBar(g: CanvasRenderingContext2D, x: number, y: number, width: number, left: number, color: string): void {
  g.fillStyle = 'rgb(0 0 0 / 60%)';
  g.beginPath();
  g.roundRect(x - 2, y - 2, width + 4, 16, 8);
  g.fill();
  if (left <= 0.01) return;
  g.fillStyle = color;
  g.beginPath();
  g.roundRect(color === red ? x + width * (1 - left) : x, y, width * left, 12, 6);
  g.fill();
}

/** A side in its colour, which stands on `floor`; the artwork looks to the left. */
function drawSide(
  g: CanvasRenderingContext2D,
  figure: HTMLImageElement | undefined,
  color: string,
  at: { x: number; floor: number; size: number; lift: number; tilt: number },
): void {
  const { x, floor, size, lift, tilt } = at;
  g.save();
  g.translate(x, floor);
  g.fillStyle = 'rgb(0 0 0 / 45%)';
  g.beginPath();
  g.ellipse(0, 0, size * (0.34 - lift / size / 3), size * 0.06, 0, 0, Math.PI * 2);
  g.fill();
  g.translate(0, -lift);
  if (color === red) g.scale(-1, 1);
  g.rotate(tilt);
  if (figure) {
    g.drawImage(dye(figure, color), -size / 2, -size * 0.97, size, size);
  } else {
    g.fillStyle = color;
    g.beginPath();
    g.arc(0, -size * 0.5, size * 0.36, 0, Math.PI * 2);
    g.fill();
  }
  g.restore();
}

/** Feathers that fly where the two meet, and sink. */
function drawFeathers(g: CanvasRenderingContext2D, x: number, y: number, size: number, now: number): void {
  for (let feather = 0; feather < 8; feather += 1) {
    const age = (now / 1300 + feather / 8) % 1;
    const angle = feather * 2.4;
    g.save();
    g.translate(x + Math.cos(angle) * size * (0.15 + age * 0.5), y + Math.sin(angle) * size * 0.25 + age * size * 0.4);
    g.rotate(angle + age * 3);
    g.globalAlpha = 0.9 * (1 - age);
    g.fillStyle = feather % 2 === 0 ? '#ffb4a8' : '#b7d5ff';
    g.beginPath();
    g.ellipse(0, 0, size * 0.055, size * 0.016, 0, 0, Math.PI * 2);
    g.fill();
    g.restore();
  }
}

/** Two cocks in a ring that meet and spend their energy. */
export interface DuelScene {
  readonly canvas: HTMLCanvasElement;
  draw(view: FixtureView, now: number): void;
}

export function createDuelScene(): DuelScene {
  const canvas = createSceneCanvas('duel-scene');
  return {
    canvas: canvas.element,
    draw(view, now) {
      const height = canvas.element.clientHeight;
      const picture = canvas.begin(height, 'ring', (g, width) => drawRing(g, width, height));
      if (!picture) return;
      const { g, width } = picture;
      const hasBegun = view.phase !== 'ahead';
      const part = hasBegun ? Math.min(1, Math.max(0, (now - view.startsAt) / (view.endsAt - view.startsAt))) : 0;
      const isOver = part >= 1;
      const fights = hasBegun && !isOver;
      const beat = prefersReducedMotion() || !fights ? 0 : (Math.sin(now / 190) + Math.sin(now / 310)) / 2;
      const size = Math.min(height * 0.6, width * 0.32);
      const gap = Math.min(fights ? size * (0.62 + beat * 0.24) : size * 0.95, width / 2 - size * 0.5);
      const floor = height * 0.8;
      const figure = figureOf(view.sport);
      for (const side of ['home', 'away'] as const) {
        const isLeft = side === 'home';
        const wins = isOver && view.winner === side;
        const loses = isOver && view.winner !== side && view.winner !== 'draw';
        const apart = wins ? gap * 0.4 : gap;
        g.globalAlpha = loses ? 0.4 : 1;
        drawSide(g, figure, isLeft ? red : blue, {
          x: width / 2 + (isLeft ? -apart : apart),
          floor,
          size: size * (loses ? 0.8 : wins ? 1.12 : 1),
          lift: Math.max(0, -beat) * size * 0.2,
          tilt: beat * 0.2,
        });
      }
      g.globalAlpha = 1;
      if (beat < -0.2) drawFeathers(g, width / 2, floor - size * 0.6, size, now);
      const bar = Math.min(width * 0.4, 320);
      drawBar(g, width / 2 - bar - 10, height - 22, bar, energy(view.winner, part, 'home'), red);
      drawBar(g, width / 2 + 10, height - 22, bar, energy(view.winner, part, 'away'), blue);
    },
  };
}
