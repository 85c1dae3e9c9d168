import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { and, eq } from '../../gateway/database/drizzle/index.ts';
import { players } from '../../gateway/database/tables/index.ts';
import { issueReport } from '../../gateway/security/change-reports.ts';
import { AccessDesk, press } from './access-desk.tsx';

/** The page of "this was not me". */
const desk = new AccessDesk();

const body = { username: 'demo88', password: 'Demo8888', type: 'username' } as const;
/** A link for the demo member of this merchant. */
async function link(): Promise<string> {
  const { db, clock } = desk.gateway.services;
  const demo = and(eq(players.merchant, 'demo'), eq(players.accountKey, 'demo88'));
  const [player] = await db.select().from(players).where(demo);
  if (!player) throw new Error('no demo member');
  return (await issueReport(db, player, 'contact', clock())).token;
}

test('nothing happens before the button is pressed; then the account is locked, and the page says what is next', async () => {
  await desk.draw('access/not-me', {}, {}, `/not-me#${await link()}`);
  const lock = screen.getByRole('button', { name: 'Lock my account' });
  expect((await desk.platform.call('login', { body })).token).toBeTruthy();
  await press(lock);
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Your account is locked' })).toBe(document.activeElement),
  );
  await expect(desk.platform.call('login', { body })).rejects.toMatchObject({ code: 'account_reported' });
});

test('an address without a token, and one that does not serve, say so in words', async () => {
  await desk.draw('access/not-me', {}, {}, '/not-me');
  expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Lock my account' })).toBeNull();
});

test('a token that is none of the platform’s does not lock', async () => {
  await desk.draw('access/not-me', {}, {}, `/not-me#${'x'.repeat(43)}`);
  await press(screen.getByRole('button', { name: 'Lock my account' }));
  await screen.findByRole('heading', { name: 'This link no longer works' });
});
