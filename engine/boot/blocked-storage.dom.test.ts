// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { formPage } from '../../tests/widgets/form-page.tsx';
import { followSession } from './follow-session.ts';
import { followStatus } from './follow-status.ts';

afterEach(() => vi.unstubAllGlobals());

/** As Firefox does where all cookies are blocked. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('BroadcastChannel', refuse);
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
}

test('where a browser refuses storage and channels, status and session are followed in this tab alone', () => {
  blockStorage();
  const { store } = formPage({}, { call: () => new Promise<never>(() => undefined) });
  const stop = followStatus(store);
  expect(() => followSession(store, false)).not.toThrow();
  stop();
});
