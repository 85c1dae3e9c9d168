import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiFault } from '../shell/api.ts';
import type { SlipRequest } from './calls.ts';
import type { BookContext } from './context.ts';
import { createPlaceTicket } from './place-ticket.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const slipAt = (odds: number, unit = 100): SlipRequest => ({
  legs: [{ fixtureId: 'england.7.0', market: 'result', line: 0, outcome: 'home', odds }],
  sizes: [1],
  unit,
  rule: 'any',
});

it('sends a slip that got lost under its own id when it is pressed again, also at another price; another slip has another id', async () => {
  const ids: string[] = [];
  const answers: (() => never)[] = [];
  const context = {
    calls: {
      place: async (id: string) => {
        ids.push(id);
        const answer = answers.shift() ?? (() => ({ state: 'open', stake: 100, balance: null }));
        return answer();
      },
    },
    shell: { refused() {}, t: (key: string) => key, money: { format: String } },
    refusal: (code: string) => code,
    now: () => 0,
  } as unknown as BookContext;
  const placeTicket = createPlaceTicket(context);
  const press = async (slip: SlipRequest) => {
    const placed = placeTicket(slip, () => {});
    await vi.runAllTimersAsync();
    const outcome = await placed;
    return outcome.isPlaced ? outcome.ticket.state : outcome.text;
  };
  const lost = () => {
    throw new ApiFault(503, 'wallet_unavailable', 0);
  };
  answers.push(lost, lost, lost, lost);
  expect(await press(slipAt(20_000))).toBe('wallet_unavailable');
  expect(await press(slipAt(21_000))).toBe('open');
  expect(ids).toHaveLength(5);
  expect(new Set(ids).size).toBe(1);
  await press(slipAt(21_000));
  answers.push(lost, lost, lost, lost);
  await press(slipAt(21_000));
  await press(slipAt(21_000, 200));
  expect(new Set(ids).size).toBe(4);
});
