import type { Brand } from '#schemas/brand';

type Formats = Pick<NonNullable<Brand['formats']>, 'digits' | 'timeZone'>;

/**
 * A moment as yyyy-MM-dd hh:mm:ss (§2), in the digits of a locale and in the brand's time zone; in the player's where the
 * brand names none, or one that the browser does not know.
 * @param time ms since 1970
 */
export function moment(time: number, locale: string, { digits, timeZone }: Formats = {}): string {
  const parts = Object.fromEntries(
    formatOf(locale, digits, timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}:${parts.second}`;
}

function formatOf(locale: string, numberingSystem: string | undefined, timeZone: string | undefined) {
  const two = '2-digit' as const;
  const options = {
    calendar: 'gregory',
    year: 'numeric' as const,
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
    hourCycle: 'h23' as const,
    ...(numberingSystem ? { numberingSystem } : {}),
  };
  try {
    return new Intl.DateTimeFormat(locale, { ...options, ...(timeZone ? { timeZone } : {}) });
  } catch {
    return new Intl.DateTimeFormat(locale, options);
  }
}
