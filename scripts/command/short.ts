import { isObject, type Json } from '#engine/brand';

const widest = 72;

/** A value in one line of a table: whole when it is small, else what it is. */
export function short(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  const whole = JSON.stringify(value);
  if (whole.length <= widest) return whole;
  if (Array.isArray(value)) return `[ ${value.length} items ]`;
  if (isObject(value)) return `{ ${Object.keys(value).length} entries }`;
  return `${whole.slice(0, widest - 2)}…"`;
}
