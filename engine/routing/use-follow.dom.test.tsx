// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { formPage } from '../../tests/widgets/form-page.tsx';
import { toastsAtom } from '../overlays/state.ts';
import { useFollow } from './index.ts';

test('an address outside the site opens in a window that cannot reach back; one that is blocked is told of', async () => {
  const { store } = formPage();
  const { result } = renderHook(() => useFollow(), {
    wrapper: ({ children }) => (
      <Provider store={store}>
        <MemoryRouter>{children}</MemoryRouter>
      </Provider>
    ),
  });
  const popup = { opener: {} as unknown, location: { replace: vi.fn() } };
  const open = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  act(() => result.current({ href: 'https://partners.example/join' }));
  await waitFor(() => expect(popup.location.replace).toHaveBeenCalledExactlyOnceWith('https://partners.example/join'));
  expect(popup.opener).toBeNull();
  expect(store.get(toastsAtom)).toEqual([]);
  open.mockReturnValue(null);
  act(() => result.current({ href: 'https://partners.example/join' }));
  const words = 'Your browser did not let a window open. Please allow pop-ups for this site.';
  await waitFor(() => expect(store.get(toastsAtom)).toMatchObject([{ tone: 'warning', text: words }]));
  act(() => result.current({ href: 'javascript:alert(1)' }));
  expect(open).toHaveBeenCalledTimes(2);
  open.mockRestore();
});
