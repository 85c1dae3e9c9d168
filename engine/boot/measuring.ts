/** Ids of Google tags; what the platform says goes into an address. */
const tagId = /^(G|GT|AW|UA)-[A-Z0-9-]{4,24}$/;

/** What the tag reads, in the form that it wants: the arguments of calls. */
const page = globalThis as { dataLayer?: unknown[]; trustedTypes?: TrustedTypes };

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

let begun: string | undefined;

/** Fetches the tag, once. False when there is none to fetch, or the visitor asks not to be tracked. */
export function beginMeasuring(id: string): boolean {
  if (begun !== undefined) return true;
  if (!tagId.test(id) || asksNotToBeTracked()) return false;
  begun = id;
  tell('js', new Date());
  // The site says itself which page is seen: its path alone.
  tell('config', id, { send_page_view: false, page_location: location.origin });
  const address = `https://www.googletagmanager.com/gtag/js?id=${id}`;
  const policy = page.trustedTypes?.createPolicy('analytics', { createScriptURL: (url) => url });
  const script = document.createElement('script');
  script.async = true;
  // With trusted types the policy's object stands where the type says text.
  script.src = policy?.createScriptURL(address) ?? address;
  document.head.append(script);
  return true;
}

/** A page was seen. */
export function measureView(pathname: string): void {
  tell('event', 'page_view', { page_location: location.origin + pathname, page_title: document.title });
}

/** The tag wants the arguments object itself: arrays are something else to it. */
function tell(..._call: unknown[]): void {
  page.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: that is what the tag reads
  page.dataLayer.push(arguments);
}

function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as { doNotTrack?: string; globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}
