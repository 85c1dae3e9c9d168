import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { openSides } from './sides.tsx';

/** Milliseconds of every round. */
export interface Rounds {
  mount: number[];
  rerender: number[];
  nodes: number;
}

declare global {
  interface Window {
    benchEngine(rounds: number, warmUp: number): Promise<Record<'ours' | 'peer', Rounds>>;
  }
}

window.benchEngine = async (rounds, warmUp) => {
  const sides = await openSides();
  const names = ['ours', 'peer'] as const;
  const results = { ours: none(), peer: none() };
  const draw = (root: Root, side: 'ours' | 'peer') => {
    const element = sides[side]();
    const started = performance.now();
    flushSync(() => root.render(element));
    return performance.now() - started;
  };

  for (let round = -warmUp; round < rounds; round += 1) {
    // Whoever is second may find the collector at work: they take turns at that, too.
    for (const side of round % 2 === 0 ? names : names.toReversed()) {
      const place = document.createElement('div');
      document.body.append(place);
      const root = createRoot(place);
      const mount = draw(root, side);
      await breathe();
      const rerender = draw(root, side);
      if (round >= 0) {
        results[side].mount.push(mount);
        results[side].rerender.push(rerender);
        results[side].nodes = place.querySelectorAll('*').length;
      }
      root.unmount();
      place.remove();
      await breathe();
    }
  }
  return results;
};

function none(): Rounds {
  return { mount: [], rerender: [], nodes: 0 };
}

/** Lets effects run and the browser paint. */
function breathe(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
