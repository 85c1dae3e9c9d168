import type { FixtureView } from '../../book-api.ts';
import { prefersReducedMotion } from '../shell/dom.ts';
import { createSceneCanvas } from './scene-canvas.ts';

const kits = ['#f4f1e8', '#ff8a3d'] as const;
const pitchHeight = 132;

/** Where the eleven of the side that plays to the right stand, as shares of the pitch. */
const formation: readonly (readonly [number, number])[] = [
  [0.04, 0.5],
  [0.2, 0.18],
  [0.17, 0.4],
  [0.17, 0.6],
  [0.2, 0.82],
  [0.4, 0.14],
  [0.36, 0.4],
  [0.36, 0.62],
  [0.4, 0.86],
  [0.56, 0.36],
  [0.56, 0.64],
];

/** Where the ball is at a moment of the match, ms: it moves on without end and without a jump. */
const ballAt = (ms: number): readonly [number, number] => [
  0.5 + 0.3 * Math.sin(ms / 2900) + 0.14 * Math.sin(ms / 1270 + 1),
  0.5 + 0.26 * Math.sin(ms / 2100 + 2) + 0.13 * Math.sin(ms / 930),
];

function drawPitch(g: CanvasRenderingContext2D, width: number): void {
  const stripes = 10;
  for (let stripe = 0; stripe < stripes; stripe += 1) {
    g.fillStyle = stripe % 2 === 0 ? '#226b38' : '#277840';
    g.fillRect((stripe * width) / stripes, 0, width / stripes + 1, pitchHeight);
  }
  g.strokeStyle = 'rgb(255 255 255 / 62%)';
  g.lineWidth = 1.5;
  const [left, top, wide, high] = [6, 6, width - 12, pitchHeight - 12];
  g.strokeRect(left, top, wide, high);
  g.beginPath();
  g.moveTo(width / 2, top);
  g.lineTo(width / 2, top + high);
  g.stroke();
  g.beginPath();
  g.arc(width / 2, pitchHeight / 2, high * 0.18, 0, Math.PI * 2);
  g.stroke();
  const [box, goal] = [high * 0.58, high * 0.28];
  for (const side of [0, 1]) {
    const boxAt = side === 0 ? left : left + wide - wide * 0.14;
    const goalAt = side === 0 ? left : left + wide - wide * 0.055;
    g.strokeRect(boxAt, (pitchHeight - box) / 2, wide * 0.14, box);
    g.strokeRect(goalAt, (pitchHeight - goal) / 2, wide * 0.055, goal);
  }
}

function drawDot(g: CanvasRenderingContext2D, x: number, y: number, radius: number, color: string): void {
  g.fillStyle = 'rgb(0 0 0 / 35%)';
  g.beginPath();
  g.ellipse(x + 1, y + radius * 0.8, radius, radius * 0.5, 0, 0, Math.PI * 2);
  g.fill();
  g.fillStyle = color;
  g.strokeStyle = '#10131a';
  g.lineWidth = 1;
  g.beginPath();
  g.arc(x, y, radius, 0, Math.PI * 2);
  g.fill();
  g.stroke();
}

/** A pitch with two sides and a ball: it shows that a match is played, its score stands below. */
export interface PitchScene {
  readonly canvas: HTMLCanvasElement;
  draw(view: FixtureView, now: number): void;
}

export function createPitchScene(): PitchScene {
  const canvas = createSceneCanvas('pitch-scene');
  canvas.element.style.height = `${pitchHeight}px`;
  return {
    canvas: canvas.element,
    draw({ startsAt, phase }, now) {
      const picture = canvas.begin(pitchHeight, 'pitch', drawPitch);
      if (!picture) return;
      const { g, width } = picture;
      const ms = phase !== 'live' || prefersReducedMotion() ? 0 : now - startsAt;
      const [ballX, ballY] = ballAt(ms);
      const x = (share: number) => 10 + share * (width - 20);
      const y = (share: number) => 10 + share * (pitchHeight - 20);
      for (const [side, kit] of kits.entries()) {
        for (const [at, [forward, across]] of formation.entries()) {
          const home = side === 0 ? forward : 1 - forward;
          // The keeper stays; the others follow the ball, those who are near it more.
          const pull = at === 0 ? 0.04 : 0.3 + 0.25 * Math.max(0, 1 - Math.abs(ballX - home) * 3);
          const sway = Math.sin(ms / 700 + at * 1.9 + side) * 0.012;
          drawDot(
            g,
            x(home + (ballX - home) * pull + sway),
            y(across + (ballY - across) * pull * 0.7 - sway),
            4.5,
            kit,
          );
        }
      }
      drawDot(g, x(ballX), y(ballY), 3, '#ffffff');
    },
  };
}
