import { el, prefersReducedMotion } from '../shell/dom.ts';
import { groupColors, groupOf } from './ball.ts';

interface LooseBall {
  readonly number: number;
  x: number;
  y: number;
  vx: number;
  vy: number;
}

/** The glass sphere with the balls that have not been drawn. Coordinates are in radii of the sphere. */
export interface Globe {
  readonly canvas: HTMLCanvasElement;
  refill(): void;
  blow(isOn: boolean): void;
  take(number: number): void;
}

const size = 0.118;
const gravity = 3.2;

export function createGlobe(count: number): Globe {
  const canvas = el('canvas', { class: 'globe', 'aria-hidden': 'true' });
  const g = canvas.getContext('2d');
  let balls: LooseBall[] = [];
  let isBlowing = false;
  let frame = 0;
  let last = 0;
  let still = 0;

  function move(seconds: number): void {
    for (const one of balls) {
      one.vy += gravity * seconds;
      if (isBlowing && one.y > 0.25) {
        one.vy -= (9 + Math.random() * 12) * seconds;
        one.vx += (Math.random() - 0.5) * 16 * seconds;
      }
      one.vx *= 1 - 0.6 * seconds;
      one.x += one.vx * seconds;
      one.y += one.vy * seconds;
    }
    for (const [index, one] of balls.entries()) {
      for (const other of balls.slice(index + 1)) {
        const dx = other.x - one.x;
        const dy = other.y - one.y;
        const apart = Math.hypot(dx, dy) || 0.001;
        const overlap = size * 2 - apart;
        if (overlap <= 0) continue;
        const push = overlap / 2 / apart;
        one.x -= dx * push;
        one.y -= dy * push;
        other.x += dx * push;
        other.y += dy * push;
        const swap = ((other.vx - one.vx) * dx + (other.vy - one.vy) * dy) / (apart * apart);
        if (swap >= 0) continue;
        one.vx += swap * dx * 0.8;
        one.vy += swap * dy * 0.8;
        other.vx -= swap * dx * 0.8;
        other.vy -= swap * dy * 0.8;
      }
      const far = Math.hypot(one.x, one.y);
      const limit = 0.94 - size;
      if (far <= limit) continue;
      one.x *= limit / far;
      one.y *= limit / far;
      const out = (one.vx * one.x + one.vy * one.y) / (limit * limit);
      if (out > 0) {
        one.vx -= 1.55 * out * one.x;
        one.vy -= 1.55 * out * one.y;
      }
    }
  }

  function drawBall(one: LooseBall, radius: number): void {
    if (!g) return;
    const [light, body, edge] = groupColors[groupOf(one.number) - 1] ?? groupColors[0];
    const r = size * radius;
    const x = radius + one.x * radius;
    const y = radius + one.y * radius;
    const shade = g.createRadialGradient(x - r * 0.35, y - r * 0.4, r * 0.05, x, y, r);
    shade.addColorStop(0, light);
    shade.addColorStop(0.45, body);
    shade.addColorStop(1, edge);
    g.fillStyle = shade;
    g.beginPath();
    g.arc(x, y, r, 0, Math.PI * 2);
    g.fill();
    g.fillStyle = '#fffdf6';
    g.beginPath();
    g.arc(x, y, r * 0.58, 0, Math.PI * 2);
    g.fill();
    g.fillStyle = '#1d1410';
    g.font = `800 ${r * 0.72}px "Be Vietnam Pro", system-ui, sans-serif`;
    g.textAlign = 'center';
    g.textBaseline = 'middle';
    g.fillText(String(one.number), x, y + r * 0.04);
  }

  function draw(): void {
    if (!g || canvas.width === 0) return;
    const radius = canvas.width / 2;
    g.clearRect(0, 0, canvas.width, canvas.height);
    for (const one of balls) drawBall(one, radius);
  }

  function tick(now: number): void {
    const seconds = Math.min((now - last) / 1000, 0.033);
    last = now;
    for (let part = 0; part < 3; part += 1) move(seconds / 3);
    draw();
    still = isBlowing || balls.some((one) => Math.abs(one.vy) + Math.abs(one.vx) > 0.25) ? 0 : still + 1;
    frame = still < 40 ? requestAnimationFrame(tick) : 0;
  }

  function wake(): void {
    still = 0;
    if (prefersReducedMotion()) draw();
    if (frame !== 0 || prefersReducedMotion()) return;
    last = performance.now();
    frame = requestAnimationFrame(tick);
  }

  /** Lets the balls fall unseen, so that they lie when the page opens. */
  function refill(): void {
    const home = Array.from({ length: count }, (_, index) => index + 1);
    const there = new Set(balls.map((one) => one.number));
    for (const number of home.filter((one) => !there.has(one))) {
      balls.push({ number, x: (Math.random() - 0.5) * 0.9, y: -0.6 + Math.random() * 0.6, vx: 0, vy: 0 });
    }
    if (there.size === 0) for (let step = 0; step < 240; step += 1) move(1 / 90);
    wake();
  }
  new ResizeObserver(() => {
    const ratio = Math.min(devicePixelRatio, 2);
    canvas.width = Math.round(canvas.clientWidth * ratio);
    canvas.height = canvas.width;
    draw();
  }).observe(canvas);
  void document.fonts.load('800 20px "Be Vietnam Pro"').then(draw);

  return {
    canvas,
    refill,
    blow(isOn) {
      isBlowing = isOn;
      wake();
    },
    take(number) {
      balls = balls.filter((one) => one.number !== number);
      wake();
    },
  };
}
