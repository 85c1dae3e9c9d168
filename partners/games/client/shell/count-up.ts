import { prefersReducedMotion } from './dom.ts';

/** Shows the numbers from `from` to `to` within `ms`, slowing down; ends at once when hurried or when motion is unwanted. */
export function countUp(
  from: number,
  to: number,
  ms: number,
  show: (value: number) => void,
  hurry: AbortSignal,
): Promise<void> {
  if (prefersReducedMotion() || ms <= 0) {
    show(to);
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const start = performance.now();
    const step = (now: number) => {
      const part = hurry.aborted ? 1 : Math.min(Math.max((now - start) / ms, 0), 1);
      show(part === 1 ? to : Math.round(from + (to - from) * (1 - (1 - part) ** 3)));
      if (part === 1) resolve();
      else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}
