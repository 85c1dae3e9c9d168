import { type AnyColumn, type SQL, sql } from '../database/drizzle/index.ts';

const minuteMs = 60_000;
const longestPauseMs = 60 * minuteMs;
/** Without an answer: after these pauses, and then as often as the last says. */
const pausesMs = [5000, 15_000, minuteMs, 5 * minuteMs, longestPauseMs];

/** When to ask the provider again after so many tries without an answer. */
export const retryAt = (now: number, tries: number) => now + (pausesMs[Math.min(tries, pausesMs.length - 1)] ?? 0);

/** The longest that anybody waits to be asked about, ms, where no state says otherwise. */
export const longestWait = sql.raw(`${longestPauseMs}`);

/**
 * What is to be asked about now. What is to wait for longer than anything does was put off by a clock that ran ahead and has been
 * put right since: its time has come as well (decision 0914).
 */
export function isDue(askAt: AnyColumn | SQL, now: number, longest: SQL = longestWait): SQL {
  return sql`(${askAt} <= ${now}::bigint or ${askAt} > ${now}::bigint + ${longest})`;
}
