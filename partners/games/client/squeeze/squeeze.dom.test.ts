// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Shell } from '../shell/shell.ts';
import { createSqueeze, squeezeMs } from './squeeze.ts';

const said: string[] = [];
let stage: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  said.length = 0;
  stage = document.createElement('main');
  document.body.replaceChildren(stage);
});
afterEach(() => {
  vi.useRealTimers();
});

const card = { rank: 8, suit: 'heart' } as const;

function squeezed() {
  const shell = {
    t: (key: string, values: object = {}) => [key, ...Object.values(values)].join(' '),
    stage,
    notices: { announce: (text: string) => said.push(text) },
    sound: { play: () => undefined },
  } as unknown as Shell;
  let isSeen = false;
  const squeeze = createSqueeze(shell);
  const start = () =>
    void squeeze.open(card, 'Banker', new AbortController().signal).then(() => {
      isSeen = true;
    });
  start();
  return { start, isSeen: () => isSeen };
}

const slider = () => stage.querySelector<HTMLElement>('[role="slider"]');
const press = (key: string) => slider()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
const told = () => said.some((text) => text.includes('cards.card 8'));

it('a card opens by itself when its time is over, and not before', async () => {
  const { isSeen } = squeezed();
  await vi.advanceTimersByTimeAsync(squeezeMs - 50);
  expect(told()).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(told()).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(isSeen()).toBe(true);
  expect(stage.childElementCount).toBe(0);
});

it('arrow keys pull the edge, all the way opens the card; nothing of it is said before', async () => {
  squeezed();
  await vi.advanceTimersByTimeAsync(10);
  for (let pulls = 0; pulls < 4; pulls += 1) press('ArrowUp');
  press('ArrowDown');
  expect(slider()?.getAttribute('aria-valuenow')).toBe('30');
  expect(stage.textContent).not.toContain('8');
  expect(told()).toBe(false);
  press('End');
  await vi.advanceTimersByTimeAsync(10);
  expect(told()).toBe(true);
});

it('the space key opens a card, and is not taken for the main button of the page', async () => {
  const taken = vi.fn();
  document.addEventListener('keydown', taken);
  squeezed();
  await vi.advanceTimersByTimeAsync(10);
  press(' ');
  await vi.advanceTimersByTimeAsync(10);
  expect(told()).toBe(true);
  expect(taken).not.toHaveBeenCalled();
  document.removeEventListener('keydown', taken);
});

it('who squeezed the last card by key has the next one in hand', async () => {
  const { start, isSeen } = squeezed();
  await vi.advanceTimersByTimeAsync(10);
  slider()?.focus();
  press('Enter');
  await vi.advanceTimersByTimeAsync(1000);
  expect(isSeen()).toBe(true);
  start();
  expect(document.activeElement).toBe(slider());
});
