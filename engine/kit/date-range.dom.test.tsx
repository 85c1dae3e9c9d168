// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DateRange } from '#engine/kit';
import { draw } from '../../tests/kit/draw.tsx';

const now = Date.UTC(2026, 2, 2, 20);
const onChange = vi.fn();

beforeEach(() => vi.setSystemTime(now));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

async function opened(options: Parameters<typeof draw>[1]) {
  draw(<DateRange label="Period" value={{ period: 'last7' }} onChange={onChange} />, options);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Period/ })));
  return { grid: await screen.findByRole('grid') };
}
const focused = () => document.activeElement?.getAttribute('aria-label');
const key = (grid: HTMLElement, name: string, more = {}) => fireEvent.keyDown(grid, { key: name, ...more });

test('today is the brand’s, whatever the clock of the player says', async () => {
  // 20:00 UTC is the third of March already in Bangkok.
  await opened({ formats: { timeZone: 'Asia/Bangkok' } });
  expect(screen.getByRole('button', { name: /^Period/ }).textContent).toMatch(/Feb 25\s–\sMar 3, 2026/);
  expect(screen.getByRole('button', { name: 'Tuesday, March 3, 2026' }).getAttribute('aria-current')).toBe('date');
  expect(screen.getByRole('button', { name: 'Wednesday, March 4, 2026' })).toHaveProperty('disabled', true);
  expect(document.body.textContent).toContain('Days and times in Asia/Bangkok');
});

test('a calendar is walked by keys, and not past today', async () => {
  const { grid } = await opened({ formats: { timeZone: 'UTC' } });
  key(grid, 'ArrowLeft');
  expect(focused()).toBe('Sunday, March 1, 2026');
  key(grid, 'ArrowUp');
  expect(focused()).toBe('Sunday, February 22, 2026');
  key(grid, 'End');
  expect(focused()).toBe('Saturday, February 28, 2026');
  key(grid, 'Home');
  expect(focused()).toBe('Sunday, February 22, 2026');
  key(grid, 'PageUp');
  expect(focused()).toBe('Thursday, January 22, 2026');
  key(grid, 'PageUp', { shiftKey: true });
  expect(focused()).toBe('Wednesday, January 22, 2025');
  key(grid, 'PageDown', { shiftKey: true });
  key(grid, 'PageDown', { shiftKey: true });
  expect(focused()).toBe('Monday, March 2, 2026');
});

test('two days, in whatever order they are pressed', async () => {
  await opened({ formats: { timeZone: 'UTC' } });
  fireEvent.click(screen.getByRole('button', { name: 'Monday, March 2, 2026' }));
  expect(onChange).not.toHaveBeenCalled();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Sunday, March 1, 2026' })));
  expect(onChange).toHaveBeenCalledWith({ from: '2026-03-01', to: '2026-03-02' });
});

test('in Thai the years are Buddhist, and the month is written so', async () => {
  await opened({ brand: 'sanam', language: 'TH', formats: { timeZone: 'UTC', digits: 'thai' } });
  expect(document.body.textContent).toContain('มีนาคม ๒๕๖๙');
});
