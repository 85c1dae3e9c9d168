// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CopyField } from '#engine/kit';
import { cutWords } from '../../tests/kit/cut-words.ts';
import { draw } from '../../tests/kit/draw.tsx';

const reference = 'withdrawal/7f3a9c52-61be-4d0a-9e1f-0c5b2a8d4e67/0001-payout-final';
const writeText = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Reference');
const copy = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy' })));

test('a long reference stands whole, in as many lines as it takes, and nobody writes into it', () => {
  draw(<CopyField label="Reference" value={reference} />);
  expect(field().value).toBe(reference);
  expect(field()).toBeInstanceOf(HTMLTextAreaElement);
  expect([field().readOnly, field().dir]).toEqual([true, 'ltr']);
  expect(cutWords(field(), 'engine/kit/CopyField.module.css')).toEqual([]);
});

test('the button copies all of it, says so, and after a while is the button again', async () => {
  writeText.mockResolvedValueOnce(undefined);
  draw(<CopyField label="Reference" value={reference} />);
  await copy();
  expect(writeText).toHaveBeenLastCalledWith(reference);
  expect(screen.getByRole('status').textContent).toBe('Copied');
  expect(screen.getByRole('button', { name: 'Copied' })).toBeDefined();
  act(() => void vi.advanceTimersByTime(2500));
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.getByRole('button', { name: 'Copy' })).toBeDefined();
});

test('where the browser refuses, all of it is selected, to be copied by hand', async () => {
  writeText.mockRejectedValueOnce(new Error('not allowed'));
  draw(<CopyField label="Reference" value={reference} />);
  await copy();
  expect(screen.getByRole('status').textContent).toMatch(/^Your browser does not let us copy/);
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, reference.length]);
  expect(screen.getByRole('button', { name: 'Copy' })).toBeDefined();
});
