import { prefersReducedMotion } from '../shell/dom.ts';

/** Draws frames for `ms`, the part of it from 0 to 1; only the last one when hurried or when motion is unwanted. */
export function runFrames(ms: number, hurry: AbortSignal, frame: (part: number) => void): Promise<void> {
  if (prefersReducedMotion()) {
    frame(1);
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const start = performance.now();
    const tick = (now: number) => {
      const part = hurry.aborted ? 1 : Math.min(Math.max((now - start) / ms, 0), 1);
      frame(part);
      if (part < 1) requestAnimationFrame(tick);
      else resolve();
    };
    requestAnimationFrame(tick);
  });
}

/** A canvas that keeps the size of its place, in device pixels, and is drawn anew when that changes. */
export function fitCanvas(canvas: HTMLCanvasElement, draw: () => void): void {
  new ResizeObserver(() => {
    const ratio = Math.min(devicePixelRatio, 2);
    canvas.width = Math.round(canvas.clientWidth * ratio);
    canvas.height = Math.round(canvas.clientHeight * ratio);
    draw();
  }).observe(canvas);
}
