import { startSessionAtom } from '#engine/session';
import { referrals } from '../../gateway/database/tables/index.ts';
import { insertMember } from '../support/players/insert-player.ts';
import type { AccessDesk } from './access-desk.tsx';

/** Logs a member in who has 5,000.00 and a payment password, and may transfer money to whoever invited them. */
export async function logInWithUpline(desk: AccessDesk) {
  const limits = { EUR: { min: 1000, max: 5_000_000, perDay: 10_000_000, chips: [5000] } };
  await desk.change({ cashier: { transferUpline: { limits, perDay: 5 } } });
  const { player: upline } = await insertMember(desk.gateway, { merchant: 'demo' });
  const member = await insertMember(desk.gateway, { merchant: 'demo', paymentPassword: '190283', deposit: 500_000 });
  const { db, clock } = desk.gateway.services;
  await db.insert(referrals).values({ playerId: member.player.id, inviterId: upline.id, at: clock() });
  await desk.store.set(startSessionAtom, member.started);
  return member;
}
