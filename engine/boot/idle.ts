/** Calls back once everything that the page needs has come, and the player leaves a moment. */
export function whenIdle(task: () => void): void {
  const soon = () => setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(task), 3000);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
