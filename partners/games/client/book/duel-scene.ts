import type { FixtureView } from '../../book-api.ts';
import { prefersReducedMotion } from '../shell/dom.ts';

const red = '#ff5247';
const blue = '#4d9bff';

/** What energy the two sides have left when a part of the duel is over. */
function energy(winner: string | null, part: number, side: 'home' | 'away'): number {
  const end = winner === null || winner === 'draw' ? 0.18 : winner === side ? 0.34 : 0;
  const beat = Math.sin(part * 31 + (side === 'home' ? 0 : 2)) * 0.05 * (1 - part);
  return Math.max(0, Math.min(1, 1 - (1 - end) * part ** 1.25 + beat));
}

/** A crest: a shield with a device of lines, no creature. */
function drawCrest(g: CanvasRenderingContext2D, x: number, y: number, size: number, color: string, tilt: number): void {
  g.save();
  g.translate(x, y);
  g.rotate(tilt);
  g.beginPath();
  g.moveTo(0, -size);
  g.bezierCurveTo(size * 0.5, -size * 0.85, size * 0.8, -size * 0.85, size * 0.86, -size * 0.8);
  g.bezierCurveTo(size * 0.9, size * 0.2, size * 0.5, size * 0.75, 0, size);
  g.bezierCurveTo(-size * 0.5, size * 0.75, -size * 0.9, size * 0.2, -size * 0.86, -size * 0.8);
  g.bezierCurveTo(-size * 0.8, -size * 0.85, -size * 0.5, -size * 0.85, 0, -size);
  const fill = g.createLinearGradient(0, -size, 0, size);
  fill.addColorStop(0, color);
  fill.addColorStop(1, '#14100c');
  g.fillStyle = fill;
  g.fill();
  g.lineWidth = 3;
  g.strokeStyle = 'rgb(255 244 214 / 85%)';
  g.stroke();
  g.lineWidth = 5;
  g.strokeStyle = 'rgb(255 255 255 / 75%)';
  for (const step of [0, 1, 2]) {
    g.beginPath();
    g.moveTo(-size * 0.4, -size * 0.34 + step * size * 0.34);
    g.lineTo(0, -size * 0.56 + step * size * 0.34);
    g.lineTo(size * 0.4, -size * 0.34 + step * size * 0.34);
    g.stroke();
  }
  g.restore();
}

function drawBar(g: CanvasRenderingContext2D, x: number, y: number, width: number, left: number, color: string): void {
  g.fillStyle = 'rgb(0 0 0 / 55%)';
  g.beginPath();
  g.roundRect(x, y, width, 14, 7);
  g.fill();
  if (left <= 0.01) return;
  g.fillStyle = color;
  g.beginPath();
  g.roundRect(color === red ? x + width * (1 - left) : x, y, width * left, 14, 7);
  g.fill();
}

/** Two crests that meet and spend their energy. */
export interface DuelScene {
  readonly canvas: HTMLCanvasElement;
  draw(view: FixtureView, now: number): void;
}

export function createDuelScene(): DuelScene {
  const canvas = document.createElement('canvas');
  canvas.className = 'duel-scene';
  canvas.setAttribute('aria-hidden', 'true');
  return {
    canvas,
    draw(view, now) {
      const g = canvas.getContext('2d');
      const { clientWidth: width, clientHeight: height } = canvas;
      if (!g || width === 0) return;
      const ratio = Math.min(devicePixelRatio, 2);
      if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
        canvas.width = Math.round(width * ratio);
        canvas.height = Math.round(height * ratio);
      }
      g.setTransform(ratio, 0, 0, ratio, 0, 0);
      g.clearRect(0, 0, width, height);
      const hasBegun = view.phase !== 'ahead';
      const part = hasBegun ? Math.min(1, Math.max(0, (now - view.startsAt) / (view.endsAt - view.startsAt))) : 0;
      const still = prefersReducedMotion();
      const isOver = part >= 1;
      const beat = still || !hasBegun || isOver ? 0 : (Math.sin(now / 190) + Math.sin(now / 310)) / 2;
      const size = Math.min(height * 0.3, width * 0.13);
      const gap = hasBegun && !isOver ? size * (1.25 + beat * 0.5) : size * 1.9;
      const y = height * 0.46;
      const floor = g.createRadialGradient(width / 2, height * 0.84, 8, width / 2, height * 0.84, width * 0.42);
      floor.addColorStop(0, 'rgb(255 214 120 / 26%)');
      floor.addColorStop(1, 'transparent');
      g.fillStyle = floor;
      g.fillRect(0, 0, width, height);
      if (hasBegun && !isOver && !still && beat < -0.35) {
        g.strokeStyle = 'rgb(255 236 170 / 90%)';
        g.lineWidth = 2.5;
        for (let ray = 0; ray < 8; ray += 1) {
          const angle = (ray / 8) * Math.PI * 2 + now / 400;
          g.beginPath();
          g.moveTo(width / 2 + Math.cos(angle) * size * 0.3, y + Math.sin(angle) * size * 0.3);
          g.lineTo(width / 2 + Math.cos(angle) * size * 0.75, y + Math.sin(angle) * size * 0.75);
          g.stroke();
        }
      }
      const fade = (side: 'home' | 'away') => (isOver && view.winner !== side && view.winner !== 'draw' ? 0.35 : 1);
      g.globalAlpha = fade('home');
      drawCrest(g, width / 2 - gap, y, size, red, beat * 0.14);
      g.globalAlpha = fade('away');
      drawCrest(g, width / 2 + gap, y, size, blue, -beat * 0.14);
      g.globalAlpha = 1;
      const bar = Math.min(width * 0.4, 320);
      drawBar(g, width / 2 - bar - 10, height - 26, bar, energy(view.winner, part, 'home'), red);
      drawBar(g, width / 2 + 10, height - 26, bar, energy(view.winner, part, 'away'), blue);
    },
  };
}
