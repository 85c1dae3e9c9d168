// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Answer, type AnswerState, SkeletonList } from '#engine/ui';
import { draw } from '../../tests/kit/draw.tsx';

afterEach(cleanup);

function drawn(state: Partial<AnswerState<string[]>>) {
  const refetch = vi.fn();
  const waiting = <SkeletonList count={3} row={<li aria-hidden="true">shape</li>} />;
  draw(
    <ul>
      <Answer of={{ data: undefined, refetch, ...state }} waiting={waiting} empty={<li>nothing</li>} failed="No luck">
        {(rows) => rows.map((row) => <li key={row}>{row}</li>)}
      </Answer>
    </ul>,
  );
  return { refetch, words: () => document.body.textContent };
}

test('shapes while it is on its way', () => {
  expect(drawn({}).words()).toBe('shapeshapeshape');
});

test('words and a second try when it failed', () => {
  const { refetch, words } = drawn({ error: new Error('down') });
  expect(words()).toContain('No luck');
  fireEvent.click(screen.getByRole('button'));
  expect(refetch).toHaveBeenCalledOnce();
});

test('what is known stays when a later answer fails', () => {
  expect(drawn({ data: ['one'], error: new Error('down') }).words()).toBe('one');
});

test('nothing says so, something is drawn', () => {
  expect(drawn({ data: [] }).words()).toBe('nothing');
  cleanup();
  expect(drawn({ data: ['one', 'two'] }).words()).toBe('onetwo');
});
