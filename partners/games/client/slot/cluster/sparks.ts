import type { SessionView } from '../../../page-api.ts';

interface Spark {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly up: number;
  readonly size: number;
  readonly color: string;
  readonly born: number;
}

const lifeMs = 620;
const perCell = 7;

/** What flies from cells that burst. Distances in device pixels. */
export interface Sparks {
  burst(column: number, row: number, size: number, palette: SessionView['game']['palette']): void;
  draw(g: CanvasRenderingContext2D, now: number): void;
  isFlying(now: number): boolean;
}

export function createSparks(): Sparks {
  let flying: readonly Spark[] = [];
  return {
    burst(column, row, size, palette) {
      const colors = [palette.primary, palette.accent, '#ffffff'];
      const born = performance.now();
      const more = Array.from({ length: perCell }, (_, index): Spark => {
        const angle = (index / perCell) * Math.PI * 2 + Math.random();
        const speed = size * (1 + Math.random() * 1.6);
        return {
          x: (column + 0.5) * size,
          y: (row + 0.5) * size,
          across: Math.cos(angle) * speed,
          up: Math.sin(angle) * speed,
          size: size * (0.04 + Math.random() * 0.06),
          color: colors[index % colors.length] ?? '#ffffff',
          born,
        };
      });
      flying = [...flying, ...more];
    },
    draw(g, now) {
      flying = flying.filter(({ born }) => now - born < lifeMs);
      for (const { x, y, across, up, size, color, born } of flying) {
        const seconds = Math.max(now - born, 0) / 1000;
        g.globalAlpha = 1 - (now - born) / lifeMs;
        g.fillStyle = color;
        g.beginPath();
        g.arc(x + across * seconds, y + up * seconds + size * 40 * seconds ** 2, size, 0, Math.PI * 2);
        g.fill();
      }
      g.globalAlpha = 1;
    },
    isFlying: (now) => flying.some(({ born }) => now - born < lifeMs),
  };
}
