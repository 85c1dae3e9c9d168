import { fitCanvas } from '../instant/animate.ts';
import { el } from '../shell/dom.ts';

/** So much of the foil gone, and the rest goes by itself. */
const enough = 0.55;
const grid = 14;

/** Foil over a card, taken off by a finger or a mouse. */
export interface Foil {
  readonly element: HTMLCanvasElement;
  /** Lays it whole; resolves once enough of it is off, or at `hurry`. */
  lay(hurry: AbortSignal): Promise<void>;
  cover(): void;
  clear(): void;
}

export function createFoil(onScratch: () => void): Foil {
  const canvas = el('canvas', { class: 'scratch-foil', 'aria-hidden': 'true' });
  const g = canvas.getContext('2d');
  let touched = new Set<number>();
  let isWhole = true;
  let isReady = false;
  let last: { x: number; y: number } | undefined;
  let done = () => {};

  function cover(): void {
    if (!g || !isWhole) return;
    const { width, height } = canvas;
    g.globalCompositeOperation = 'source-over';
    const metal = g.createLinearGradient(0, 0, width, height);
    for (const [at, color] of [
      [0, '#f7e3a1'],
      [0.25, '#b98a2e'],
      [0.5, '#fff3c4'],
      [0.75, '#a87620'],
      [1, '#f0cf7a'],
    ] as const)
      metal.addColorStop(at, color);
    g.fillStyle = metal;
    g.fillRect(0, 0, width, height);
    g.strokeStyle = '#7c520e55';
    g.lineWidth = Math.max(width / 240, 1);
    for (let x = -height; x < width; x += width / 16) {
      g.beginPath();
      g.moveTo(x, 0);
      g.lineTo(x + height, height);
      g.stroke();
    }
    g.fillStyle = '#7c520e';
    g.textAlign = 'center';
    g.textBaseline = 'middle';
    g.font = `800 ${width * 0.16}px system-ui, sans-serif`;
    for (const [x, y] of [
      [0.22, 0.25],
      [0.5, 0.5],
      [0.78, 0.75],
      [0.78, 0.25],
      [0.22, 0.75],
    ] as const)
      g.fillText('★', width * x, height * y);
  }
  fitCanvas(canvas, () => cover());

  function rub(event: PointerEvent): void {
    if (!g || !isReady || (event.pointerType === 'mouse' && event.buttons === 0)) return;
    const box = canvas.getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width;
    const y = (event.clientY - box.top) / box.height;
    const from = last ?? { x, y };
    last = { x, y };
    isWhole = false;
    g.globalCompositeOperation = 'destination-out';
    g.lineCap = 'round';
    g.lineWidth = canvas.width * 0.15;
    g.beginPath();
    g.moveTo(from.x * canvas.width, from.y * canvas.height);
    g.lineTo(x * canvas.width + 0.1, y * canvas.height);
    g.stroke();
    for (let dx = -1; dx <= 1; dx += 1)
      for (let dy = -1; dy <= 1; dy += 1) {
        const [column, row] = [Math.floor(x * grid) + dx, Math.floor(y * grid) + dy];
        if (column >= 0 && column < grid && row >= 0 && row < grid) touched.add(row * grid + column);
      }
    onScratch();
    if (touched.size > grid * grid * enough) done();
  }
  canvas.addEventListener('pointerdown', (event) => {
    last = undefined;
    canvas.setPointerCapture(event.pointerId);
    rub(event);
  });
  canvas.addEventListener('pointermove', rub);

  return {
    element: canvas,
    cover() {
      isWhole = true;
      touched = new Set();
      canvas.classList.remove('is-off');
      cover();
    },
    lay(hurry) {
      isReady = true;
      return new Promise((resolve) => {
        done = () => {
          isReady = false;
          canvas.classList.add('is-off');
          resolve();
        };
        if (hurry.aborted) done();
        else hurry.addEventListener('abort', () => done(), { once: true });
      });
    },
    clear() {
      isReady = false;
      canvas.classList.add('is-off');
    },
  };
}
