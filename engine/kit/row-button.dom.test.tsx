// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../../tests/kit/draw.tsx';
import { confirmsAtom } from '../overlays/state.ts';
import { RowButton } from './RowButton.tsx';

afterEach(cleanup);

const words = { label: 'Cancel order', question: ({ id }: { id: string }) => `Cancel ${id}?`, yes: 'Cancel it' };

test('a row’s button asks, and sends the id of its row; a failure is the change’s to tell', async () => {
  const send = vi.fn(() => Promise.reject(new Error('down')));
  const { store } = draw(<RowButton row={{ id: 'o7' }} action={{ ...words, change: { send, pending: false } }} />);
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
  const question = () => store.get(confirmsAtom)[0];
  press();
  expect(question()).toMatchObject({
    title: 'Cancel order',
    text: 'Cancel o7?',
    confirm: 'Cancel it',
    cancel: 'Cancel',
  });
  await act(async () => question()?.answer(false));
  expect(send).not.toHaveBeenCalled();
  press();
  await act(async () => question()?.answer(true));
  expect(send).toHaveBeenCalledExactlyOnceWith({ body: { id: 'o7' } });
});

test('it waits while the change is under way, and is not there for rows that it is not for', () => {
  const change = { send: () => Promise.resolve(), pending: true };
  draw(<RowButton row={{ id: 'o7' }} action={{ ...words, change }} />);
  expect(screen.getByRole('button').hasAttribute('disabled')).toBe(true);
  cleanup();
  draw(<RowButton row={{ id: 'o7' }} action={{ ...words, change, offered: () => false }} />);
  expect(screen.queryByRole('button')).toBeNull();
});
