import { eq } from '../../../gateway/database/drizzle/index.ts';
import { signIns } from '../../../gateway/database/tables/index.ts';
import { holdPlayer } from '../../../gateway/sessions/hold-player.ts';
import type { RunningGateway } from '../gateway/gateway.ts';
import { newNumber, registerMember } from './players.ts';

let last = 0;

/** Headers of a caller from an address that nobody has called from, by a proxy that is trusted. */
export function newAddress(): { 'x-forwarded-for': string } {
  last++;
  return { 'x-forwarded-for': `203.0.${113 + Math.floor(last / 250)}.${(last % 250) + 1}` };
}

/** A log-in of a new member of sv01 at the machine itself that waits for a further answer. */
export async function waitingLogin(gateway: Pick<RunningGateway, 'url' | 'services'>) {
  const mobileNum = newNumber();
  const { token } = (await registerMember(gateway, undefined, { mobileNum })).value;
  const { db, sessions, merchants, loginChecks } = gateway.services;
  const [session, merchant] = [await sessions.find(token), await merchants.find('sv01')];
  if (!session || !merchant) throw new Error('no session');
  const { id } = session.player;
  await db.delete(signIns).where(eq(signIns.playerId, id));
  const asking = { ...merchant, security: { loginCheck: { enabled: true } } };
  const shown = { how: 'password', named: 'account', passwordDue: false } as const;
  const check = await holdPlayer(db, id, (tx, held) =>
    loginChecks.begin(tx, held, shown, { merchant: asking, ip: '127.0.0.1' }),
  );
  return { ticket: check?.ticket ?? '', mobileNum };
}
