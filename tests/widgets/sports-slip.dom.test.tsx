import { configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { refreshBalanceAtom } from '#engine/session';
import type { Fixture, PlacedSlip, PlaceSlipRequest } from '#schemas/platform';
import { sharedGateway } from './gateway.ts';
import { openSite, renderWidget } from './render-widget.tsx';
import { forgetAll, slip, stubWindow } from './sports-page.ts';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

beforeAll(stubWindow);
afterEach(forgetAll);

/** A site whose platform has one match with these prices, takes what `answer` says, and tells what it was sent. */
async function withBook(answer: (body: PlaceSlipRequest) => PlacedSlip) {
  const gateway = await sharedGateway();
  const fixture = (id: string, more: Partial<Fixture> = {}): Fixture => ({
    id,
    sport: 'football',
    league: 'League',
    home: `Home ${id}`,
    away: `Away ${id}`,
    startsAt: Date.now() + 3_600_000,
    live: false,
    bets: true,
    state: 'open',
    prices: { home: 1.95, draw: 3.3, away: 4 },
    game: { nodeId: 711210, name: 'Matchday', maintenance: false },
    ...more,
  });
  const market = { list: [fixture('a'), fixture('b')] };
  const sent: PlaceSlipRequest[] = [];
  const store = await openSite({
    brand: 'sanam',
    as: 'trial',
    gateway: gateway.url,
    wrap: (platform) => ({
      ...platform,
      call: (async (name: string, args: { body: PlaceSlipRequest }) => {
        if (name === 'fixtures')
          return {
            now: Date.now(),
            list: market.list,
            limits: { THB: { least: 100, most: 500_000, payout: 10_000_000 } },
          };
        if (name !== 'placeSlip') return platform.call(name as 'balance', args as never);
        sent.push(args.body);
        return answer(args.body);
      }) as typeof platform.call,
    }),
  });
  await store.set(refreshBalanceAtom);
  await renderWidget('sports/slip', { store, route: '/matches' });
  await renderWidget('sports/fixtures', { store, route: '/matches?sport=football', props: { tabs: ['football'] } });
  const pick = async (name: string) => fireEvent.click(await screen.findByRole('button', { name: new RegExp(name) }));
  const press = async (name: string) => {
    await waitFor(() => expect(slip().getByRole('button', { name }).getAttribute('aria-disabled')).not.toBe('true'));
    fireEvent.click(slip().getByRole('button', { name }));
  };
  const write = async (value: string) =>
    fireEvent.change(await slip().findByRole('textbox', { name: 'Stake' }), { target: { value } });
  return { market, fixture, sent, pick, press, write };
}

const refused = (more: Partial<PlacedSlip>): PlacedSlip => ({
  id: 'x',
  state: 'rejected',
  staked: 0,
  best: 0,
  ...more,
});

test('after a price refusal the slip says what has changed, asks, and is dead again before it can place', async () => {
  const { sent, pick, press, write, market, fixture } = await withBook(({ picks: [first] }) => {
    if (first?.odds === 19_000) return { id: '0123456789abcdef', state: 'accepted', staked: 5000, best: 9500 };
    market.list = [fixture('a', { prices: { home: 1.9, draw: 3.3, away: 4 } }), fixture('b')];
    const legs = [{ fixture: 'a', seen: 19_500, now: 19_000, state: 'open' as const }];
    return refused({ reason: 'price', prices: [1.9], legs });
  });
  await pick('Home a – Away a, Home a');
  await write('50');
  await press('Place bet');
  await waitFor(() =>
    expect(slip().getByRole('alert').textContent).toBe(
      'Prices have changed. Nothing was taken; look at the new ones and place again. Home a: 1.95 → 1.90',
    ),
  );
  expect(slip().queryByRole('button', { name: 'Place bet' })).toBeNull();
  const agree = slip().getByRole('button', { name: 'Accept the new odds' });
  expect(agree.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(agree);
  expect(sent).toHaveLength(1);
  await press('Accept the new odds');
  // Agreeing is not placing, and the button that stands there now is not armed by the press before it.
  const place = slip().getByRole('button', { name: 'Place bet' });
  expect(place.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(place);
  expect(sent).toHaveLength(1);
  await press('Place bet');
  expect((await slip().findByText('Your bet stands')).tagName).toBe('H3');
  expect(sent.map(({ picks, rule, stake }) => [picks[0]?.odds, rule, stake])).toEqual([
    [19_500, 'better', 5000],
    [19_000, 'better', 5000],
  ]);
});

test('a better price is taken without asking; two presses at once are one bet', async () => {
  const { sent, pick, press, write, market, fixture } = await withBook(() => ({
    id: '0123456789abcdef',
    state: 'accepted',
    staked: 5000,
    best: 10_500,
  }));
  await pick('Home a – Away a, Home a');
  market.list = [fixture('a', { prices: { home: 2.1, draw: 3.3, away: 4 } }), fixture('b')];
  await waitFor(() => expect(slip().getByText('2.10')).toBeTruthy(), { timeout: 9000 });
  await write('50');
  await press('Place bet');
  for (const button of slip().queryAllByRole('button', { name: /^Plac/ })) fireEvent.click(button);
  await slip().findByText('Your bet stands');
  expect(sent.map(({ picks }) => picks[0]?.odds)).toEqual([21_000]);
});

test('a suspended match is told as such, and a closed one never turns two picks into a single by itself', async () => {
  const { sent, pick, press, write, market, fixture } = await withBook(() =>
    refused({
      reason: 'suspended',
      legs: [
        { fixture: 'a', seen: 19_500, now: 0, state: 'suspended' },
        { fixture: 'b', seen: 19_500, now: 19_500, state: 'open' },
      ],
    }),
  );
  await pick('Home a – Away a, Home a');
  await pick('Home b – Away b, Home b');
  await write('50');
  await press('Place bet');
  await waitFor(() =>
    expect(slip().getByRole('alert').textContent).toBe('A match is suspended for the moment. Nothing was taken.'),
  );
  expect(sent).toMatchObject([{ together: true, stake: 5000 }]);
  market.list = [fixture('b')];
  await slip().findByText('Closed', undefined, { timeout: 9000 });
  expect(slip().getByRole('button', { name: 'Place bet' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(slip().getByRole('button', { name: 'Remove Home a – Away a' }));
  expect((slip().getByRole('textbox', { name: 'Stake' }) as HTMLInputElement).value).toBe('');
  expect(slip().getByRole('alert').textContent).toBe(
    'A pick has gone, so this is another bet now. Write a stake for it.',
  );
  await press('Place bet');
  expect(slip().getByRole('alert').textContent).toBe('Write an amount.');
  expect(sent).toHaveLength(1);
});
