import type { Place } from '../../engines/fish/shoal.ts';
import { drawnOnce } from './sprites.ts';

type Graphics = CanvasRenderingContext2D;

/** Something short that lies over the water. `part` goes from 0 to 1. */
interface Effect {
  readonly bornAt: number;
  readonly lastsMs: number;
  draw(g: Graphics, part: number): void;
}

const ease = (part: number) => 1 - (1 - part) ** 3;

/** A coin, drawn once. */
function drawCoin(size: number): HTMLCanvasElement {
  return drawnOnce(size, size, (g) => {
    const middle = size / 2;
    const shine = g.createRadialGradient(middle * 0.7, middle * 0.6, 0, middle, middle, middle);
    shine.addColorStop(0, '#fffbe0');
    shine.addColorStop(0.4, '#ffd84a');
    shine.addColorStop(1, '#a76208');
    g.fillStyle = shine;
    g.beginPath();
    g.arc(middle, middle, middle * 0.94, 0, 7);
    g.fill();
    g.strokeStyle = '#fff2b0';
    g.lineWidth = size * 0.06;
    g.beginPath();
    g.arc(middle, middle, middle * 0.68, 0, 7);
    g.stroke();
  });
}

/** What flies, bursts and fades over the water. */
export interface Effects {
  sprite(image: HTMLCanvasElement, at: Place, side: number, lastsMs: number): void;
  /** A caught fish: it turns, grows and goes. */
  farewell(image: HTMLCanvasElement, at: Place, side: number, isMirrored: boolean): void;
  /** A hooked fish: it is drawn up to the boat. */
  reel(image: HTMLCanvasElement, from: Place, to: Place, side: number): void;
  coins(from: Place, to: Place, count: number): void;
  words(text: string, at: Place, size: number, color: string): void;
  flash(places: readonly Place[], color: string): void;
  blast(at: Place, radius: number, color: string): void;
  draw(g: Graphics, now: number): void;
  readonly count: number;
}

export function createEffects(isCalm: boolean): Effects {
  const coin = drawCoin(52);
  let running: Effect[] = [];
  const add = (lastsMs: number, draw: Effect['draw'], delay = 0) => {
    running.push({ bornAt: performance.now() + delay, lastsMs, draw });
  };
  const centred = (g: Graphics, image: HTMLCanvasElement, { x, y }: Place, width: number, height = width) =>
    g.drawImage(image, x - width / 2, y - height / 2, width, height);

  return {
    sprite: (image, at, side, lastsMs) =>
      add(lastsMs, (g, part) => {
        g.globalAlpha = 1 - part * part;
        centred(g, image, at, side * (0.4 + 0.6 * ease(part)));
      }),
    farewell: (image, at, side, isMirrored) =>
      add(isCalm ? 500 : 800, (g, part) => {
        g.globalAlpha = part < 0.5 ? 1 : 2 - part * 2;
        g.translate(at.x, at.y - (isCalm ? 0 : ease(part) * side * 0.2));
        g.rotate(isCalm ? 0 : Math.sin(part * 22) * 0.3 * (1 - part));
        const grown = side * (1 + (isCalm ? 0 : Math.sin(Math.min(part * 2, 1) * Math.PI) * 0.28));
        g.scale(isMirrored ? -1 : 1, 1);
        g.drawImage(image, -grown / 2, -grown / 2, grown, grown);
      }),
    reel: (image, from, to, side) =>
      add(isCalm ? 500 : 1000, (g, part) => {
        const way = part < 0.35 ? 0 : ease((part - 0.35) / 0.65);
        const shake = isCalm || part > 0.4 ? 0 : Math.sin(part * 90) * side * 0.07;
        g.globalAlpha = part > 0.9 ? 10 - part * 10 : 1;
        g.translate(from.x + (to.x - from.x) * way + shake, from.y + (to.y - from.y) * way);
        g.rotate((Math.PI / 2) * way);
        g.scale(1 - way * 0.35, 1 - way * 0.35);
        g.drawImage(image, -side / 2, -side / 2, side, side);
      }),
    coins(from, to, count) {
      for (let n = 0; n < (isCalm ? Math.min(count, 2) : count); n += 1) {
        const angle = n * 2.4;
        const far = 18 + (n % 5) * 13;
        const side = { x: from.x + Math.cos(angle) * far, y: from.y + Math.sin(angle) * far };
        add(
          780,
          (g, part) => {
            const out = Math.min(part / 0.3, 1);
            const back = part < 0.3 ? 0 : ((part - 0.3) / 0.7) ** 2;
            const x = from.x + (side.x - from.x) * ease(out);
            const y = from.y + (side.y - from.y) * ease(out);
            const width = 24 * Math.abs(Math.cos(part * 9 + n));
            centred(g, coin, { x: x + (to.x - x) * back, y: y + (to.y - y) * back }, Math.max(width, 4), 24);
          },
          n * 28,
        );
      }
    },
    words: (text, at, size, color) =>
      add(1300, (g, part) => {
        g.globalAlpha = part < 0.7 ? 1 : (1 - part) / 0.3;
        g.font = `800 ${size}px "Be Vietnam Pro", system-ui, sans-serif`;
        g.textAlign = 'center';
        g.lineJoin = 'round';
        g.lineWidth = size * 0.22;
        g.strokeStyle = 'rgb(20 8 0 / 82%)';
        g.fillStyle = color;
        const y = at.y - (isCalm ? 0 : ease(part) * size * 1.6);
        g.strokeText(text, at.x, y);
        g.fillText(text, at.x, y);
      }),
    flash(places, color) {
      const [first, ...others] = places;
      if (!first) return;
      const bolts = others.map((to, n) => {
        const from = places[n] ?? first;
        return Array.from({ length: 7 }, (_, k) => {
          const off = k === 0 || k === 6 ? 0 : (((n * 31 + k * 47) % 17) - 8) * 2.2;
          return { x: from.x + ((to.x - from.x) * k) / 6 + off, y: from.y + ((to.y - from.y) * k) / 6 - off };
        });
      });
      add(460, (g, part) => {
        g.globalAlpha = 1 - part;
        for (const [width, ink] of [
          [9, color],
          [3, '#ffffff'],
        ] as const) {
          g.lineWidth = width * (1 - part * 0.5);
          g.strokeStyle = ink;
          for (const bolt of bolts) {
            g.beginPath();
            for (const { x, y } of bolt) g.lineTo(x, y);
            g.stroke();
          }
        }
      });
    },
    blast: (at, radius, color) =>
      add(560, (g, part) => {
        g.globalAlpha = 1 - part;
        g.strokeStyle = color;
        g.lineWidth = radius * 0.24 * (1 - part) + 1;
        g.beginPath();
        g.arc(at.x, at.y, radius * ease(part), 0, 7);
        g.stroke();
        g.fillStyle = '#fff6d8';
        g.globalAlpha = Math.max(0.7 - part * 2, 0);
        g.beginPath();
        g.arc(at.x, at.y, radius * 0.7 * ease(part), 0, 7);
        g.fill();
      }),
    draw(g, now) {
      if (running.length === 0) return;
      running = running.filter(({ bornAt, lastsMs }) => now - bornAt < lastsMs);
      for (const { bornAt, lastsMs, draw } of running) {
        if (now < bornAt) continue;
        g.save();
        draw(g, (now - bornAt) / lastsMs);
        g.restore();
      }
    },
    get count() {
      return running.length;
    },
  };
}
