/** Runs work after so many ms; returns what cancels it. */
export type RunAfter = (ms: number, work: () => void) => () => void;

/** Timers of Node that do not keep the process alive. */
export const realRunAfter: RunAfter = (ms, work) => {
  const timer = setTimeout(work, ms).unref();
  return () => clearTimeout(timer);
};
