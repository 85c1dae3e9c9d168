import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Platform, PlatformError } from '#engine/platform';
import type { GameList, GameShelf, Vendors } from '#schemas/platform';
import { cutWords } from '../kit/cut-words.ts';
import { renderWidget } from './render-widget.tsx';

/** Whatever it is asked to watch is in the window. */
class SeesAll {
  readonly #told: (seen: { isIntersecting: boolean }[]) => void;
  constructor(reported: (seen: { isIntersecting: boolean }[]) => void) {
    this.#told = reported;
  }
  observe() {
    this.#told([{ isIntersecting: true }]);
  }
  disconnect() {}
}

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

beforeAll(() => {
  vi.stubGlobal('IntersectionObserver', SeesAll);
  const wide = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => wide);
});
afterEach(cleanup);

const show = (widget: string, props: Record<string, unknown>) =>
  renderWidget(widget, { props, brand: 'voltage', language: 'VI' });

test('a screen stands beside the headlines of all its slides, the one shown being marked', async () => {
  await show('home/banner', { variant: 'select' });
  const choices = await screen.findAllByRole('button', { name: /^\d\d / });
  expect(choices.map((choice) => choice.textContent)).toEqual([
    '01 Giữ hay rút?',
    '02 Đọc trận, chọn kèo',
    '03 Cá lớn lên đêm',
    '04 Bài lên bàn',
    '05 Nhấn Start',
  ]);
  expect(choices.map((choice) => choice.getAttribute('aria-current'))).toEqual(['true', null, null, null, null]);
});

test('the words of a strip wrap, none is cut', async () => {
  const props = { variant: 'strip' };
  const { container } = await renderWidget('home/banner', { props, brand: 'voltage', language: 'VI', route: '/help' });
  const words = [...container.querySelectorAll('p.headline, p.text')];
  expect(words.map(({ className }) => className)).toEqual(['headline', 'text']);
  for (const line of words) {
    expect(line.textContent).not.toBe('');
    expect(cutWords(line, 'widgets/home/banner/parts/over.module.css')).toEqual([]);
  }
});

test('a key leads to its category and bears the number of games that the platform has', async () => {
  const key = { label: 'shell:menu.fish', icon: 'fish', gameType: 'FISH', link: { route: 'fish' } };
  await show('home/categories', { layout: 'keys', entries: { fish: key } });
  const link = await screen.findByRole('link', { name: /Bắn cá/ });
  expect(link.getAttribute('href')).toBe('/fish');
  expect(await within(link).findByText('28')).toBeTruthy();
});

const entries = {
  fish: { gameType: 'FISH', link: { route: 'fish' } },
  live: { gameType: 'LIVE', link: { route: 'live' } },
};

/** The platform as it answers about its vendors, or does not. */
const vendorsAs =
  (answer: (lanes: Vendors) => Vendors | Promise<never>) =>
  (platform: Platform): Platform => ({
    call: async (name, args) => {
      const whole = await platform.call(name, args);
      return name === 'vendors' ? ((await answer(whole as Vendors)) as typeof whole) : whole;
    },
  });
const withoutFish = vendorsAs(({ data: { lanes } }) => ({
  data: { lanes: lanes.filter(({ title }) => title !== 'FISH') },
}));
const unanswered = vendorsAs(() => Promise.reject(new PlatformError('refused', 'malformed')));

test.each(['art', 'index', 'keys'])('%s: a category without games is left out', async (layout) => {
  await renderWidget('home/categories', { props: { layout, entries }, wrap: withoutFish });
  expect(await screen.findByText(/^38( games)?$/)).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/live']);
  expect(screen.getByRole('list').dataset.entries).toBe('1');
});

test.each(['art', 'index', 'keys'])('%s: of vendors that are not known no number is shown', async (layout) => {
  const failed: string[] = [];
  const wrap = (platform: Platform) => {
    const { call } = unanswered(platform);
    return { call: ((name, args) => call(name, args).finally(() => failed.push(name))) as Platform['call'] };
  };
  await renderWidget('home/categories', { props: { layout, entries }, wrap });
  await waitFor(() => expect(failed).toContain('vendors'));
  await act(async () => undefined);
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(document.body.textContent).not.toMatch(/\d/);
});

test('a type that shares a category with another stays, without a number', async () => {
  const lotteries = { lott: { gameType: 'LOTT', link: { route: 'elott' } }, ...entries };
  await renderWidget('home/categories', { props: { entries: lotteries } });
  await screen.findByText(/^38( games)?$/);
  const [lottery] = screen.getAllByRole('link');
  expect(lottery?.getAttribute('href')).toBe('/elott');
  expect(lottery?.textContent).not.toMatch(/\d/);
});

test('a panel of a category without games is left out', async () => {
  const wrap = (platform: Platform): Platform => ({
    call: async (name, args) => {
      const answer = await platform.call(name, args);
      return name === 'gameList' ? ({ ...(answer as GameList), games: [], total: 0 } as typeof answer) : answer;
    },
  });
  const art = { wide: 'lobby/fish.webp', tall: 'lobby/fish.webp' };
  await renderWidget('home/feature', { props: { gameType: 'FISH', art, title: 'home:hot' }, wrap });
  await waitFor(() => expect(document.querySelector('[data-widget="home/feature"]')).toBeNull());
});

/** A platform at which so many of the popular games have been played. */
const withPlays =
  (played: number) =>
  ({ call }: Platform): Platform => ({
    call: async (name, args) => {
      const answer = await call(name, args);
      return name === 'popular' ? Object.assign(answer as GameShelf, { played }) : answer;
    },
  });

test('what is played most is hidden where nothing has been played', async () => {
  const props = { source: 'popular', layout: 'grid', title: 'home:popular' };
  await renderWidget('home/game-rail', { props, wrap: withPlays(2) });
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  cleanup();
  await renderWidget('home/game-rail', { props, wrap: withPlays(0) });
  await waitFor(() => expect(document.querySelector('[data-widget="home/game-rail"]')).toBeNull());
});

test('games that are played most can be those of one category', async () => {
  const names = async (gameType: string, source: string) => {
    await renderWidget('home/game-rail', {
      props: { source, gameType, count: 4, layout: 'grid', title: 'home:popular' },
      wrap: withPlays(100),
    });
    const names = (await screen.findAllByRole('button')).map(({ textContent }) => textContent);
    cleanup();
    return names;
  };
  const fish = await names('FISH', 'list');
  expect(fish).toHaveLength(4);
  expect(await names('FISH', 'popular')).toEqual(fish);
  expect(await names('LIVE', 'popular')).not.toEqual(fish);
});
