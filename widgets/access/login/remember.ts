/** How long a name is remembered (§4, §9): a day. */
const SECONDS = 86_400_000 / 1000;

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

/** Remembers a name for a day; an empty one forgets. */
export function remember(merchant: string, name: string): void {
  const life = `path=/; samesite=strict; max-age=${name ? SECONDS : 0}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${merchant}-login=${encodeURIComponent(name)}; ${life}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `loginRemember=${name ? 1 : 0}; ${life}`;
}
