// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { expect, test } from 'vitest';
import { type ClientBrand, coreAtom } from '#engine/brand';
import { imitateOldestBrowsers } from '../../tests/support/oldest-browsers.ts';
import { usePictureAddress } from './picture-address.ts';

imitateOldestBrowsers();

test('a picture of the platform is a file of the brand or an address over https', () => {
  const store = createStore();
  store.set(coreAtom, {
    brand: {},
    assets: '/_brand/a/',
    assetNames: { 'b.webp': 'b.123.webp' },
  } as unknown as ClientBrand);
  const { result } = renderHook(() => usePictureAddress(), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  expect(result.current('b.webp')).toBe('/_brand/a/b.123.webp');
  expect(result.current('https://cdn.example/c.png')).toBe('https://cdn.example/c.png');
  for (const name of [undefined, '', '../b.webp', 'http://cdn.example/c.png', 'https://', 'javascript:alert(1)'])
    expect(result.current(name)).toBeUndefined();
});
