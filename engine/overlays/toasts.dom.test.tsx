// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from '#engine/dialog';
import { drawOn, formPage } from '../../tests/widgets/form-page.tsx';
import { toastAtom } from './state.ts';
import { Toasts } from './Toasts.tsx';

const words = 'Your bet is placed.';
/** How long these words stay, ms. */
const stay = 4000 + words.length * 40;
let page: ReturnType<typeof formPage>;

beforeEach(() => {
  vi.useFakeTimers();
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  page = formPage();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const say = () => act(() => page.store.set(toastAtom, { tone: 'positive', text: words }));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () => screen.queryByText(words);
const onPage = (children: ReactNode) => <Provider store={page.store}>{children}</Provider>;
const box = () => shown()?.parentElement as HTMLElement;

test('a message goes away by itself', () => {
  drawOn(page, <Toasts />);
  say();
  expect(screen.getByRole('status').textContent).toContain(words);
  wait(stay - 1);
  expect(shown()).not.toBeNull();
  wait(1);
  expect(shown()).toBeNull();
});

test('its button dismisses it', () => {
  drawOn(page, <Toasts />);
  say();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(shown()).toBeNull();
});

test('it stays while a pointer or the focus is on it, and for the rest of its time after that', () => {
  drawOn(page, <Toasts />);
  say();
  wait(stay - 1000);
  fireEvent.pointerEnter(box());
  wait(60_000);
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  fireEvent.pointerLeave(box());
  wait(60_000);
  act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
  wait(999);
  expect(shown()).not.toBeNull();
  wait(1);
  expect(shown()).toBeNull();
});

test('it stays while nobody sees the page', () => {
  drawOn(page, <Toasts />);
  say();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  wait(60_000);
  expect(shown()).not.toBeNull();
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  wait(stay);
  expect(shown()).toBeNull();
});

test('it lies in the window on top: what is outside of it cannot be pressed', () => {
  const windows = (names: string[]) => (
    <>
      {names.map((name) => (
        <Dialog key={name} label={name}>
          {name}
        </Dialog>
      ))}
      <Toasts />
    </>
  );
  const { rerender } = drawOn(page, windows(['one', 'two']));
  say();
  expect(shown()?.closest('dialog')?.getAttribute('aria-label')).toBe('two');
  rerender(onPage(windows(['one'])));
  expect(shown()?.closest('dialog')?.getAttribute('aria-label')).toBe('one');
  rerender(onPage(windows([])));
  expect(shown()?.closest('dialog')).toBeNull();
  wait(stay);
  expect(shown()).toBeNull();
});
