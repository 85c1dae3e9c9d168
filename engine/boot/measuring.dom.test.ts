// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const load = async () => {
  vi.resetModules();
  return import('./measuring.ts');
};
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);
const measured = () =>
  ((globalThis as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((call) => Array.from(call));

beforeEach(() => {
  document.head.replaceChildren();
  delete (globalThis as { dataLayer?: unknown }).dataLayer;
});
afterEach(() => Reflect.deleteProperty(navigator, 'globalPrivacyControl'));

test('the tag is fetched once, and hears of paths without their query', async () => {
  const { beginMeasuring, measureView } = await load();
  history.replaceState(null, '', '/rng?vassalage=PLQ&token=secret');
  expect(beginMeasuring('G-ABCD1234')).toBe(true);
  expect(beginMeasuring('G-ABCD1234')).toBe(true);
  measureView('/rng');
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABCD1234']);
  expect(measured().at(-1)).toMatchObject(['event', 'page_view', { page_location: `${location.origin}/rng` }]);
  expect(JSON.stringify(measured())).not.toContain('secret');
});

test.each(['', 'x', 'G-1&evil=1', 'https://evil.example/'])('"%s" is no tag', async (id) => {
  const { beginMeasuring } = await load();
  expect(beginMeasuring(id)).toBe(false);
  expect(scripts()).toEqual([]);
});

test('whoever asks not to be tracked is not', async () => {
  const { beginMeasuring } = await load();
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  expect(beginMeasuring('G-ABCD1234')).toBe(false);
  expect(scripts()).toEqual([]);
});
