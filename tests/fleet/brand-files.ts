import type { Json, JsonObject } from '#engine/brand';
import { type Random, random } from './random.ts';
import { sentence } from './words.ts';

const gameTypes = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS'] as const;
const routes: Record<(typeof gameTypes)[number], string> = {
  RNG: 'rng',
  LIVE: 'live',
  FISH: 'fish',
  PVP: 'pvp',
  SPORTS: 'sports',
  ESPORTS: 'esports',
};
const icons = ['crown', 'star', 'trophy', 'sparkles', 'flame', 'gift'] as const;
const layouts = ['rail', 'grid', 'ranked'] as const;
const languages = ['EN', 'TY'] as const;

/** How much a brand of a generated fleet says. The defaults make about 40 KB in 8 files. */
export interface Size {
  /** Blocks on its season page, each with two texts in each language. */
  blocks: number;
  /** Slides of its banner group. */
  slides: number;
  /** Entries of its menu. */
  entries: number;
}

export const usualSize: Size = { blocks: 30, slides: 12, entries: 14 };

/** The files of one brand of a fleet: path without `.json` → JSON. It is sound: no rule has anything to say. */
export function brandFiles(id: string, parent: string, seed: number, size: Size = usualSize): Map<string, JsonObject> {
  const by = random(seed);
  return new Map<string, JsonObject>([
    ['brand', brandOf(id, parent)],
    ['routes', { season: { path: '/season', page: 'season', title: 'season:title', after: 'hot' } }],
    ['menu', menuOf(by, size)],
    ['banners', bannersOf(by, size)],
    ['pages/home', homeOf(by)],
    ['pages/season', seasonOf(by, size)],
    ...languages.map((code) => [`languages/${code}/season`, textsOf(by, code, size)] as const),
  ]);
}

function brandOf(id: string, extended: string): JsonObject {
  const name = id.charAt(0).toUpperCase() + id.slice(1);
  return { id, name, formatVersion: 2, extends: extended, hosts: [`www.${id}.example`, `m.${id}.example`] };
}

function menuOf(by: Random, { entries }: Size): JsonObject {
  const main = many(entries, (id) => ({
    label: `season:menu.${id}`,
    icon: by.pick(icons),
    link: by.chance(0.5) ? { route: 'season' } : { route: routes[by.pick(gameTypes)] },
    ...(by.chance(0.2) ? { when: { session: by.pick(['guest', 'any', 'member']) } } : {}),
    ...(id === 'n1' ? { after: 'hot' } : {}),
  }));
  return { main };
}

function bannersOf(by: Random, { slides }: Size): JsonObject {
  const art = ['welcome', 'slots', 'live', 'draw'] as const;
  const slide = (id: string) => {
    const name = by.pick(art);
    return {
      art: { wide: `banners/${name}-wide.webp`, tall: `banners/${name}-tall.webp` },
      headline: `season:slides.${id}.headline`,
      text: `season:slides.${id}.text`,
      cta: `season:slides.${id}.action`,
      link: { route: 'season' },
      tone: 'light',
      when: { language: [by.pick(languages)] },
    };
  };
  return { w_home: { slides: many(slides, slide) } };
}

function homeOf(by: Random): JsonObject {
  const main = many(8, (id) => ({ ...block(by, id), ...(id === 'n1' ? { before: 'promotions' } : {}) }));
  return { regions: { main: { draws: null, ...main } } };
}

function seasonOf(by: Random, { blocks }: Size): JsonObject {
  return { frame: 'shell', regions: { main: many(blocks, (id) => block(by, id)) } };
}

function block(by: Random, id: string): JsonObject {
  const gameType = by.pick(gameTypes);
  const link = { route: routes[gameType] };
  const title = `season:blocks.${id}.title`;
  const text = `season:blocks.${id}.text`;
  const when = by.chance(0.25) ? { when: { device: [by.pick(['phone', 'tablet', 'desktop'])] } } : {};
  if (by.chance(0.3)) {
    const art = { wide: 'banners/draw-wide.webp', tall: 'banners/draw-tall.webp', tone: 'light' };
    const props = { gameType, art, title, text, link, count: 2 + by.below(6) };
    return { widget: 'home/feature', props, ...when };
  }
  const props = {
    source: 'list',
    gameType,
    count: 6 + by.below(20),
    layout: by.pick(layouts),
    title,
    text,
    more: link,
  };
  return { widget: 'home/game-rail', props, ...when };
}

function textsOf(by: Random, code: string, { blocks, slides, entries }: Size): JsonObject {
  const say = (length: number) => sentence(by, code, length);
  return {
    title: say(3),
    menu: many(entries, () => say(2)),
    blocks: many(Math.max(blocks, 8), () => ({ title: say(4), text: say(13) })),
    slides: many(slides, () => ({ headline: say(5), text: say(12), action: say(2) })),
  };
}

/** `{ "n1": …, "n2": … }` */
function many<T extends Json>(count: number, make: (id: string) => T): Record<string, T> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index + 1}`, make(`n${index + 1}`)]));
}
