import { isObject, type Json } from '#engine/brand';
import { count } from './count.ts';

const widest = 72;

/** A value in one line of a table: whole when it is small, else what it is. */
export function short(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  const whole = JSON.stringify(value);
  if (whole.length <= widest) return whole;
  if (Array.isArray(value)) return `[ ${count(value.length, 'item')} ]`;
  if (isObject(value)) return `{ ${count(Object.keys(value).length, 'entry', 'entries')} }`;
  return `${whole.slice(0, widest - 2)}…"`;
}
