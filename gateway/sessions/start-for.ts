import type { LoginCheck, MerchantProfile, SessionStarted } from '#schemas/platform';
import { eq } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { players } from '../database/tables/index.ts';
import type { Call } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { startCooling } from '../security/cooling.ts';
import { type Tell, tellOfChange } from '../security/tell-of-change.ts';
import type { Services } from '../services.ts';
import { deviceOf } from './device-of.ts';
import { isLocked, lockedOut } from './locks.ts';
import type { Shown, WaitingLogin } from './login-checks.ts';
import type { Beginning, Player } from './sessions.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What the player was let in by. */
export interface Start extends Partial<Shown> {
  how: Beginning['how'];
  /** The log-in that waited for an answer, which has just been right. */
  answered?: WaitingLogin;
}

/** A session, what the client has to know about it, and what its player is told once it is committed. */
export interface Started {
  started: SessionStarted;
  tell: Tell;
}

/** A way in that was right, after which something is to be shown besides: there is no session yet. */
interface Asked {
  check: LoginCheck;
}

/** What becomes of a way in that was right. */
export type Entered = Started | Asked;

/**
 * Starts a session, in the transaction that holds the player's row or has written it. Every way in comes through here, and is asked
 * for what `loginChecks` wants besides (decision 0895). From a browser and system that were never seen of the player it starts
 * the cooling, and the player hears of it. Throws what `lockedOut` says, and login_check_ended.
 */
export async function startFor(
  tx: Database,
  player: Player,
  call: Call,
  services: Services,
  { how, named = 'account', passwordDue = false, answered }: Start,
): Promise<Entered> {
  const { merchant, agent, ip, language } = call;
  const { sessions, loginChecks, clock } = services;
  if (isLocked(player, clock())) throw lockedOut(player, { merchant, language });
  if (answered) await loginChecks.take(tx, answered, player);
  else {
    const check = await loginChecks.begin(tx, player, { how, named, passwordDue }, call);
    if (check) return { check };
  }
  const firstTimeLogin = player.firstLoginAt === null;
  if (firstTimeLogin) {
    const set = { firstLoginAt: clock(), passwordDue: how !== 'registration' && isChosenByAnother(player) };
    await tx.update(players).set(set).where(eq(players.id, player.id));
  }
  const device = deviceOf(agent);
  const isNew = !firstTimeLogin && (await sessions.isNewDevice(tx, player, device));
  // A passkey is what its owner has: no other device has it.
  if (isNew && how !== 'passkey') await startCooling(tx, player, merchant, clock());
  const started = {
    token: await sessions.start(tx, player, { how, device, address: ip, passwordDue }),
    account: player.account,
    firstTimeLogin,
    passwordExpired: isExpired(player, merchant, clock()),
    ...(passwordDue ? { passwordDue } : {}),
  };
  if (!isNew) return { started, tell: async () => undefined };
  return { started, tell: await tellOfChange(tx, player, 'device', call, services, { device: device || '?' }) };
}

/** The session of a player who was let in, and who is told of it. Throws login_check_required (value: LoginCheck). */
export async function sessionFor(entered: Entered): Promise<SessionStarted> {
  if ('check' in entered) throw new Refusal('login_check_required', entered.check);
  await entered.tell();
  return entered.started;
}

/** Whether the player's password is one that somebody else chose: it is there before the first login, and nobody has set another. */
export function isChosenByAnother({ firstLoginAt, passwordHash, passwordSetAt, createdAt }: Player): boolean {
  return firstLoginAt === null && passwordHash !== null && (passwordSetAt ?? createdAt) <= createdAt;
}

/** Whether a password is older than the merchant allows. */
export function isExpired({ passwordSetAt }: Player, { passwordDays }: MerchantProfile, now: number): boolean {
  return passwordDays !== undefined && now - (passwordSetAt ?? now) >= passwordDays * dayMs;
}
