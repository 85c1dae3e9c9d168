// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { expect, test, vi } from 'vitest';
import { type ClientBrand, coreAtom } from '#engine/brand';
import { RemoteImage } from './RemoteImage.tsx';

test('a picture that failed before the script came is tried again', async () => {
  const store = createStore();
  store.set(coreAtom, { brand: {} } as ClientBrand);
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  HTMLImageElement.prototype.decode = () => Promise.reject(new DOMException('broken', 'EncodingError'));
  render(
    <Provider store={store}>
      <RemoteImage src="/cdn/a.webp" alt="A" />
    </Provider>,
  );
  await vi.waitFor(() => expect(screen.getByRole('img').tagName).toBe('SPAN'));
  await vi.waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toBe('/cdn/a.webp?retry=1'), 5000);
});
