import type { WheelRules } from '../../engines/wheel/engine.ts';
import { el, prefersReducedMotion } from '../shell/dom.ts';

/** The wheel from above, drawn on a canvas. */
export interface Wheel {
  readonly canvas: HTMLCanvasElement;
  /** Sets the wheel going while the server is asked. */
  start(): void;
  /** Lets the ball fall into a pocket; resolves when it lies. */
  land(pocket: number, hurry: AbortSignal): Promise<void>;
  show(pocket: number): void;
}

const turn = Math.PI * 2;
const colors = { red: '#b3121d', black: '#17130f', green: '#0b7a3b' } as const;
const landMs = 3600;

export function createWheel({ pockets }: WheelRules): Wheel {
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

  function drawFace(size: number): HTMLCanvasElement {
    const picture = document.createElement('canvas');
    picture.width = size;
    picture.height = size;
    const p = picture.getContext('2d');
    if (!p) return picture;
    const r = size / 2;
    p.translate(r, r);
    const ring = (radius: number, fill: string | CanvasGradient) => {
      p.beginPath();
      p.arc(0, 0, radius, 0, turn);
      p.fillStyle = fill;
      p.fill();
    };
    const wood = p.createRadialGradient(0, 0, r * 0.7, 0, 0, r);
    wood.addColorStop(0, '#3a1a08');
    wood.addColorStop(0.55, '#7a3d14');
    wood.addColorStop(1, '#2c1205');
    ring(r, wood);
    ring(r * 0.86, '#d9a441');
    ring(r * 0.85, '#120c08');
    for (const [index, { number, color }] of pockets.entries()) {
      p.save();
      p.rotate(index * slice);
      p.beginPath();
      p.moveTo(0, 0);
      p.arc(0, 0, r * 0.84, -Math.PI / 2 - slice / 2, -Math.PI / 2 + slice / 2);
      p.closePath();
      p.fillStyle = colors[color];
      p.fill();
      p.strokeStyle = '#d9a441';
      p.lineWidth = r * 0.006;
      p.stroke();
      p.fillStyle = '#fffaf0';
      p.font = `700 ${r * 0.085}px "Be Vietnam Pro", system-ui, sans-serif`;
      p.textAlign = 'center';
      p.textBaseline = 'middle';
      p.fillText(String(number), 0, -r * 0.765);
      p.restore();
    }
    const pit = p.createRadialGradient(0, 0, r * 0.3, 0, 0, r * 0.68);
    pit.addColorStop(0, '#5e2b0c');
    pit.addColorStop(0.8, '#2b1206');
    pit.addColorStop(1, 'rgb(0 0 0 / 0%)');
    ring(r * 0.56, pit);
    ring(r * 0.54, '#d9a441');
    const bowl = p.createRadialGradient(-r * 0.15, -r * 0.2, 0, 0, 0, r * 0.53);
    bowl.addColorStop(0, '#a65a20');
    bowl.addColorStop(1, '#3a1706');
    ring(r * 0.53, bowl);
    for (let arm = 0; arm < 4; arm += 1) {
      p.save();
      p.rotate((arm * turn) / 4);
      const gold = p.createLinearGradient(0, -r * 0.03, 0, r * 0.03);
      gold.addColorStop(0, '#fff0b8');
      gold.addColorStop(1, '#a86a12');
      p.fillStyle = gold;
      p.beginPath();
      p.roundRect(0, -r * 0.022, r * 0.3, r * 0.044, r * 0.02);
      p.fill();
      p.beginPath();
      p.arc(r * 0.31, 0, r * 0.04, 0, turn);
      p.fill();
      p.restore();
    }
    const hub = p.createRadialGradient(-r * 0.04, -r * 0.05, 0, 0, 0, r * 0.13);
    hub.addColorStop(0, '#fffbe0');
    hub.addColorStop(0.5, '#e4a92f');
    hub.addColorStop(1, '#7a4706');
    ring(r * 0.12, hub);
    return picture;
  }

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
    face = drawFace(Math.max(canvas.width, 1));
    draw();
  }).observe(canvas);

  return {
    canvas,
    show: rest,
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
    land(pocket, hurry) {
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
