// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { reloadOnce } from './reload-once.ts';

beforeEach(() => sessionStorage.clear());

test('a page is not loaded anew while the browser is offline: its own error page would come', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(reloadOnce()).toBe(false);
  expect(sessionStorage.getItem('reloaded')).toBeNull();
  online.mockRestore();
  // jsdom says of a navigation that it cannot make it.
  const said = vi.spyOn(console, 'error').mockReturnValue();
  expect(reloadOnce()).toBe(true);
  expect(reloadOnce()).toBe(false);
  said.mockRestore();
});
