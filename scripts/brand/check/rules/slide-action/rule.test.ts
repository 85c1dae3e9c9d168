import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { slideAction } from './rule.ts';

const check = (slide: object) => {
  const banners = JSON.stringify({ w_home: { slides: { welcome: slide } } });
  return reported(shippedFleet({ kid: { banners } }, [slideAction]).check(['kid']));
};

test('a button without a link', () => {
  expect(check({ link: null, cta: 'home:more' })).toEqual([
    ['slide-action', 'null', '"welcome" leads nowhere, so its button is not shown: it needs a "link".'],
  ]);
});

test('a link without a button leads on by the whole slide', () => {
  expect(check({ cta: null })).toEqual([]);
  expect(check({ link: null, cta: null })).toEqual([]);
});

test.each([
  ['#fbf0da', 'dark', 'light'],
  ['#fbf0da', undefined, 'light'],
  ['#a9a9a9', 'dark', 'light'],
  ['#0a120e', 'light', 'dark'],
])('a ground that hides the text: %s, %s', (color, tone, ground) => {
  const art = { wide: 'banners/draw-wide.webp', tall: 'banners/draw-tall.webp', color };
  const slides = { a: { art, headline: 'home:draws.title', ...(tone ? { tone } : {}) } };
  const banners = JSON.stringify({ own: { routes: ['home'], slides } });
  expect(reported(shippedFleet({ kid: { banners } }, [slideAction]).check(['kid']))).toEqual([
    [
      'slide-ground',
      expect.anything(),
      `Until its picture has come the ground is ${ground}, and so is the text: "tone" is "${tone ?? 'dark'}".`,
    ],
  ]);
});

test.each([
  ['#fbf0da', 'light'],
  ['#0a120e', 'dark'],
  ['#808080', 'light'],
  ['#707070', 'dark'],
])('a ground that shows it: %s, %s', (color, tone) => {
  const art = { wide: 'banners/draw-wide.webp', tall: 'banners/draw-tall.webp', color };
  const banners = JSON.stringify({
    own: { routes: ['home'], slides: { a: { art, headline: 'home:draws.title', tone } } },
  });
  expect(shippedFleet({ kid: { banners } }, [slideAction]).check(['kid'])).toEqual([]);
});
