const minuteMs = 60_000;
/** Without an answer: after these pauses, and then as often as the last says. */
const pausesMs = [5000, 15_000, minuteMs, 5 * minuteMs, 60 * minuteMs];

/** When to ask the provider again after so many tries without an answer. */
export const retryAt = (now: number, tries: number) => now + (pausesMs[Math.min(tries, pausesMs.length - 1)] ?? 0);
