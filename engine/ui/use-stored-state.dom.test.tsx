// @vitest-environment jsdom

import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useStoredState } from './use-stored-state.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

function Folded({ name }: { name: string }) {
  const [value, remember] = useStoredState(name, 'full');
  return (
    <button type="button" onClick={() => remember('mini')}>
      {value}
    </button>
  );
}

test('a choice is shared by all who ask for it, and is there after a reload', () => {
  render([<Folded key="a" name="size" />, <Folded key="b" name="size" />]);
  act(() => screen.getAllByRole('button')[0]?.click());
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['mini', 'mini']);
  cleanup();
  render(<Folded name="size" />);
  expect(screen.getByRole('button').textContent).toBe('mini');
});

test('another tab that chooses is heard', () => {
  render(<Folded name="tab" />);
  localStorage.setItem('tab', 'mini');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'tab' })));
  expect(screen.getByRole('button').textContent).toBe('mini');
});

test('a choice that is removed from the storage is not kept on the page', () => {
  render(<Folded name="cleared" />);
  act(() => screen.getByRole('button').click());
  expect(screen.getByRole('button').textContent).toBe('mini');
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(screen.getByRole('button').textContent).toBe('full');
});

test('blocked storage: the choice lasts as long as the page', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  render(<Folded name="blocked" />);
  act(() => screen.getByRole('button').click());
  expect(screen.getByRole('button').textContent).toBe('mini');
});
