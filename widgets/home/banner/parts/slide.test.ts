import { describe, expect, test } from 'vitest';
import type { Banner } from '#schemas/platform';
import { type Slide, type SlideContext, slidesOf } from './slide.ts';

const context: SlideContext = {
  text: (key) => key,
  asset: (name) => `/assets/${name}`,
  picture: (name) => (name && !name.startsWith('javascript:') ? `/assets/${name}` : undefined),
  routes: { rng: { path: '/rng', page: 'lobby' } },
};
const own: Slide[] = [
  { id: 'first', wide: '/assets/w.webp', tall: '/assets/t.webp', tone: 'light', headline: 'Ours', action: 'Go' },
];
const banner = (given: Partial<Banner>): Banner => ({
  bannerId: 'second',
  groupName: 'w_home',
  url: '/rng',
  linkageType: 'route',
  title: 'Theirs',
  image: { wide: 'x.webp', tall: 'y.webp' },
  ...given,
});
const ids = (slides: Slide[]) => slides.map(({ id }) => id);

describe('slidesOf', () => {
  test('appends the platform’s banners, and one of a known id replaces the words and keeps the art', () => {
    const { image: _none, ...known } = banner({ bannerId: 'first' });
    const slides = slidesOf({ routes: [] }, own, [banner({}), known], context);
    expect(ids(slides)).toEqual(['first', 'second']);
    expect(slides[0]).toMatchObject({ headline: 'Theirs', wide: '/assets/w.webp', tone: 'light', action: 'Go' });
    expect(slides[1]).toMatchObject({ wide: '/assets/x.webp', tall: '/assets/y.webp', link: { route: 'rng' } });
  });

  test('replaces or ignores when the group says so', () => {
    expect(ids(slidesOf({ routes: [], platform: 'replace' }, own, [banner({})], context))).toEqual(['second']);
    expect(ids(slidesOf({ routes: [], platform: 'replace' }, own, [], context))).toEqual(['first']);
    expect(ids(slidesOf({ routes: [], platform: 'ignore' }, own, [banner({})], context))).toEqual(['first']);
  });

  test('a banner whose picture must not be loaded, or that says nothing, is left out', () => {
    const { title: _none, ...silent } = banner({});
    expect(ids(slidesOf({ routes: [] }, [], [banner({ image: { wide: 'javascript:1' } }), silent], context))).toEqual(
      [],
    );
  });

  test('leads only where it may', () => {
    const [outside] = slidesOf({ routes: [] }, [], [banner({ url: '//evil.example' })], context);
    expect(outside?.link).toBeUndefined();
    const [game] = slidesOf({ routes: [] }, [], [banner({ linkageType: 'game', nodeId: 7 })], context);
    expect(game).toMatchObject({ nodeId: 7, link: undefined });
  });
});
