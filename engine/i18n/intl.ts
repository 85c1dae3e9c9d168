/** Intl objects are costly to make, and a table asks for the same one in every cell. */
const numbers = new Map<string, Intl.NumberFormat>();
const times = new Map<string, Intl.DateTimeFormat>();

/** A number format, made once for its locale and options. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return made(numbers, `${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));
}

/** A format of times, made once for its locale and options; in the player's own zone where the browser does not know the one that is requested. */
export function dateTimeFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return made(times, `${locale} ${JSON.stringify(options)}`, () => {
    try {
      return new Intl.DateTimeFormat(locale, options);
    } catch {
      const { timeZone: _unknown, ...rest } = options;
      return new Intl.DateTimeFormat(locale, rest);
    }
  });
}

function made<T>(known: Map<string, T>, key: string, make: () => T): T {
  const existing = known.get(key);
  if (existing) return existing;
  const fresh = make();
  known.set(key, fresh);
  return fresh;
}
