import { HandWritten } from 'virtual:hand-written';
import { Provider } from 'jotai';
import { createStore } from 'jotai/vanilla';
import type { ComponentType, ReactElement } from 'react';
import { type ClientBrand, coreAtom } from '#engine/brand';
import { createMessages, messagesAtom } from '#engine/i18n';
import { Blocks, factsAtom } from '#engine/pages';
import { createRegistry, registryAtom } from '#engine/registry';
import type { Page } from '#schemas/brand';
import Card from '../widgets/Card.tsx';
import Heading from '../widgets/Heading.tsx';
import Notice from '../widgets/Notice.tsx';
import Section from '../widgets/Section.tsx';
import Stat from '../widgets/Stat.tsx';
import Tile from '../widgets/Tile.tsx';
import { benchPage } from './blocks.ts';

/** The two ways to draw the same page. Each call brings an element that has to be drawn anew, in full. */
export interface Sides {
  ours(): ReactElement;
  peer(): ReactElement;
}

const widgets: Record<string, ComponentType<never>> = {
  section: Section,
  heading: Heading,
  tile: Tile,
  card: Card,
  notice: Notice,
  stat: Stat,
};

/** Both sides, with everything loaded: the engine with its real registry, messages and conditions. */
export async function openSides(): Promise<Sides> {
  const names = Object.keys(widgets);
  const path = (name: string) => `./bench/${name}/widget.json`;
  const registry = createRegistry({
    starts: {},
    loaders: Object.fromEntries(names.map((name) => [path(name), async () => ({ default: widgets[name] })])),
    facts: Object.fromEntries(names.map((name) => [path(name), { messages: ['bench'], fallback: 'panel' }])),
  });
  await Promise.all(registry.names().map((name) => registry.get(name)?.load()));

  const store = createStore();
  const core = benchCore();
  store.set(coreAtom, core);
  store.set(messagesAtom, createMessages({ core, language: 'EN', pages: {}, messages: { bench: words } }));
  store.set(registryAtom, registry);
  // Somebody on every page listens to the facts: the menus do.
  if (typeof window !== 'undefined') store.sub(factsAtom, () => undefined);
  // A fresh copy each time, as after a saved file: nothing is the same object, so nothing may be skipped.
  const copies = copiesOf(benchPage());
  return {
    ours: () => around(<Blocks blocks={copies().regions.main ?? {}} pointer="/pages/bench/regions/main" />),
    peer: () => around(<HandWritten />),
  };

  /** What the widgets themselves read stands around both. */
  function around(page: ReactElement): ReactElement {
    return <Provider store={store}>{page}</Provider>;
  }
}

const words = { play: 'Play {{name}}', more: 'See more', players: '{{value}} players' };

/** Copies made ahead: making them is not what is measured. */
function copiesOf(page: Page): () => Page {
  const made = Array.from({ length: 8 }, () => structuredClone(page));
  let next = 0;
  return () => made[next++ % made.length] ?? page;
}

function benchCore(): ClientBrand {
  const language = { tag: 'en', label: 'English' };
  return {
    id: 'bench',
    version: '1',
    brand: {
      id: 'bench',
      name: 'Bench',
      formatVersion: 2,
      merchantCode: 'bench',
      hosts: [],
      languages: { default: 'EN', supported: { EN: language } },
      themes: { default: 'light', available: ['light'] },
      currency: { code: 'EUR' },
      logo: { full: 'logo.svg', compact: 'logo.svg' },
      icons: { favicon: 'logo.svg' },
      platform: { code: 'web' },
    },
    routes: {},
    menu: {},
    banners: {},
    flags: { BENCH: '1' },
    registration: { tabs: {} },
    themes: { light: { scheme: 'light' } },
    pages: {},
    messages: { EN: {} },
    assets: '/',
  };
}
