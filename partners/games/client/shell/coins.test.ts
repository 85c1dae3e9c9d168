import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { burstCoins, endCoins } from './coins.ts';

const frames: FrameRequestCallback[] = [];
const cleared = vi.fn();

/** A canvas that counts what it is cleared of; no picture is drawn. */
function canvas(): HTMLCanvasElement {
  const g = { scale() {}, drawImage() {}, clearRect: cleared };
  return { clientWidth: 100, clientHeight: 100, getContext: () => g } as unknown as HTMLCanvasElement;
}

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('devicePixelRatio', 1);
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
  vi.stubGlobal('requestAnimationFrame', (step: FrameRequestCallback) => frames.push(step));
  vi.stubGlobal('cancelAnimationFrame', (id: number) => void frames.splice(id - 1, 1));
});
afterAll(() => void vi.unstubAllGlobals());

it('coins fly until the next round begins, and none is left then', () => {
  const effects = canvas();
  burstCoins(effects, 50, 50, 3);
  frames.shift()?.(performance.now());
  expect(frames).toHaveLength(1);
  cleared.mockClear();
  endCoins(effects);
  expect(frames).toEqual([]);
  expect(cleared).toHaveBeenCalledOnce();
});

it('a second win takes the place of the first', () => {
  const effects = canvas();
  burstCoins(effects, 50, 50, 3);
  burstCoins(effects, 50, 50, 3);
  expect(frames).toHaveLength(1);
  endCoins(effects);
});
