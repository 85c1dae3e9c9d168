import type { Theme } from './themes.ts';

interface BackdropView {
  readonly width: number;
  readonly tall: number;
  /** Since take-off: the higher, the darker the sky and the lower the ground. */
  readonly seconds: number;
  /** What clouds and waves move by, s. */
  readonly drift: number;
}

/** A number between 0 and 1 that looks like chance and is the same each time. */
const scatter = (n: number, by: number) => ((n * by) % 997) / 997;

/** The sky, what goes by in it, and the ground that is left behind. */
export function drawBackdrop(g: CanvasRenderingContext2D, theme: Theme, view: BackdropView): void {
  const { width, tall, seconds } = view;
  /** 0 on the ground, 1 far up. */
  const up = 1 - Math.exp(-seconds / 14);
  fillSky(g, theme.low, view, 1);
  fillSky(g, theme.high, view, up);
  drawStars(g, view, Math.max(up - 0.25, theme.low[0] === '#1a1f5c' ? 0.5 : 0));
  const glow = g.createRadialGradient(width * 0.74, tall * 0.26, 0, width * 0.74, tall * 0.26, tall * 0.5);
  glow.addColorStop(0, theme.light);
  glow.addColorStop(0.16, theme.light);
  glow.addColorStop(0.19, 'rgb(255 255 255 / 22%)');
  glow.addColorStop(1, 'rgb(255 255 255 / 0%)');
  g.globalAlpha = 0.75 - up * 0.35;
  g.fillStyle = glow;
  g.fillRect(-20, -20, width + 40, tall + 40);
  drawClouds(g, theme, view, up);
  drawGround(g, theme, view, up);
  g.globalAlpha = 1;
}

function fillSky(
  g: CanvasRenderingContext2D,
  [top, foot]: Theme['low'],
  { width, tall }: BackdropView,
  alpha: number,
): void {
  const sky = g.createLinearGradient(0, 0, 0, tall);
  sky.addColorStop(0, top);
  sky.addColorStop(1, foot);
  g.globalAlpha = alpha;
  g.fillStyle = sky;
  g.fillRect(-20, -20, width + 40, tall + 40);
}

function drawStars(g: CanvasRenderingContext2D, { width, tall, drift }: BackdropView, alpha: number): void {
  if (alpha <= 0) return;
  g.fillStyle = '#ffffff';
  const size = Math.max(width / 420, 1.4);
  for (let star = 1; star <= 60; star += 1) {
    g.globalAlpha = alpha * (0.35 + scatter(star, 37) * 0.65);
    const x = (scatter(star, 193) * width - drift * width * 0.012 * (1 + (star % 3)) + width * 1000) % width;
    g.fillRect(x, scatter(star, 389) * tall * 0.86, size, size);
  }
}

function drawClouds(
  g: CanvasRenderingContext2D,
  { cloud }: Theme,
  { width, tall, drift, seconds }: BackdropView,
  up: number,
): void {
  g.fillStyle = cloud;
  const range = width * 1.5;
  for (let n = 1; n <= 7; n += 1) {
    const depth = 0.4 + (n % 3) * 0.3;
    const x = ((scatter(n, 271) * range - drift * width * 0.05 * depth + range * 1000) % range) - width * 0.25;
    const y = ((scatter(n, 431) * 0.62 + seconds * 0.012 * depth) % 0.9) * tall;
    const r = tall * 0.05 * (0.7 + depth);
    g.globalAlpha = (0.2 + depth * 0.28) * (1 - up * 0.72);
    g.beginPath();
    for (const [dx, dy, part] of [
      [-1.3, 0.25, 0.62],
      [-0.45, -0.12, 0.92],
      [0.55, 0, 0.8],
      [1.35, 0.28, 0.55],
    ] as const) {
      g.moveTo(x + dx * r + part * r, y + dy * r);
      g.arc(x + dx * r, y + dy * r, part * r, 0, Math.PI * 2);
    }
    g.fill();
  }
}

function drawGround(
  g: CanvasRenderingContext2D,
  { hills, isSea }: Theme,
  { width, tall, drift }: BackdropView,
  up: number,
): void {
  g.globalAlpha = 1;
  for (const [row, color] of hills.entries()) {
    const base = tall * (0.8 + row * 0.06 + up * (0.3 + row * 0.12));
    if (base > tall * 1.06) continue;
    const speed = drift * (isSea ? 0.7 : 0.12) * (row + 1);
    g.beginPath();
    g.moveTo(-20, tall + 20);
    for (let n = 0; n <= 24; n += 1) {
      const at = (n / 24) * (isSea ? 16 : 9);
      const wave = Math.sin(at + speed + row * 2.1) + 0.5 * Math.sin(at * 2.3 + speed * 1.3 + row);
      g.lineTo(-20 + (n / 24) * (width + 40), base - wave * tall * (isSea ? 0.014 : 0.032));
    }
    g.lineTo(width + 20, tall + 20);
    g.closePath();
    g.fillStyle = color;
    g.fill();
  }
}
