// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { messagesAtom } from './context.ts';
import { useNamespaces } from './use-namespaces.ts';

afterEach(() => vi.restoreAllMocks());

const list = ['home'];

function Texts({ round }: { round: number }) {
  useNamespaces(list);
  return <p>{`there, ${round}`}</p>;
}

test('a component waits for texts once, and React has nothing to complain about when they have come', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let arrive = () => {};
  let coming: Promise<void> | undefined = new Promise<void>((resolve) => {
    arrive = resolve;
  }).then(() => {
    coming = undefined;
  });
  const store = createStore();
  store.set(messagesAtom, { ensure: () => coming } as never);
  const tree = (round: number) => (
    <Provider store={store}>
      <Suspense fallback={<p>waiting</p>}>
        <Texts round={round} />
      </Suspense>
    </Provider>
  );
  const { rerender } = await act(async () => render(tree(1)));
  expect(screen.getByText('waiting')).toBeTruthy();
  await act(async () => arrive());
  expect(screen.getByText('there, 1')).toBeTruthy();
  await act(async () => rerender(tree(2)));
  expect(screen.getByText('there, 2')).toBeTruthy();
  expect(complaint).not.toHaveBeenCalled();
});
