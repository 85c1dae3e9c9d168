import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { clockFace } from '../../widgets/lottery/shared/use-left.ts';
import { type RunningGateway, startGateway } from '../support/gateway/gateway.ts';
import { renderWidget } from './render-widget.tsx';

let gateway: RunningGateway;

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

/** Everything is near the window. */
class SeesAll {
  readonly #seen: (entries: { isIntersecting: boolean }[]) => void;
  constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
    this.#seen = seen;
  }
  observe() {
    this.#seen([{ isIntersecting: true }]);
  }
  unobserve() {}
  disconnect() {}
}

beforeAll(async () => {
  vi.stubGlobal('IntersectionObserver', SeesAll);
  gateway = await startGateway();
});
afterAll(() => gateway.close());
afterEach(cleanup);

const show = (props: Record<string, unknown>) => renderWidget('lottery/draws', { props, gateway: gateway.url });

const numbers = () => screen.findAllByRole('list', { name: /^Numbers of draw/ });
const ballsOf = (list: HTMLElement | undefined) =>
  within(list as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** What a ball says to whoever does not see it: its number, or what it shows. */
const word = /^(\d{1,2}|Fish|Prawn|Crab|Gourd|Rooster|Deer|Red|White)$/;

test.each(['stage', 'board', 'rows'])(
  '%s: every game shows its last numbers, its rhythm and a clock',
  async (variant) => {
    await show({ variant, gameType: 'ELOTT', maxEvery: 300, count: 3 });
    const lists = await numbers();
    expect(lists).toHaveLength(3);
    for (const list of lists) {
      const balls = ballsOf(list);
      expect(balls.length).toBeGreaterThan(2);
      for (const ball of balls) expect(ball).toMatch(word);
    }
    // A game that is being drawn has no clock for a moment.
    await waitFor(() => expect(screen.getAllByText(/^0\d:\d\d$/)).toHaveLength(3), { timeout: 20_000 });
    expect(screen.getAllByText(/^Every (minute|\d+ (seconds|minutes))$/)).toHaveLength(3);
  },
);

test.each([
  ['TCG_SEA_FISH_PRAWN_CRAB', /^(Fish|Prawn|Crab|Gourd|Rooster|Deer)$/],
  ['DRM_PLATE_FOUR_COINS', /^(Red|White)$/],
])('what %s shows is said in words', async (lead, words) => {
  await show({ variant: 'rows', gameType: 'ELOTT', lead, count: 1 });
  const [list] = await numbers();
  for (const ball of ballsOf(list)) expect(ball).toMatch(words);
});

test('the game that the page names comes first', async () => {
  await show({ variant: 'stage', gameType: 'ELOTT', lead: 'TCG_SEA_MINUTE_FIVE', count: 1 });
  expect(await screen.findByText('Minute Five')).toBeTruthy();
});

test('once a draw is due, its numbers take the place of the last ones', async () => {
  const minute = 60_000;
  const ahead = 1500;
  gateway.advance(minute - (gateway.services.clock() % minute) - ahead);
  await show({ gameType: 'ELOTT', maxEvery: 60, count: 1 });
  const before = (await numbers())[0]?.getAttribute('aria-label');
  expect(before).toBeTruthy();
  // Until then no slip joins it any more, and the clock says so.
  expect(await screen.findByText('Closed')).toBeTruthy();
  await vi.waitFor(async () => expect((await numbers())[0]?.getAttribute('aria-label')).not.toBe(before), 8000);
  expect(screen.queryByText('Closed')).toBeNull();
});

test('a clock shows hours only where there are any', () => {
  expect(clockFace(0)).toBe('00:00');
  expect(clockFace(127)).toBe('02:07');
  expect(clockFace(50_527)).toBe('14:02:07');
});
