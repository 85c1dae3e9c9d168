import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Platform } from '#engine/platform';
import type { OpenedGame, OpenedNumeros } from '#schemas/platform';
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

const day = 86_400_000;
/** A Monday evening, which is Tuesday morning in Jakarta. */
const monday = Date.UTC(2026, 10, 23, 23, 15);

/** The platform, of whose lotteries one draws as a test says. */
function drawing(times: Partial<OpenedGame>, now: number) {
  return (platform: Platform): Platform => ({
    call: async (name, args) => {
      const answer = await platform.call(name, args);
      if (name !== 'openedNumeros') return answer;
      const list = (answer as OpenedNumeros).list.slice(0, 1).map((game) => ({ ...game, ...times }));
      return { now, list } as typeof answer;
    },
  });
}

/** Shows a lottery that draws once a day or less, two and a half days before its next draw unless the test says otherwise. */
function showSeldom(
  { week, next = monday, every = 86_400 }: { week?: number[]; next?: number; every?: number },
  brand: string,
  now = monday - 2.5 * day,
) {
  const coming = { numero: '20261123-0001', at: next, closesAt: next - 60_000 };
  const last = { numero: '20261116-0001', at: next - 7 * day, balls: [1, 2, 3] };
  const wrap = drawing({ every, next: coming, opened: [last], ...(week && { week }) }, now);
  return renderWidget('lottery/draws', { brand, wrap, gateway: gateway.url, props: { variant: 'rows', count: 1 } });
}

describe('a lottery that draws once a day or less', () => {
  const daily = Array.from({ length: 7 }, (_, index) => monday + index * day);
  test.each([
    { brand: 'nusadraw', week: daily, says: /^Daily at 0?6[.:]15/ },
    { brand: 'northline', week: daily, says: /^Daily at 6:15\sPM$/ },
    { brand: 'nusadraw', week: [monday], says: /^Tue at 0?6[.:]15/ },
    { brand: 'northline', week: [monday], says: /^Mon at 6:15\sPM$/ },
    { brand: 'nusadraw', week: [monday, monday + 3 * day], says: /^Tue,? and Fri at 0?6[.:]15/ },
    { brand: 'northline', week: [monday, monday + 3 * day], says: /^Mon,? and Thu at 6:15\sPM$/ },
    // A platform that names no days, and a draw that is not within the next one.
    { brand: 'northline', week: undefined, says: /^Mon at 6:15\sPM$/ },
  ])('$brand: $says', async ({ brand, week, says }) => {
    await showSeldom(week ? { week } : {}, brand);
    expect(await screen.findByText(says)).toBeTruthy();
    if (week?.length !== 7) expect(screen.queryByText(/daily/i)).toBeNull();
  });

  test('its clock counts days, and whoever listens hears the weekday', async () => {
    await showSeldom({ week: [monday] }, 'northline');
    expect(await screen.findByText('2 days 12 h')).toBeTruthy();
    expect(screen.getByText(/^Next draw: Mon,? 6:15\sPM$/)).toBeTruthy();
  });

  test('less than two days before it its clock counts hours', async () => {
    await showSeldom({ week: [monday] }, 'northline', monday - 1.5 * day);
    expect(await screen.findByText(/^3[56]:\d\d:\d\d$/)).toBeTruthy();
  });

  test('its dial has not gone round more than once', async () => {
    await showSeldom({ week: [monday] }, 'northline', monday - 5 * day);
    const clock = (await screen.findByText(/^[45] days/)).parentElement;
    const turn = Number(clock?.style.getPropertyValue('--turn'));
    expect(turn).toBeGreaterThan(0.2);
    expect(turn).toBeLessThan(0.4);
  });
});

test('a clock shows hours only where there are any', () => {
  expect(clockFace(0)).toBe('00:00');
  expect(clockFace(127)).toBe('02:07');
  expect(clockFace(50_527)).toBe('14:02:07');
});
