import type { WheelOutcome, WheelRules } from '../../engines/wheel/engine.ts';
import { el, prefersReducedMotion } from '../shell/dom.ts';
import type { Machine } from '../table/play.ts';
import { drawFace, turn } from './face.ts';

const landMs = 3600;

/** The ball's place: an angle on the table, and how far out it runs (1 the rim, 0 the pocket). */
interface Ball {
  angle: number;
  out: number;
}

/** The wheel from above, drawn on a canvas, with one ball or two. */
export function createWheel({ pockets, balls: count }: WheelRules): Machine<WheelOutcome> {
  const canvas = el('canvas', { class: 'wheel', 'aria-hidden': 'true' });
  const g = canvas.getContext('2d');
  const slice = turn / pockets.length;
  let face: HTMLCanvasElement | undefined;
  let angle = 0;
  const apart = turn / (count + 1);
  let balls: Ball[] = Array.from({ length: count }, (_, at) => ({ angle: -Math.PI / 2 + at * apart, out: 0 }));
  let isResting = true;
  let frame = 0;
  let step: (now: number) => boolean = () => false;

  function draw(): void {
    if (!g || !face) return;
    const r = canvas.width / 2;
    g.setTransform(1, 0, 0, 1, 0, 0);
    g.clearRect(0, 0, canvas.width, canvas.height);
    g.translate(r, r);
    g.save();
    g.rotate(angle);
    g.drawImage(face, -r, -r);
    g.restore();
    const shine = g.createLinearGradient(-r, -r, r, r);
    shine.addColorStop(0, 'rgb(255 255 255 / 20%)');
    shine.addColorStop(0.45, 'transparent');
    shine.addColorStop(1, 'rgb(0 0 0 / 38%)');
    g.fillStyle = shine;
    g.beginPath();
    g.arc(0, 0, r, 0, turn);
    g.fill();
    for (const ball of balls) drawBall(g, r, ball);
  }

  const pocketAngle = (pocket: number) => pockets.findIndex(({ number }) => number === pocket) * slice - Math.PI / 2;

  function rest(fallen: readonly number[]): void {
    isResting = true;
    balls = fallen.map((pocket) => ({ angle: angle + pocketAngle(pocket), out: 0 }));
    draw();
  }

  function run(next: (now: number) => boolean): void {
    step = next;
    if (frame !== 0) return;
    const tick = (now: number) => {
      const goesOn = step(now);
      draw();
      frame = goesOn ? requestAnimationFrame(tick) : 0;
    };
    frame = requestAnimationFrame(tick);
  }

  new ResizeObserver(() => {
    canvas.width = Math.round(canvas.clientWidth * Math.min(devicePixelRatio, 2));
    canvas.height = canvas.width;
    face = drawFace(pockets, Math.max(canvas.width, 1));
    draw();
  }).observe(canvas);

  return {
    element: canvas,
    show: (outcome) =>
      rest(outcome?.balls.map(({ number }) => number) ?? pockets.slice(0, count).map(({ number }) => number)),
    start() {
      if (prefersReducedMotion()) return;
      isResting = false;
      let last = performance.now();
      run((now) => {
        const seconds = Math.min((now - last) / 1000, 0.05);
        last = now;
        angle += 1.1 * seconds;
        for (const ball of balls) {
          ball.angle -= 7.5 * seconds;
          ball.out = Math.min(ball.out + seconds * 3, 1);
        }
        return !isResting;
      });
    },
    land({ balls: landed }, hurry) {
      const fallen = landed.map(({ number }) => number);
      if (prefersReducedMotion()) {
        rest(fallen);
        return Promise.resolve();
      }
      const start = performance.now();
      const from = angle;
      const wheelEnd = from + 2.4;
      // A ball runs against the wheel, at least two rounds, and ends where its pocket will be.
      const ways = balls.map((ball, at) => {
        const goal = wheelEnd + pocketAngle(fallen[at] ?? 0);
        const rounds = Math.ceil((goal - ball.angle) / turn) + 2;
        return { from: ball.angle, to: goal - rounds * turn };
      });
      return new Promise((resolve) => {
        run((now) => {
          const part = hurry.aborted ? 1 : Math.min(Math.max((now - start) / landMs, 0), 1);
          const slow = 1 - (1 - part) ** 2.2;
          angle = from + (wheelEnd - from) * slow;
          const fall = Math.min(Math.max((part - 0.5) / 0.5, 0), 1);
          const hop = fall > 0 && fall < 1 ? Math.abs(Math.cos(fall * Math.PI * 3.5)) * (1 - fall) : 1 - fall;
          balls = ways.map((way) => ({ angle: way.from + (way.to - way.from) * slow, out: hop }));
          if (part < 1) return true;
          rest(fallen);
          resolve();
          return false;
        });
      });
    },
  };
}

function drawBall(g: CanvasRenderingContext2D, r: number, { angle, out }: Ball): void {
  const distance = r * (0.635 + 0.28 * out);
  const x = Math.cos(angle) * distance;
  const y = Math.sin(angle) * distance;
  const pearl = g.createRadialGradient(x - r * 0.012, y - r * 0.014, 0, x, y, r * 0.036);
  pearl.addColorStop(0, '#ffffff');
  pearl.addColorStop(1, '#b9b2a6');
  g.shadowColor = 'rgb(0 0 0 / 70%)';
  g.shadowBlur = r * 0.03;
  g.fillStyle = pearl;
  g.beginPath();
  g.arc(x, y, r * 0.034, 0, turn);
  g.fill();
  g.shadowColor = 'transparent';
}
