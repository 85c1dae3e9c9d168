import type { SessionView } from '../../page-api.ts';

type Palette = SessionView['game']['palette'];
export type Graphics = CanvasRenderingContext2D;

/** Everything behind the fish, drawn once for a size. */
export interface Backdrop {
  readonly palette: Palette;
  readonly color: string;
  readonly width: number;
  readonly height: number;
}

/** The same row of numbers for every visit: a scene does not change by a reload. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

export const mix = (a: string, part: number, b: string) => `color-mix(in oklab, ${a} ${part}%, ${b})`;

export function fade(
  g: Graphics,
  from: number,
  to: number,
  stops: readonly (readonly [number, string])[],
): CanvasGradient {
  const fill = g.createLinearGradient(0, from, 0, to);
  for (const [at, color] of stops) fill.addColorStop(at, color);
  return fill;
}

export function glow(g: Graphics, x: number, y: number, radius: number, color: string): void {
  const light = g.createRadialGradient(x, y, 0, x, y, radius);
  light.addColorStop(0, color);
  light.addColorStop(1, 'transparent');
  g.fillStyle = light;
  g.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

/** Beams of light that fall through the water. */
export function beams(g: Graphics, { width, height }: Backdrop, color: string, roll: () => number): void {
  for (let n = 0; n < 7; n += 1) {
    const x = (n / 6) * width * 1.1 - width * 0.05 + roll() * width * 0.06;
    const spread = width * (0.05 + roll() * 0.08);
    g.fillStyle = fade(g, 0, height * (0.55 + roll() * 0.4), [
      [0, color],
      [1, 'transparent'],
    ]);
    g.beginPath();
    g.moveTo(x - spread * 0.3, -10);
    g.lineTo(x + spread * 0.4, -10);
    g.lineTo(x + spread * 1.3 + width * 0.07, height);
    g.lineTo(x - spread * 0.9 + width * 0.07, height);
    g.fill();
  }
}

/** A line of rocks or hills along the ground. */
export function ridge(
  g: Graphics,
  { width }: Backdrop,
  base: number,
  rise: number,
  floor: number,
  color: string,
  roll: () => number,
) {
  g.fillStyle = color;
  g.beginPath();
  g.moveTo(-10, floor);
  g.lineTo(-10, base);
  const steps = 9;
  for (let n = 0; n <= steps; n += 1) {
    const x = (n / steps) * (width + 20) - 10;
    g.quadraticCurveTo(x - width / steps / 2, base - rise * (0.3 + roll()), x, base - rise * roll() * 0.6);
  }
  g.lineTo(width + 10, floor);
  g.fill();
}

/** A coral of branches. */
export function branch(
  g: Graphics,
  x: number,
  y: number,
  length: number,
  angle: number,
  width: number,
  roll: () => number,
): void {
  const endX = x + Math.cos(angle) * length;
  const endY = y + Math.sin(angle) * length;
  g.lineWidth = width;
  g.beginPath();
  g.moveTo(x, y);
  g.lineTo(endX, endY);
  g.stroke();
  if (length < width * 1.1 || width < 2) return;
  const arms = 2 + Math.round(roll());
  for (let n = 0; n < arms; n += 1) {
    branch(
      g,
      endX,
      endY,
      length * (0.66 + roll() * 0.16),
      angle + (n - (arms - 1) / 2) * 0.6 + (roll() - 0.5) * 0.3,
      width * 0.72,
      roll,
    );
  }
}

export function brain(g: Graphics, x: number, y: number, radius: number, color: string): void {
  const fill = g.createRadialGradient(x - radius * 0.3, y - radius * 0.8, 0, x, y, radius * 1.1);
  fill.addColorStop(0, mix(color, 60, '#ffffff'));
  fill.addColorStop(0.5, color);
  fill.addColorStop(1, mix(color, 45, '#00101f'));
  g.fillStyle = fill;
  g.beginPath();
  g.arc(x, y, radius, Math.PI, 0);
  g.fill();
  g.strokeStyle = mix(color, 45, '#00101f');
  g.lineWidth = Math.max(radius * 0.05, 1);
  for (let n = 1; n < 5; n += 1) {
    g.beginPath();
    g.ellipse(x, y, radius * (n / 5), radius * 0.94, 0, Math.PI, 0);
    g.stroke();
  }
}

export function weed(g: Graphics, x: number, y: number, height: number, color: string, roll: () => number): void {
  g.fillStyle = fade(g, y - height, y, [
    [0, mix(color, 70, '#ffffff')],
    [1, mix(color, 60, '#001018')],
  ]);
  for (let n = 0; n < 5; n += 1) {
    const lean = (roll() - 0.5) * height * 0.5;
    const tall = height * (0.6 + roll() * 0.4);
    const foot = x + (n - 2) * height * 0.09;
    g.beginPath();
    g.moveTo(foot - height * 0.035, y);
    g.quadraticCurveTo(foot - lean * 0.6, y - tall * 0.5, foot + lean, y - tall);
    g.quadraticCurveTo(foot - lean * 0.5 + height * 0.06, y - tall * 0.45, foot + height * 0.035, y);
    g.fill();
  }
}

export function sand(g: Graphics, { width, height }: Backdrop, light: string, dark: string, roll: () => number): void {
  const top = height * 0.9;
  g.fillStyle = fade(g, top, height, [
    [0, light],
    [1, dark],
  ]);
  g.beginPath();
  g.moveTo(0, height);
  g.lineTo(0, top);
  g.quadraticCurveTo(width * 0.3, top - height * 0.035, width * 0.55, top);
  g.quadraticCurveTo(width * 0.8, top + height * 0.03, width, top - height * 0.02);
  g.lineTo(width, height);
  g.fill();
  g.fillStyle = 'rgb(255 255 255 / 10%)';
  for (let n = 0; n < 60; n += 1) {
    g.beginPath();
    g.ellipse(roll() * width, top + roll() * height * 0.1, 2 + roll() * 9, 1 + roll() * 1.4, 0, 0, 7);
    g.fill();
  }
}

export function stone(g: Graphics, x: number, y: number, radius: number, color: string): void {
  const fill = g.createRadialGradient(x - radius * 0.4, y - radius * 0.6, 0, x, y, radius * 1.2);
  fill.addColorStop(0, mix(color, 66, '#dfe9ee'));
  fill.addColorStop(0.6, color);
  fill.addColorStop(1, mix(color, 40, '#000a14'));
  g.fillStyle = fill;
  g.beginPath();
  g.ellipse(x, y, radius, radius * 0.62, 0, 0, Math.PI * 2);
  g.fill();
}
