/** Calls back once everything that the page needs has come, and the player leaves a moment. */
export function whenIdle(task: () => void): void {
  const soon = () => setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(task), 3000);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}

/** Longest that what can wait waits for a moment in which the browser has nothing else to do, ms. */
const longest = 1000;

/** Calls back in the next moment in which the browser has nothing else to do. */
export function whenFree(task: () => void): void {
  const idle: typeof requestIdleCallback | undefined = globalThis.requestIdleCallback;
  if (idle) idle(task, { timeout: longest });
  else setTimeout(task);
}
