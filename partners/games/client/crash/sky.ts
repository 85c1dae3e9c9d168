import { heightAt } from '../../engines/crash/flight.ts';
import { fitCanvas } from '../instant/animate.ts';
import { el, prefersReducedMotion } from '../shell/dom.ts';
import { drawBackdrop } from './backdrop.ts';
import { drawCraft } from './craft.ts';
import { themeOf } from './themes.ts';

/** What is seen of a flight. */
export interface SkyView {
  /** Since take-off, or at the end of the flight; below 0 before. */
  readonly seconds: number;
  readonly state: 'boarding' | 'flying' | 'ended';
  /** Where players got off, in hundredths, and who is this page's. */
  readonly offs: readonly { readonly off: number; readonly isOwn: boolean }[];
  /** Since the end of the flight. */
  readonly ago: number;
}

/** The scene of a flight: the sky, the way, and what flies. */
export interface Sky {
  readonly element: HTMLCanvasElement;
  draw(view: SkyView): void;
}

/** Lines at these heights, hundredths; those that are far enough apart are drawn. */
const marks = [100, 150, 200, 300, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000];
const steps = 48;

export function createSky(code: string, writeTimes: (hundredths: number) => string): Sky {
  const canvas = el('canvas', { class: 'crash-sky', 'aria-hidden': 'true' });
  const g = canvas.getContext('2d');
  const theme = themeOf(code);
  let last: SkyView = { seconds: 0, state: 'boarding', offs: [], ago: 0 };

  function draw(view: SkyView): void {
    last = view;
    const { width, height: tall } = canvas;
    if (!g || width === 0) return;
    const isStill = prefersReducedMotion();
    const seconds = Math.max(view.seconds, 0);
    const shake = view.state === 'ended' && !isStill ? Math.max(0, 0.5 - view.ago) * 14 : 0;
    g.setTransform(1, 0, 0, 1, Math.sin(view.ago * 90) * shake, Math.cos(view.ago * 70) * shake);
    drawBackdrop(g, theme, { width, tall, seconds: isStill ? 0 : seconds, drift: isStill ? 0 : view.seconds });
    const span = Math.max(seconds, 5);
    const rise = (at: number) => Math.exp(0.06 * at) - 1;
    const top = Math.max(rise(span), rise(6));
    const place = (at: number) => ({
      x: width * (0.13 + 0.68 * (at / span)),
      y: tall * (0.84 - 0.58 * (rise(at) / top)),
    });
    const line = (height: number) => tall * (0.84 - 0.58 * ((height / 100 - 1) / top));
    drawMarks(g, { width, tall }, line, writeTimes);
    const color = view.state === 'ended' ? '#ff5a4a' : theme.trail;
    const end = place(seconds);
    if (view.state !== 'boarding') drawWay(g, { width, tall }, color, place, seconds);
    for (const { off, isOwn } of view.offs) {
      const at = Math.log(off / 100) / 0.06;
      if (at <= seconds) drawOff(g, place(at), width, isOwn);
    }
    const before = place(Math.max(seconds - 0.2, 0));
    const angle = seconds > 0 ? Math.atan2(end.y - before.y, end.x - before.x) : -0.12;
    const bob = isStill || view.state === 'ended' ? 0 : Math.sin(view.seconds * 5) * tall * 0.006;
    const isBurst = view.state === 'ended' && heightAt(seconds * 1000) < 100_000;
    const size = Math.min(width * 0.085, tall * 0.12) * (isBurst ? 1 + Math.min(view.ago, 0.25) * 2 : 1);
    if (isBurst) g.globalAlpha = Math.max(0.25, 1 - view.ago / 2.5);
    drawCraft(g, code, { x: end.x, y: end.y + bob, angle, size, isBurst });
    g.globalAlpha = 1;
  }
  fitCanvas(canvas, () => draw(last));
  return { element: canvas, draw };
}

type Area = { readonly width: number; readonly tall: number };
type Place = (seconds: number) => { readonly x: number; readonly y: number };

function drawMarks(
  g: CanvasRenderingContext2D,
  { width, tall }: Area,
  line: (height: number) => number,
  write: (hundredths: number) => string,
): void {
  g.font = `600 ${Math.max(tall * 0.034, width * 0.018)}px "Be Vietnam Pro", system-ui, sans-serif`;
  g.textAlign = 'right';
  g.textBaseline = 'middle';
  let lowest = Number.POSITIVE_INFINITY;
  for (const mark of marks) {
    const y = line(mark);
    if (y < tall * 0.1 || lowest - y < tall * 0.1) continue;
    lowest = y;
    g.fillStyle = 'rgb(255 255 255 / 16%)';
    g.fillRect(width * 0.04, y, width * 0.83, Math.max(1, tall / 500));
    g.fillStyle = 'rgb(255 255 255 / 72%)';
    g.fillText(write(mark), width * 0.985, y);
  }
}

function drawWay(
  g: CanvasRenderingContext2D,
  { width, tall }: Area,
  color: string,
  place: Place,
  seconds: number,
): void {
  const foot = place(0);
  const end = place(seconds);
  const trace = () => {
    g.beginPath();
    g.moveTo(foot.x, foot.y);
    for (let n = 1; n <= steps; n += 1) {
      const { x, y } = place((seconds * n) / steps);
      g.lineTo(x, y);
    }
  };
  trace();
  g.lineTo(end.x, tall * 0.84);
  g.lineTo(foot.x, tall * 0.84);
  g.closePath();
  const fill = g.createLinearGradient(0, end.y, 0, tall * 0.84);
  fill.addColorStop(0, color);
  fill.addColorStop(1, 'transparent');
  g.globalAlpha = 0.42;
  g.fillStyle = fill;
  g.fill();
  g.lineCap = 'round';
  g.lineJoin = 'round';
  for (const [share, alpha] of [
    [0.022, 0.22],
    [0.009, 1],
  ] as const) {
    trace();
    g.globalAlpha = alpha;
    g.strokeStyle = color;
    g.lineWidth = Math.max(width * share, 3);
    g.stroke();
  }
  g.globalAlpha = 1;
}

function drawOff(
  g: CanvasRenderingContext2D,
  { x, y }: { readonly x: number; readonly y: number },
  width: number,
  isOwn: boolean,
): void {
  g.beginPath();
  g.arc(x, y, Math.max(width * (isOwn ? 0.012 : 0.007), isOwn ? 7 : 4), 0, Math.PI * 2);
  g.fillStyle = isOwn ? '#3fdc86' : '#ffffffd0';
  g.fill();
  g.lineWidth = Math.max(width * 0.003, 2);
  g.strokeStyle = '#0009';
  g.stroke();
}
