import { drawnOnce } from './sprites.ts';

/** Colours of the four seats. */
export const seatColors = ['#ffc531', '#35d6ff', '#ff5f8f', '#8dec57'] as const;

/** What stands at a seat, drawn once: a base that rests, and a barrel that turns around its foot. */
export interface Gun {
  readonly base: HTMLCanvasElement;
  readonly barrel: HTMLCanvasElement;
  /** Sides on the stage, CSS pixels. */
  readonly side: number;
}

type Graphics = CanvasRenderingContext2D;

function brass(g: Graphics, from: number, to: number, color: string): CanvasGradient {
  const fill = g.createLinearGradient(from, 0, to, 0);
  fill.addColorStop(0, `color-mix(in oklab, ${color} 45%, #20130a)`);
  fill.addColorStop(0.3, `color-mix(in oklab, ${color} 45%, #ffffff)`);
  fill.addColorStop(0.55, color);
  fill.addColorStop(1, `color-mix(in oklab, ${color} 40%, #150b05)`);
  return fill;
}

function paintBase(g: Graphics, color: string): void {
  const glow = g.createRadialGradient(0, 0.1, 0, 0, 0.1, 0.5);
  glow.addColorStop(0, `color-mix(in oklab, ${color} 60%, transparent)`);
  glow.addColorStop(1, 'transparent');
  g.fillStyle = glow;
  g.fillRect(-0.5, -0.4, 1, 0.9);
  g.fillStyle = brass(g, -0.4, 0.4, '#5b6b80');
  g.beginPath();
  g.ellipse(0, 0.16, 0.38, 0.26, 0, Math.PI, 0);
  g.lineTo(0.42, 0.3);
  g.lineTo(-0.42, 0.3);
  g.fill();
  g.fillStyle = brass(g, -0.3, 0.3, color);
  g.beginPath();
  g.ellipse(0, 0.12, 0.25, 0.19, 0, 0, 7);
  g.fill();
  for (const x of [-0.34, -0.17, 0, 0.17, 0.34]) {
    g.fillStyle = '#e8eef6';
    g.beginPath();
    g.arc(x, 0.245, 0.022, 0, 7);
    g.fill();
  }
}

/** The barrel points up; its foot is in the middle of the sprite. */
function paintBarrel(g: Graphics, color: string): void {
  g.fillStyle = brass(g, -0.12, 0.12, '#8795a8');
  g.beginPath();
  g.moveTo(-0.13, 0.1);
  g.lineTo(-0.085, -0.42);
  g.lineTo(0.085, -0.42);
  g.lineTo(0.13, 0.1);
  g.fill();
  g.fillStyle = brass(g, -0.14, 0.14, color);
  for (const [y, half] of [
    [-0.46, 0.115],
    [-0.24, 0.115],
    [-0.02, 0.14],
  ] as const) {
    g.beginPath();
    g.roundRect(-half, y, half * 2, 0.075, 0.02);
    g.fill();
  }
  g.fillStyle = '#101820';
  g.beginPath();
  g.ellipse(0, -0.455, 0.07, 0.022, 0, 0, 7);
  g.fill();
  g.fillStyle = brass(g, -0.16, 0.16, color);
  g.beginPath();
  g.arc(0, 0.09, 0.155, 0, 7);
  g.fill();
  g.fillStyle = 'rgb(255 255 255 / 70%)';
  g.beginPath();
  g.arc(-0.045, 0.045, 0.04, 0, 7);
  g.fill();
}

/** A boat with a lantern, seen from the side. */
function paintBoat(g: Graphics, color: string): void {
  const light = g.createRadialGradient(0.3, -0.2, 0, 0.3, -0.2, 0.2);
  light.addColorStop(0, `color-mix(in oklab, ${color} 76%, transparent)`);
  light.addColorStop(1, 'transparent');
  g.fillStyle = light;
  g.fillRect(0.1, -0.4, 0.4, 0.4);
  g.fillStyle = brass(g, -0.46, 0.46, '#8a5530');
  g.beginPath();
  g.moveTo(-0.48, 0.02);
  g.quadraticCurveTo(0, 0.12, 0.48, 0);
  g.quadraticCurveTo(0.4, 0.26, 0.24, 0.27);
  g.lineTo(-0.26, 0.27);
  g.quadraticCurveTo(-0.42, 0.25, -0.48, 0.02);
  g.fill();
  g.strokeStyle = color;
  g.lineWidth = 0.03;
  g.beginPath();
  g.moveTo(-0.47, 0.05);
  g.quadraticCurveTo(0, 0.15, 0.47, 0.03);
  g.stroke();
  // The one who fishes.
  g.fillStyle = `color-mix(in oklab, ${color} 62%, #10202a)`;
  g.beginPath();
  g.roundRect(-0.17, -0.2, 0.22, 0.28, 0.08);
  g.fill();
  g.fillStyle = '#f0c8a0';
  g.beginPath();
  g.arc(-0.06, -0.26, 0.075, 0, 7);
  g.fill();
  g.fillStyle = '#caa25c';
  g.beginPath();
  g.ellipse(-0.06, -0.31, 0.15, 0.03, 0, 0, 7);
  g.ellipse(-0.06, -0.335, 0.075, 0.06, 0, Math.PI, 0);
  g.fill();
  g.fillStyle = '#3b2a1a';
  g.fillRect(0.29, -0.24, 0.02, 0.28);
  g.fillStyle = '#fff2c0';
  g.beginPath();
  g.roundRect(0.26, -0.24, 0.08, 0.1, 0.02);
  g.fill();
}

/** The rod points up, its foot in the middle of the sprite. */
function paintRod(g: Graphics, color: string): void {
  g.strokeStyle = '#e7d2a2';
  g.lineWidth = 0.02;
  g.lineCap = 'round';
  g.beginPath();
  g.moveTo(0, 0.06);
  g.quadraticCurveTo(0.02, -0.24, 0.09, -0.48);
  g.stroke();
  g.strokeStyle = color;
  g.lineWidth = 0.045;
  g.beginPath();
  g.moveTo(0, 0.1);
  g.lineTo(0.004, -0.05);
  g.stroke();
}

/** Draws what stands at the seats, `side` CSS pixels wide. */
export function drawGuns(isLake: boolean, side: number, ratio: number): readonly Gun[] {
  const size = side * ratio;
  const sprite = (paint: (g: Graphics, color: string) => void, color: string) =>
    drawnOnce(size, size, (g) => {
      g.translate(size / 2, size / 2);
      g.scale(size, size);
      paint(g, color);
    });
  return seatColors.map((color) => ({
    base: sprite(isLake ? paintBoat : paintBase, color),
    barrel: sprite(isLake ? paintRod : paintBarrel, color),
    side,
  }));
}

/** A shot of a seat's colour, pointing up. */
export function drawShot(color: string, size: number): HTMLCanvasElement {
  return drawnOnce(size, size * 2, (g) => {
    g.translate(size / 2, size * 0.5);
    const trail = g.createLinearGradient(0, 0, 0, size * 1.4);
    trail.addColorStop(0, color);
    trail.addColorStop(1, 'transparent');
    g.fillStyle = trail;
    g.beginPath();
    g.moveTo(-size * 0.26, 0);
    g.lineTo(0, size * 1.45);
    g.lineTo(size * 0.26, 0);
    g.fill();
    const ball = g.createRadialGradient(-size * 0.08, -size * 0.08, 0, 0, 0, size * 0.42);
    ball.addColorStop(0, '#ffffff');
    ball.addColorStop(0.4, color);
    ball.addColorStop(1, 'transparent');
    g.fillStyle = ball;
    g.beginPath();
    g.arc(0, 0, size * 0.46, 0, 7);
    g.fill();
  });
}

/** A hook with its float. */
export function drawHook(color: string, size: number): HTMLCanvasElement {
  return drawnOnce(size, size * 2, (g) => {
    g.translate(size / 2, 0);
    g.fillStyle = color;
    g.beginPath();
    g.arc(0, size * 0.26, size * 0.2, 0, 7);
    g.fill();
    g.fillStyle = '#ffffff';
    g.beginPath();
    g.arc(0, size * 0.26, size * 0.2, Math.PI, 0);
    g.fill();
    g.strokeStyle = '#e9f1f7';
    g.lineWidth = size * 0.07;
    g.lineCap = 'round';
    g.beginPath();
    g.moveTo(0, size * 0.46);
    g.lineTo(0, size * 0.86);
    g.arc(size * -0.14, size * 0.86, size * 0.14, 0, Math.PI * 0.95);
    g.stroke();
  });
}

/** The net that opens where a shot has met something. */
export function drawNet(color: string, size: number): HTMLCanvasElement {
  return drawnOnce(size, size, (g) => {
    g.translate(size / 2, size / 2);
    const light = g.createRadialGradient(0, 0, 0, 0, 0, size / 2);
    light.addColorStop(0, `color-mix(in oklab, ${color} 55%, transparent)`);
    light.addColorStop(1, 'transparent');
    g.fillStyle = light;
    g.fillRect(-size / 2, -size / 2, size, size);
    g.strokeStyle = `color-mix(in oklab, ${color} 45%, #ffffff)`;
    g.lineWidth = size * 0.014;
    for (let n = 0; n < 8; n += 1) {
      const angle = (n / 8) * Math.PI * 2;
      g.beginPath();
      g.moveTo(0, 0);
      g.lineTo(Math.cos(angle) * size * 0.46, Math.sin(angle) * size * 0.46);
      g.stroke();
    }
    for (const radius of [0.14, 0.25, 0.36, 0.46]) {
      g.beginPath();
      for (let n = 0; n <= 8; n += 1) {
        const angle = (n / 8) * Math.PI * 2;
        g.lineTo(Math.cos(angle) * size * radius, Math.sin(angle) * size * radius);
      }
      g.stroke();
    }
  });
}
