import { afterEach, expect, test, vi } from 'vitest';
import { openChannel } from './open-channel.ts';

afterEach(() => vi.unstubAllGlobals());

test('tabs of one name hear each other', async () => {
  const [one, other] = [openChannel('site'), openChannel('site')];
  const heard = new Promise((resolve) => {
    if (other) other.onmessage = ({ data }) => resolve(data);
  });
  one?.postMessage('closed');
  expect(await heard).toBe('closed');
  one?.close();
  other?.close();
});

test('where there is none, or it is refused as cookies are, nothing is thrown', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  expect(openChannel('site')).toBeUndefined();
  vi.stubGlobal('BroadcastChannel', function refused() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(openChannel('site')).toBeUndefined();
});
