import type { IncomingHttpHeaders } from 'node:http';

/**
 * Headers by which proxies and CDNs say who asked, from where and by what address. From a visitor they are a claim, and the
 * platform believes whoever stands in front of it (threat T10, T33): they are passed on only when a proxy in front wrote them.
 */
const forwarded =
  /^(forwarded|via|client-ip|true-client-ip|x-(forwarded|original|real|client|cluster-client|appengine|vercel|geo|country|envoy-external|azure|rewrite)\b.*|(cf|cloudfront|fastly|fly|akamai|ali)-.*|cdn-loop|x-(country|ip)(code|country)?)$/;

/** The headers of a visitor's request, without what only a proxy may say; `more` names further such headers. */
export function withoutForwarded(headers: IncomingHttpHeaders, more: readonly string[] = []): IncomingHttpHeaders {
  const names = new Set(more.map((name) => name.toLowerCase()));
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !isForwarded(name) && !names.has(name)));
}

/** Whether only a proxy may say a header, by its name in lower case. */
export function isForwarded(name: string): boolean {
  return forwarded.test(name);
}
