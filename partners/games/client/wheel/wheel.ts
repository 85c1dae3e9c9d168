import type { WheelOutcome, WheelRules } from '../../engines/wheel/engine.ts';
import { el, prefersReducedMotion } from '../shell/dom.ts';
import type { Machine } from '../table/play.ts';
import { drawFace, turn } from './face.ts';

const landMs = 3600;

/** The wheel from above, drawn on a canvas. */
export function createWheel({ pockets }: WheelRules): Machine<WheelOutcome> {
  const canvas = el('canvas', { class: 'wheel', 'aria-hidden': 'true' });
  const g = canvas.getContext('2d');
  const slice = turn / pockets.length;
  let face: HTMLCanvasElement | undefined;
  let angle = 0;
  /** The ball's place: an angle on the table, and how far out it runs (1 the rim, 0 the pocket). */
  let ball = { angle: -Math.PI / 2, out: 0 };
  let resting: number | undefined;
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
    const distance = r * (0.635 + 0.28 * ball.out);
    const x = Math.cos(ball.angle) * distance;
    const y = Math.sin(ball.angle) * distance;
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

  const pocketAngle = (pocket: number) => pockets.findIndex(({ number }) => number === pocket) * slice - Math.PI / 2;

  function rest(pocket: number): void {
    resting = pocket;
    ball = { angle: angle + pocketAngle(pocket), out: 0 };
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
    show: (outcome) => rest(outcome?.pocket ?? 0),
    start() {
      if (prefersReducedMotion()) return;
      resting = undefined;
      let last = performance.now();
      run((now) => {
        const seconds = Math.min((now - last) / 1000, 0.05);
        last = now;
        angle += 1.1 * seconds;
        ball = { angle: ball.angle - 7.5 * seconds, out: Math.min(ball.out + seconds * 3, 1) };
        return resting === undefined;
      });
    },
    land({ pocket }, hurry) {
      if (prefersReducedMotion()) {
        rest(pocket);
        return Promise.resolve();
      }
      const start = performance.now();
      const from = { angle, ball: ball.angle };
      const wheelEnd = from.angle + 2.4;
      // The ball runs against the wheel, at least two rounds, and ends where its pocket will be.
      const goal = wheelEnd + pocketAngle(pocket);
      const rounds = Math.ceil((goal - from.ball) / turn) + 2;
      const ballEnd = goal - rounds * turn;
      return new Promise((resolve) => {
        run((now) => {
          const part = hurry.aborted ? 1 : Math.min(Math.max((now - start) / landMs, 0), 1);
          const slow = 1 - (1 - part) ** 2.2;
          angle = from.angle + (wheelEnd - from.angle) * slow;
          const fall = Math.min(Math.max((part - 0.5) / 0.5, 0), 1);
          const hop = fall > 0 && fall < 1 ? Math.abs(Math.cos(fall * Math.PI * 3.5)) * (1 - fall) : 1 - fall;
          ball = { angle: from.ball + (ballEnd - from.ball) * slow, out: hop };
          if (part < 1) return true;
          rest(pocket);
          resolve();
          return false;
        });
      });
    },
  };
}
