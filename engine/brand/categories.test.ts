import { expect, test } from 'vitest';
import { messageFrom } from '#engine/i18n';
import type { Entries, Group, Route } from '#schemas/brand';
import { categoryLabel, headedByCategories, titledByCategories, withCategories } from './categories.ts';

const categories = {
  RNG: {
    gameTypes: ['RNG' as const],
    label: messageFrom('shell:slots'),
    icon: 'cherry' as const,
    route: 'rng' as const,
  },
};
const filled = (entries: Entries) => withCategories({ main: entries }, categories).main;

test('an entry of a category says all that the category says of itself', () => {
  expect(filled({ rng: { category: 'RNG' } })).toEqual({
    rng: { category: 'RNG', label: messageFrom('shell:slots'), icon: 'cherry', link: { route: 'rng' as const } },
  });
});

test('what it says itself stays, in groups too', () => {
  const own = { category: 'RNG', label: messageFrom('shell:mine'), link: { route: 'hot' as const } };
  expect(filled({ group: { label: messageFrom('shell:games'), entries: { rng: own } } })).toEqual({
    group: { label: messageFrom('shell:games'), entries: { rng: { ...own, icon: 'cherry' } } },
  });
});

test('entries of no category, or of one that is gone, stay as they are', () => {
  const entries: Entries = {
    home: { label: messageFrom('shell:home'), link: { route: 'home' } },
    old: { category: 'GONE' },
  };
  expect(filled(entries)).toEqual(entries);
});

test('a route and the slides on its page are called like its category, unless they have a name of their own', () => {
  const routes = { rng: { path: '/rng', page: 'lobby' }, hot: { path: '/hot', page: 'lobby' } } satisfies Record<
    string,
    Route
  >;
  expect(titledByCategories(routes, categories)).toEqual({
    ...routes,
    rng: { ...routes.rng, title: messageFrom('shell:slots') },
  });
  const own = { rng: { ...routes.rng, title: messageFrom('shell:reels') } };
  expect(titledByCategories(own, categories)).toEqual(own);

  const art = { wide: 'a.webp', tall: 'b.webp' };
  const slides = { one: { art }, two: { art, headline: messageFrom('home:own') } };
  const banners: Record<string, Group> = { a: { routes: ['rng'], slides }, b: { routes: ['rng', 'hot'], slides } };
  expect(headedByCategories(banners, categories)).toEqual({
    a: { routes: ['rng'], slides: { one: { art, headline: messageFrom('shell:slots') }, two: slides.two } },
    b: banners.b,
  });
});

test('a type of games is called like the category that it stands in', () => {
  const brand = {
    categories: {
      ELOTT: {
        gameTypes: ['ELOTT' as const, 'LOTT' as const],
        label: messageFrom('shell:draws'),
        route: 'elott' as const,
      },
      ...categories,
    },
  };
  expect(['RNG', 'LOTT', 'FISH'].map((type) => categoryLabel(brand, type))).toEqual([
    'shell:slots',
    'shell:draws',
    undefined,
  ]);
});
