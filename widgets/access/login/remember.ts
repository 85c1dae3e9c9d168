/** How long a name is remembered unless the brand says otherwise, ms (§4, §9): a day. */
const DAY = 86_400_000;

const NUMBER = 'loginTypeSms';

/** A mobile number as the last login by SMS had it. */
export type LastNumber = Readonly<Record<'mobileNum' | 'countryDialingCode', string>>;

/**
 * The user name of the last login, in the cookies that §3 names. Only the name: a password that scripts can read is
 * a password that anybody can read (docs/decisions/0202).
 */
export function rememberedName(merchant: string): string {
  return read(`${merchant}-login`);
}

/** Remembers a name for a time in ms; an empty one forgets. */
export function remember(merchant: string, name: string, duration = DAY): void {
  write(`${merchant}-login`, name, duration);
  write('loginRemember', name && '1', duration);
  // Whoever logs in with a password does so the next time.
  write(NUMBER, '', duration);
}

/** The number of the last login by SMS (§3); undefined when the last one was by password, or long ago. */
export function rememberedNumber(): LastNumber | undefined {
  try {
    const { mobileNum, countryDialingCode } = Object(JSON.parse(read(NUMBER) || '{}')) as Partial<LastNumber>;
    const whole = typeof mobileNum === 'string' && typeof countryDialingCode === 'string';
    return whole && mobileNum !== '' ? { mobileNum, countryDialingCode } : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a number for a time in ms; undefined forgets. */
export function rememberNumber(last: LastNumber | undefined, duration = DAY): void {
  write(NUMBER, last ? JSON.stringify(last) : '', duration);
  write('loginRemember', last ? '1' : '', duration);
}

function read(name: string): string {
  if (typeof document === 'undefined') return '';
  try {
    const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
    return decodeURIComponent(found?.slice(name.length + 1) ?? '');
  } catch {
    return '';
  }
}

function write(name: string, value: string, duration: number): void {
  const life = `path=/; samesite=strict; max-age=${value ? Math.round(duration / 1000) : 0}`;
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = `${name}=${encodeURIComponent(value)}; ${life}`;
  } catch {
    // A frame without an origin of its own has no cookies: nobody is remembered, and logs in all the same.
  }
}
