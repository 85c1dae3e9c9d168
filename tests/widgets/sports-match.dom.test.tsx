import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Fixture } from '#schemas/platform';
import { sharedGateway } from './gateway.ts';
import { openSite, renderWidget } from './render-widget.tsx';
import { forgetAll, slip, stubWindow } from './sports-page.ts';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

beforeAll(stubWindow);
afterEach(forgetAll);

const match: Fixture = {
  id: 'league.7.0',
  sport: 'football',
  league: 'League',
  home: 'Hanoi',
  away: 'Nam Dinh',
  startsAt: Date.parse('2030-01-05T13:00:00Z'),
  live: true,
  minute: 41,
  score: { home: 2, away: 1 },
  bets: true,
  state: 'open',
  prices: { home: 1.95, draw: 3.3, away: 4 },
  game: { nodeId: 711210, name: 'Matchday', maintenance: false },
};
const formats = ['malay', 'decimal', 'hongKong'];
const markets: Fixture['markets'] = [
  {
    market: 'handicap',
    line: -0.25,
    outcomes: [
      { outcome: 'home', odds: 19_000 },
      { outcome: 'away', odds: 18_500 },
    ],
  },
  { market: 'handicap', line: 0.5, outcomes: [{ outcome: 'home' }, { outcome: 'away' }] },
  {
    market: 'total',
    line: 2.5,
    outcomes: [
      { outcome: 'over', odds: 20_500 },
      { outcome: 'under', odds: 17_500 },
    ],
  },
];

/** Shows an address of brand `sanam` beside its slip; of the match the list says how many markets there are, its page all of them. */
async function show(route: string, list: readonly Fixture[] = [match], tabs = ['football']) {
  const { url } = await sharedGateway();
  const store = await openSite({
    brand: 'sanam',
    gateway: url,
    wrap: (platform) => ({
      ...platform,
      call: (async (name: string, args: { query: { ids?: string } }) => {
        if (name !== 'fixtures') return platform.call(name as 'balance', args as never);
        const more = args.query.ids ? { markets, more: 0 } : { more: 3 };
        return { now: match.startsAt, list: list.map((one) => ({ ...one, ...more })), formats };
      }) as typeof platform.call,
    }),
  });
  await renderWidget('sports/slip', { store, route });
  await renderWidget('sports/fixtures', {
    store,
    route,
    props: { tabs, days: true, heading: 'page', title: 'shell:titles.matches', match: { route: 'matches' } },
  });
}

test('a match in a list leads to its markets, and its name says so', async () => {
  await show('/matches?sport=football');
  const way = await screen.findByRole('link', { name: /Hanoi.*Nam Dinh.*More markets: 3/ });
  expect(way.getAttribute('href')).toContain('/matches?sport=football&match=league.7.0');
});

test('the page of a match has its markets in groups; a line goes to the slip, and is locked while it has no price', async () => {
  await show('/matches?sport=football&match=league.7.0');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Hanoi2–1Nam Dinh');
  expect(screen.getAllByText('41′')).toHaveLength(1);
  const groups = [...document.querySelectorAll('details')];
  expect(groups.map((group) => group.querySelector('summary')?.textContent)).toEqual([
    'Result',
    'Handicap',
    'Over/under',
  ]);
  const [result, handicap] = groups;
  if (!result || !handicap) throw new Error('there are no groups');
  expect(within(result).getAllByRole('button')).toHaveLength(3);
  expect(within(handicap).getAllByRole('button')).toHaveLength(2);
  expect(within(handicap).getByText(/Hanoi \+0\.5: Suspended/)).toBeTruthy();
  fireEvent.click(within(handicap).getByRole('button', { name: 'Hanoi – Nam Dinh, Nam Dinh +0.25: 0.85' }));
  await waitFor(() => expect(slip().getByText('Nam Dinh +0.25')).toBeTruthy());
  const back = screen.getByRole('link', { name: 'Matches' });
  expect(back.getAttribute('href')).toContain('/matches?sport=football');
});

test('a match that is over says so, and leads back', async () => {
  await show('/matches?match=league.7.0', []);
  expect(await screen.findByText('This match is over, or takes no bets any more.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Matches' }).getAttribute('href')).toMatch(/\/matches$/);
});

test('prices are read in the merchant’s first way, then as the player chooses, in the list, of the match and in the slip', async () => {
  await show('/matches?sport=football');
  const price = () => screen.getByRole('button', { name: /^Hanoi – Nam Dinh, Hanoi:/ }).textContent;
  await waitFor(() => expect(price()).toBe('0.95'));
  expect(screen.getByRole('button', { name: /^Hanoi – Nam Dinh, Draw:/ }).textContent).toBe('-0.43');
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Odds format' });
  expect([...choice.options].map(({ text }) => text)).toEqual(['Malay', 'Decimal', 'Hong Kong']);
  fireEvent.change(choice, { target: { value: 'hongKong' } });
  expect(screen.getByRole('button', { name: /^Hanoi – Nam Dinh, Draw:/ }).textContent).toBe('2.30');
  fireEvent.click(screen.getByRole('button', { name: /^Hanoi – Nam Dinh, Draw:/ }));
  await waitFor(() => expect(slip().getByText('2.30')).toBeTruthy());
  forgetAll();
  localStorage.setItem('oddsFormat', 'decimal');
  await show('/matches?match=league.7.0');
  expect((await screen.findByRole('button', { name: /^Hanoi – Nam Dinh, Draw:/ })).textContent).toContain('3.30');
});

test('matches of all sports stand in the order of the sports to choose from', async () => {
  const tennis: Fixture = { ...match, id: 'open.1.0', sport: 'tennis', league: 'Open', home: 'Anna', away: 'Bo' };
  await show('/matches', [tennis, match], ['football', 'tennis']);
  await screen.findByRole('heading', { name: 'Open' });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'My slip',
    'League',
    'Open',
  ]);
});

test('the address says which days are shown, another choice changes it, and tabs, a match and the way back keep it', async () => {
  const hour = 3_600_000;
  const ahead = (id: string, home: string, after: number): Fixture => {
    const { minute: _, score: __, ...rest } = match;
    return { ...rest, id, home, live: false, startsAt: match.startsAt + after };
  };
  const list = [match, ahead('league.8.0', 'Hue', hour), ahead('league.9.0', 'Vinh', 24 * hour)];
  await show('/matches?sport=football&when=tomorrow', list);
  const shown = () => ['Hanoi', 'Hue', 'Vinh'].filter((name) => screen.queryByRole('link', { name: RegExp(name) }));
  await screen.findByRole('link', { name: /Vinh/ });
  expect(shown()).toEqual(['Vinh']);
  expect(screen.getByRole('button', { name: 'Tomorrow' }).getAttribute('aria-pressed')).toBe('true');
  const query = 'sport=football&when=tomorrow';
  expect(screen.getByRole('link', { name: /Vinh/ }).getAttribute('href')).toContain(`?${query}&match=league.9.0`);
  expect(screen.getByRole('link', { name: 'Football' }).getAttribute('href')).toContain(`?${query}`);
  fireEvent.click(screen.getByRole('button', { name: 'Today' }));
  await waitFor(() => expect(shown()).toEqual(['Hue']));
  fireEvent.click(screen.getByRole('button', { name: 'Live' }));
  await waitFor(() => expect(shown()).toEqual(['Hanoi']));
  fireEvent.click(screen.getByRole('button', { name: 'Any day' }));
  await waitFor(() => expect(shown()).toEqual(['Hanoi', 'Hue', 'Vinh']));
  forgetAll();
  await show(`/matches?${query}&match=league.7.0`);
  expect((await screen.findByRole('link', { name: 'Matches' })).getAttribute('href')).toContain(`/matches?${query}`);
});
