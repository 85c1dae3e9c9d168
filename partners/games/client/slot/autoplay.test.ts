import { expect, it } from 'vitest';
import { createAutoRun } from './autoplay.ts';

const lost = { stake: 100, win: 0 };

it('ends after so many spins', () => {
  const run = createAutoRun({ spins: 2, loss: 10_000 });
  run.count(lost);
  expect(run.endBefore(100, 5000)).toBeUndefined();
  run.count(lost);
  expect(run.left).toBe(0);
  expect(run.endBefore(100, 5000)).toBe('spins');
});

it('begins no spin that could lose more than was allowed, and counts wins against losses', () => {
  const run = createAutoRun({ spins: 50, loss: 250 });
  run.count(lost);
  run.count(lost);
  expect(run.endBefore(100, 5000)).toBe('loss');
  expect(run.endBefore(50, 5000)).toBeUndefined();
  run.count({ stake: 50, win: 150 });
  expect(run.endBefore(100, 5000)).toBeUndefined();
  expect(createAutoRun({ spins: 50, loss: 99 }).endBefore(100, 5000)).toBe('loss');
});

it('ends after a single win of the size that was asked for, and after none when none was', () => {
  const run = createAutoRun({ spins: 50, loss: 1000, win: 500 });
  run.count({ stake: 100, win: 499 });
  expect(run.endBefore(100, 5000)).toBeUndefined();
  run.count({ stake: 100, win: 500 });
  expect(run.endBefore(100, 5000)).toBe('win');
  const plain = createAutoRun({ spins: 50, loss: 1000 });
  plain.count({ stake: 100, win: 90_000 });
  expect(plain.endBefore(100, 5000)).toBeUndefined();
});

it('begins no spin that the balance does not cover', () => {
  expect(createAutoRun({ spins: 50, loss: 1000 }).endBefore(100, 99)).toBe('funds');
});
