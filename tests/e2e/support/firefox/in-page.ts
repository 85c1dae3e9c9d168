import type { Page } from '@playwright/test';

/**
 * Runs in the page before its scripts. What Playwright fills in in Firefox it writes through the very property by which React
 * remembers a field, so that React sees no change: it is written once more, past that property.
 */
export function seeFilledFields(): void {
  addEventListener(
    'input',
    ({ target, isTrusted }) => {
      if (isTrusted || !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      const { value } = target;
      target.value = '';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(target, value);
    },
    true,
  );
}

/** What a page has sent last to each path. */
interface Sent {
  sentTo: { [path: string]: string };
}

/** Runs in the page before its scripts. Keeps what it sends: Playwright is not told of it by Firefox. */
export function keepSent(): void {
  const sentTo: Sent['sentTo'] = {};
  Object.assign(globalThis, { sentTo });
  const { open, send } = XMLHttpRequest.prototype;
  const paths = new WeakMap<XMLHttpRequest, string>();
  XMLHttpRequest.prototype.open = function (method: string, url: string | URL, ...rest: unknown[]) {
    paths.set(this, new URL(url, location.href).pathname);
    return Reflect.apply(open, this, [method, url, ...rest]);
  };
  XMLHttpRequest.prototype.send = function (body) {
    sentTo[paths.get(this) ?? ''] = String(body);
    return send.call(this, body);
  };
}

/** What a page has sent last to a path. */
export const sentTo = (page: Page, path: string): Promise<string | undefined> =>
  page.evaluate((to) => (globalThis as unknown as Sent).sentTo[to], path);
