import type { SessionView } from '../../page-api.ts';
import { el } from './dom.ts';

/** The full-bleed background: where the game takes place, light from above, drifting dust. */
export function createScene(game: SessionView['game']): HTMLElement {
  const art = el('img', { class: 'scene-art', src: `/cdn/${game.art.backdrop}`, alt: '', decoding: 'async' });
  art.addEventListener('error', () => art.remove());
  const dust = Array.from({ length: 18 }, (_, index) => {
    const mote = el('i', { class: 'mote' });
    mote.style.setProperty('--x', `${(index * 61) % 100}%`);
    mote.style.setProperty('--delay', `${-((index * 37) % 20)}s`);
    mote.style.setProperty('--size', `${3 + ((index * 7) % 6)}px`);
    return mote;
  });
  return el(
    'div',
    { class: 'scene', 'aria-hidden': 'true' },
    art,
    el('div', { class: 'scene-rays' }),
    el('div', { class: 'scene-floor' }),
    ...dust,
  );
}
