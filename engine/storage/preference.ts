/** Tells the site's server a choice of the visitor, for documents to come: each is written as it says. */
export function writePreference(name: 'lang' | 'theme', value: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${name}=${value};path=/;max-age=31536000;samesite=lax`;
  } catch {
    // A frame without an origin of its own has no cookies: the choice lasts as long as the page.
  }
}
