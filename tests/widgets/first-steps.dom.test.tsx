import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startSessionAtom } from '#engine/session';
import { insertMember } from '../support/players/insert-player.ts';
import { AccessDesk } from './access-desk.tsx';

/** What the cashier says and presumes before anything is chosen, on a real platform. */
const desk = new AccessDesk();

beforeEach(async () => {
  const { started } = await insertMember(desk.gateway, { merchant: 'demo', paymentPassword: '190283' });
  await desk.store.set(startSessionAtom, started);
});

test('a withdrawal says what it costs, how long it takes and how much it may be before its first step', async () => {
  await desk.change({ cashier: { withdraw: { fee: { share: 1 }, arrival: 15 } } });
  await desk.place('cashier/withdraw');
  const terms = within(await screen.findByRole('list', { name: 'Terms of a withdrawal' }));
  const [fee, time, amounts] = terms.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(fee).toMatch(/1\s?%/);
  expect(time).toMatch(/^Usually within 15 min/);
  expect(amounts).toMatch(/10\.00.*–.*50,000\.00/);
});

test('each way to deposit says what it costs, how long it takes and how much it may be before it is chosen', async () => {
  const card = { fee: { share: 1.5, fixed: 50 }, arrival: 20 };
  await desk.change({ cashier: { deposit: { methods: { card } } } });
  await desk.place('cashier/deposit');
  const words = (name: RegExp) => screen.getByRole('radio', { name }).closest('label')?.textContent ?? '';
  await screen.findByRole('radio', { name: /^Card/ });
  expect(words(/^Card/)).toMatch(/10\.00.*–.*2,000\.00/);
  expect(words(/^Card/)).toContain('20 min');
  expect(words(/^Card/)).toMatch(/0\.50.*1\.5\s?%|1\.5\s?%.*0\.50/);
  expect(words(/^Card/)).not.toContain('No fee');
  expect(words(/^QR/)).toContain('No fee');
});

test('no bonus is chosen for anybody: stakes are nobody’s default', async () => {
  await desk.place('cashier/deposit');
  const bonuses = await screen.findAllByRole('radio', { name: /bonus/i });
  expect(bonuses.length).toBeGreaterThan(1);
  const chosen = bonuses.filter(
    (one) => (one as HTMLInputElement).checked || one.getAttribute('aria-checked') === 'true',
  );
  expect(chosen).toEqual([screen.getByRole('radio', { name: /^Without a bonus/ })]);
});
