import type { Format } from '#engine/i18n';

const dayMs = 86_400_000;

/** The time of a draw, with the weekday where it is a day or more away from now. Times are in ms since 1970. */
export function drawTime(format: Format, at: number, now: number): string {
  if (Math.abs(at - now) < dayMs) return format.time(at);
  return format.parts(at, { weekday: 'short', hour: 'numeric', minute: '2-digit' });
}
