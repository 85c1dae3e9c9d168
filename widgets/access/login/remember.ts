/** How long a name is remembered unless the brand says otherwise, ms (§4, §9): a day. */
const DAY = 86_400_000;

/**
 * The user name of the last login, in the cookies that §3 names. Only the name: a password that scripts can read is
 * a password that anybody can read (docs/decisions/0202).
 */
export function rememberedName(merchant: string): string {
  if (typeof document === 'undefined') return '';
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${merchant}-login=`));
  try {
    return decodeURIComponent(found?.split('=')[1] ?? '');
  } catch {
    return '';
  }
}

/** Remembers a name for a time in ms; an empty one forgets. */
export function remember(merchant: string, name: string, duration = DAY): void {
  const life = `path=/; samesite=strict; max-age=${name ? Math.round(duration / 1000) : 0}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${merchant}-login=${encodeURIComponent(name)}; ${life}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `loginRemember=${name ? 1 : 0}; ${life}`;
}
