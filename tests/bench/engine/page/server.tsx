import { renderToString } from 'react-dom/server';
import { openSides } from './sides.tsx';

/** Draws both sides to strings, taking turns. Milliseconds; the first rounds only warm up. */
export async function measureServer(rounds: number, warmUp: number) {
  const sides = await openSides();
  const samples = { ours: [] as number[], peer: [] as number[] };
  const html = { ours: '', peer: '' };
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const side of ['ours', 'peer'] as const) {
      const element = sides[side]();
      const started = performance.now();
      html[side] = renderToString(element);
      if (round >= 0) samples[side].push(performance.now() - started);
    }
  }
  return { samples, same: html.ours === html.peer };
}
