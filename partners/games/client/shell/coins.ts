import { prefersReducedMotion } from './dom.ts';

interface Coin {
  x: number;
  y: number;
  vx: number;
  vy: number;
  spin: number;
  turn: number;
  size: number;
}

const gravity = 1500;

/** One coin, drawn once: a hundred gradients a frame would be too slow for a phone. */
function coinSprite(): HTMLCanvasElement {
  const size = 48;
  const sprite = document.createElement('canvas');
  sprite.width = size * 2;
  sprite.height = size * 2;
  const g = sprite.getContext('2d');
  if (!g) return sprite;
  g.translate(size, size);
  const shine = g.createRadialGradient(-size * 0.3, -size * 0.4, 0, 0, 0, size);
  shine.addColorStop(0, '#fffbe0');
  shine.addColorStop(0.35, '#ffd84a');
  shine.addColorStop(1, '#a76208');
  const ring = (radius: number, width: number, color: string) => {
    g.beginPath();
    g.arc(0, 0, radius, 0, Math.PI * 2);
    g.strokeStyle = color;
    g.lineWidth = width;
    g.stroke();
  };
  g.fillStyle = shine;
  g.beginPath();
  g.arc(0, 0, size * 0.94, 0, Math.PI * 2);
  g.fill();
  ring(size * 0.92, size * 0.08, '#7c4705');
  ring(size * 0.64, size * 0.07, 'rgb(124 71 5 / 60%)');
  return sprite;
}

function drawCoin(g: CanvasRenderingContext2D, sprite: HTMLCanvasElement, { x, y, turn, size }: Coin): void {
  const width = size * Math.max(Math.abs(Math.cos(turn)), 0.12);
  g.drawImage(sprite, x - width, y - size, width * 2, size * 2);
}

/** What stops the coins that fly over a canvas. */
const stops = new WeakMap<HTMLCanvasElement, () => void>();

/** Takes the coins of a win away: the next round has begun. */
export function endCoins(canvas: HTMLCanvasElement): void {
  stops.get(canvas)?.();
  stops.delete(canvas);
}

/** Throws `count` coins up from a point of the canvas (CSS pixels). Nothing moves when motion is unwanted. */
export function burstCoins(canvas: HTMLCanvasElement, x: number, y: number, count: number): void {
  const g = canvas.getContext('2d');
  if (!g || prefersReducedMotion()) return;
  endCoins(canvas);
  const ratio = Math.min(devicePixelRatio, 2);
  const { clientWidth: width, clientHeight: height } = canvas;
  canvas.width = width * ratio;
  canvas.height = height * ratio;
  g.scale(ratio, ratio);
  const reach = Math.min(width, 1100);
  const coins: Coin[] = Array.from({ length: count }, () => ({
    x: x + (Math.random() - 0.5) * 60,
    y,
    vx: (Math.random() - 0.5) * reach * 1.1,
    vy: -(0.75 + Math.random() * 0.7) * Math.sqrt(height) * 36,
    spin: 4 + Math.random() * 10,
    turn: Math.random() * 6,
    size: 7 + Math.random() * Math.min(reach / 60, 13),
  }));
  const sprite = coinSprite();
  let last = performance.now();
  const step = (now: number) => {
    const seconds = Math.min((now - last) / 1000, 0.05);
    last = now;
    g.clearRect(0, 0, width, height);
    let isAlive = false;
    for (const coin of coins) {
      coin.vy += gravity * seconds;
      coin.x += coin.vx * seconds;
      coin.y += coin.vy * seconds;
      coin.turn += coin.spin * seconds;
      if (coin.y > height + 40) continue;
      isAlive = true;
      drawCoin(g, sprite, coin);
    }
    if (isAlive) frame = requestAnimationFrame(step);
  };
  let frame = requestAnimationFrame(step);
  stops.set(canvas, () => {
    cancelAnimationFrame(frame);
    g.clearRect(0, 0, width, height);
  });
}
