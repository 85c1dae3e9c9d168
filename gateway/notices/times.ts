import type { MerchantProfile } from '#schemas/platform';

type Week = NonNullable<NonNullable<MerchantProfile['chat']>['hours']>;

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const satisfies readonly (keyof Week)[];
/** A Monday. */
const monday = Date.UTC(2026, 0, 5);
const dayMs = 24 * 60 * 60_000;

/** Minutes as people of a language say them: whole hours as hours. */
export function durationIn(tag: string, minutes: number): string {
  const isHours = minutes >= 60 && minutes % 60 === 0;
  const style = { style: 'unit', unit: isHours ? 'hour' : 'minute', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(tag, style).format(isHours ? minutes / 60 : minutes);
}

/** Hours of a week, with their time zone: days that follow each other with the same ones together, all seven without a name. */
export function weekIn(tag: string, week: Week, timeZone = 'UTC'): string {
  const runs: { from: number; to: number; span: string }[] = [];
  for (const [index, day] of days.entries()) {
    const hours = week[day];
    if (!hours) continue;
    const span = `${hours.from}–${hours.to}`;
    const last = runs.at(-1);
    if (last && last.to === index - 1 && last.span === span) last.to = index;
    else runs.push({ from: index, to: index, span });
  }
  const names = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' });
  const nameOf = (index: number) => names.format(monday + index * dayMs);
  const parts = runs.map(({ from, to, span }) => {
    if (to - from === days.length - 1) return span;
    return `${from === to ? nameOf(from) : `${nameOf(from)}–${nameOf(to)}`} ${span}`;
  });
  return `${new Intl.ListFormat(tag, { type: 'unit' }).format(parts)} (${zoneIn(tag, timeZone)})`;
}

/** What a time zone is called the whole year. */
function zoneIn(tag: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(monday);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
