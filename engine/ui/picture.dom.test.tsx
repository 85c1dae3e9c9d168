// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { expect, test } from 'vitest';
import { type ClientBrand, coreAtom } from '#engine/brand';
import { Picture, type PictureProps } from './Picture.tsx';

const pictures: ClientBrand['pictures'] = {
  'hero.12.webp': { width: 1600, height: 560, base: 'hero.ab', avif: [400, 1600], webp: [400] },
  'tall.34.png': { width: 780, height: 640, base: 'tall.cd', avif: [780], webp: [400, 780] },
};

function draw(element: React.ReactNode, known: ClientBrand['pictures'] = pictures) {
  const store = createStore();
  store.set(coreAtom, { assets: '/a/', pictures: known } as ClientBrand);
  const { container } = render(<Provider store={store}>{element}</Provider>);
  return container;
}

const picture = (props: Partial<PictureProps>) => <Picture src="/a/hero.12.webp" sizes="50vw" {...props} />;

test('a picture is offered in the formats and widths that were made of it, with the size of its file', () => {
  const drawn = draw(picture({}));
  const source = drawn.querySelector('source');
  expect(source?.type).toBe('image/avif');
  expect(source?.srcset).toBe('/a/hero.ab.400.avif 400w, /a/hero.ab.1600.avif 1600w');
  const image = drawn.querySelector('img');
  expect(image?.srcset).toBe('/a/hero.ab.400.webp 400w, /a/hero.12.webp 1600w');
  expect([image?.width, image?.height]).toEqual([1600, 560]);
  expect([image?.getAttribute('loading'), image?.getAttribute('decoding')]).toEqual(['lazy', 'async']);
  // Measured by the browser where it can: only what is lazy may be.
  expect([source?.sizes, image?.sizes]).toEqual(['auto, 50vw', 'auto, 50vw']);
});

test('only the largest picture of the first window goes before everything else', () => {
  const first = draw(picture({ first: true })).querySelector('img');
  expect([first?.getAttribute('loading'), first?.getAttribute('fetchpriority'), first?.sizes]).toEqual([
    'eager',
    'high',
    '50vw',
  ]);
  const eager = draw(picture({ eager: true })).querySelector('img');
  expect([eager?.getAttribute('loading'), eager?.getAttribute('fetchpriority')]).toEqual(['eager', 'auto']);
});

test('what no build has made anything of is one file, in the size that the page says', () => {
  for (const [src, known] of [
    ['https://cdn.example/hero.12.webp', pictures],
    ['/a/hero.12.webp', undefined],
  ] as const) {
    const drawn = draw(picture({ src, height: 28 }), known ?? {});
    expect(drawn.querySelector('source')).toBeNull();
    const image = drawn.querySelector('img');
    expect([image?.getAttribute('src'), image?.srcset, image?.sizes]).toEqual([src, '', '']);
    expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual([null, '28']);
  }
});

test('two crops are chosen by the window, each in its formats; one file twice is one crop', () => {
  const crops = draw(
    picture({ src: '/a/tall.34.png', sizes: '100vw', wide: { src: '/a/hero.12.webp', sizes: '80vw' } }),
  );
  const sources = [...crops.querySelectorAll('source')].map(({ media, type, sizes }) => [media, type, sizes]);
  expect(sources).toEqual([
    ['(min-width: 640px)', 'image/avif', 'auto, 80vw'],
    ['(min-width: 640px)', '', 'auto, 80vw'],
    ['', 'image/avif', 'auto, 100vw'],
  ]);
  expect(crops.querySelector('img')?.srcset).toBe('/a/tall.cd.400.webp 400w, /a/tall.cd.780.webp 780w');
  const same = draw(picture({ wide: { src: '/a/hero.12.webp', sizes: '80vw' } }));
  expect(same.querySelector('source[media]')).toBeNull();
  const foreign = draw(picture({ wide: { src: 'https://cdn.example/wide.webp', sizes: '80vw' } }));
  expect(foreign.querySelector('source[media]')?.getAttribute('srcset')).toBe('https://cdn.example/wide.webp');
});
