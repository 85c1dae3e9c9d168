import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Platform, PlatformError, platformAtom } from '#engine/platform';
import { startSessionAtom } from '#engine/session';
import { toastsAtom } from '../../engine/overlays/state.ts';
import { eq } from '../../gateway/database/drizzle/index.ts';
import { deposits } from '../../gateway/database/tables/index.ts';
import { insertMember } from '../support/players/insert-player.ts';
import { AccessDesk } from './access-desk.tsx';
import { placeAtRoute } from './at-route.tsx';

/** A deposit whose answer is lost, on a real platform: whatever happens on the page, it is begun once. */
const desk = new AccessDesk();
let playerId: string;
let address = () => '';
/** Keys that deposits were sent with. */
let keys: string[];
/** What becomes of the next deposit: its answer is lost behind the platform, or the platform refuses it. */
let next: 'lost' | 'answered';

beforeEach(async () => {
  const { player, started } = await insertMember(desk.gateway, { merchant: 'demo' });
  playerId = player.id;
  [keys, next] = [[], 'lost'];
  await desk.store.set(startSessionAtom, started);
  const call = async (name: string, args: { body?: object; idempotencyKey?: string } = {}) => {
    if (name !== 'deposit') return desk.platform.call(name as 'deposit', args as never);
    const { body, idempotencyKey = '' } = args;
    keys.push(idempotencyKey);
    const reply = await fetch(`${desk.gateway.url}/wps/transaction/deposit`, {
      method: 'POST',
      headers: {
        ...{ merchant: 'demo', language: 'EN', device: 'WEB', authorization: desk.token ?? '' },
        ...{ 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
      },
      body: JSON.stringify(body),
    });
    const { success, value, message } = await reply.json();
    if (next === 'lost') throw new PlatformError('network', 'timeout');
    if (!success) throw new PlatformError('business', message, value);
    return value;
  };
  desk.store.set(platformAtom, { ...desk.platform, call: call as Platform['call'] });
});

/** Opens the review of a deposit, as a reload does. */
async function review(amount: number): Promise<void> {
  cleanup();
  const search = `?method=qr&amount=${amount}&step=review`;
  ({ address } = await placeAtRoute(desk, { widget: 'cashier/deposit', route: 'depositv2', search }));
}

const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
const begun = () => desk.gateway.services.db.select().from(deposits).where(eq(deposits.playerId, playerId));

test('a reload after an answer that was lost finds the deposit that was begun, and begins no second one', async () => {
  await review(5000);
  await press(/^Pay /);
  await screen.findByText('Your request is being checked');
  // The panel says it: a word beside it would be another one.
  expect(desk.store.get(toastsAtom)).toEqual([]);
  await review(7000);
  // Nothing else can be sent before it is known what became of the first.
  await screen.findByText('Your request is being checked');
  expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
  next = 'answered';
  await press('Ask again');
  const [deposit, ...more] = await begun();
  expect(more).toEqual([]);
  expect(Number(deposit?.amount)).toBe(5000);
  await waitFor(() => expect(address()).toBe(`?id=${deposit?.id}`));
  expect(new Set(keys).size).toBe(1);
  // Another screen is shown from its head.
  await waitFor(() => expect(document.activeElement?.getAttribute('data-widget')).toBe('cashier/deposit'));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('confirm:deposit');
});

test('what the platform refuses is over: the next press has a key of its own', async () => {
  next = 'answered';
  await review(5000);
  const button = await screen.findByRole('button', { name: /^Pay / });
  await desk.change({ cashier: { deposit: { openAtOnce: 0 } } });
  await act(async () => fireEvent.click(button));
  // Until the refusal is shown the button is disabled, and a second press would do nothing.
  await waitFor(() => expect(document.querySelector('p[role="alert"]')?.textContent).toBeTruthy());
  await screen.findByRole('button', { name: /^Pay /, busy: false });
  expect(keys).toHaveLength(1);
  await desk.change({ cashier: { deposit: { openAtOnce: 3 } } });
  await press(/^Pay /);
  await waitFor(async () => expect(await begun()).toHaveLength(1));
  expect(new Set(keys).size).toBe(2);
});
