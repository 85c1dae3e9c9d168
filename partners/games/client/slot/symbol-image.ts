import { el } from '../shell/dom.ts';

/** The picture of a symbol of the catalogue; nothing is shown when it does not come. */
export const symbolImage = (id: string, size: number): HTMLElement => {
  const image = el('img', { src: `/cdn/symbols/${id}.webp`, alt: '', width: size, height: size, loading: 'lazy' });
  image.addEventListener('error', () => image.classList.add('is-missing'));
  return image;
};
