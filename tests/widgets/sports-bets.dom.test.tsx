import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Platform, platformAtom } from '#engine/platform';
import { refreshBalanceAtom } from '#engine/session';
import type { CashOutBetRequest } from '#schemas/platform';
import { type RunningGames, startGames } from '../support/gateway/games.ts';
import { type RunningGateway, startGateway } from '../support/gateway/gateway.ts';
import { openSite, renderWidget } from './render-widget.tsx';
import { forgetAll, slip, stubWindow } from './sports-page.ts';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

/** Stands still, so that nothing that is bought back changes its worth. */
const now = Date.UTC(2027, 0, 15, 12);
let gateway: RunningGateway;
let games: RunningGames;
beforeAll(async () => {
  stubWindow();
  gateway = await startGateway({ clock: () => now });
  games = await startGames(gateway);
  gateway.services.options.gamesOrigin = games.url;
}, 60_000);
afterEach(forgetAll);
afterAll(async () => {
  cleanup();
  await games.close();
  await gateway.close();
});

/** Matches of brand `sanam` beside the slip of a player with a bet that stands; what is asked to be bought back is kept. */
async function withBet() {
  const sent: CashOutBetRequest[] = [];
  const keeping = (platform: Platform): Platform => ({
    ...platform,
    call: ((name: string, args: { body: CashOutBetRequest }) => {
      if (name === 'cashOutBet') sent.push(args.body);
      return platform.call(name as 'balance', args as never);
    }) as typeof platform.call,
  });
  const store = await openSite({ brand: 'sanam', as: 'trial', gateway: gateway.url, wrap: keeping });
  const { call } = store.get(platformAtom);
  const { list: matches } = await call('fixtures', { query: { sport: 'football', count: 60 } });
  const match = matches.find(({ bets, live }) => bets && !live);
  if (!match) throw new Error('there is no match to come');
  const picks = [{ fixture: match.id, outcome: 'home' as const, price: match.prices?.home ?? 0 }];
  const body = { nodeId: match.game.nodeId, picks, stake: 5000, together: false, rule: 'any' as const };
  const { reference = '', id } = await call('placeSlip', { body, idempotencyKey: crypto.randomUUID() });
  await store.set(refreshBalanceAtom);
  await renderWidget('sports/slip', { store, route: '/matches', props: { bets: { route: 'personalHistoryCopy' } } });
  await renderWidget('sports/fixtures', {
    store,
    route: '/matches?sport=football',
    props: { tabs: ['football'], heading: 'page', title: 'shell:titles.matches' },
  });
  const balance = async () => (await call('balance')).sumBalance;
  const list = await screen.findByRole('region', { name: 'Matches' });
  fireEvent.click(await within(list).findByRole('button', { name: 'My bets' }));
  await slip().findByText(reference);
  return { sent, id, match, balance };
}

/** Presses a button of the slip once it is armed. */
async function press(name: RegExp) {
  await waitFor(() => expect(slip().getByRole('button', { name }).getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(slip().getByRole('button', { name }));
}

test('a page of matches leads to the bets that stand; a part of one is bought back for what was seen, and the rest stays', async () => {
  const { sent, id, match, balance } = await withBet();
  expect(slip().getByText(`${match.home} – ${match.away}`)).toBeTruthy();
  expect(slip().getByRole('link', { name: 'My record' }).getAttribute('href')).toContain('personalHistoryCopy');
  const before = await balance();
  fireEvent.click(await slip().findByRole('button', { name: /^Cash out / }));
  fireEvent.click(slip().getByRole('button', { name: '50%' }));
  // Dead until it has lain still under the eyes.
  const confirm = slip().getByRole('button', { name: /^Sell for / });
  expect(confirm.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(confirm);
  expect(sent).toEqual([]);
  await press(/^Sell for /);
  expect((await slip().findByText(/has been paid to your balance/)).textContent).toMatch(/^\D*\d+\.\d\d has/);
  expect(sent).toEqual([{ id, least: expect.any(Number), left: 5000, part: 50 }]);
  const paid = Math.floor((sent[0]?.least ?? 0) / 2);
  expect(await balance()).toBe(before + paid);
  expect(await slip().findByText(/^\D*25\.00$/)).toBeTruthy();
  fireEvent.click(slip().getByRole('button', { name: 'Picks' }));
  expect(slip().getByText('Tap a price in the table to keep the match here.')).toBeTruthy();
});

test('what got no answer is asked for by its own key; a bet that was sold whole goes', async () => {
  const { sent, balance } = await withBet();
  const before = await balance();
  fireEvent.click(await slip().findByRole('button', { name: /^Cash out / }));
  gateway.services.options.gamesOrigin = 'http://127.0.0.1:1';
  await press(/^Sell for /);
  await slip().findByText(/it may be sold/);
  expect(slip().queryByRole('button', { name: /^(Cash out|Sell)/ })).toBeNull();
  gateway.services.options.gamesOrigin = games.url;
  fireEvent.click(slip().getByRole('button', { name: 'Ask again' }));
  await slip().findByText(/has been paid to your balance/);
  await slip().findByText('No open bets');
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(await balance()).toBe(before + (sent[0]?.least ?? 0));
});
