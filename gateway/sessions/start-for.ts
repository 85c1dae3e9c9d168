import type { MerchantProfile, SessionStarted } from '#schemas/platform';
import { eq } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { players } from '../database/tables/index.ts';
import type { Call } from '../http/call.ts';
import { startCooling } from '../security/cooling.ts';
import { type Tell, tellOfChange } from '../security/tell-of-change.ts';
import type { Services } from '../services.ts';
import { deviceOf } from './device-of.ts';
import { isLocked, lockedOut } from './locks.ts';
import type { Beginning, Player } from './sessions.ts';

const dayMs = 24 * 60 * 60 * 1000;

interface Start {
  how: Beginning['how'];
  /** The password that was typed has to be changed before anything is played. */
  passwordDue?: boolean;
  /** The player has just opened the account, and has chosen its password. */
  registers?: boolean;
}

/** A session, what the client has to know about it, and what its player is told once it is committed. */
export interface Started {
  started: SessionStarted;
  tell: Tell;
}

/**
 * Starts a session, in the transaction that holds the player's row or has written it. From a browser and system that were never seen
 * of the player it starts the cooling, and the player hears of it. Throws what `lockedOut` says.
 */
export async function startFor(
  tx: Database,
  player: Player,
  call: Call,
  services: Services,
  { how, passwordDue = false, registers = false }: Start,
): Promise<Started> {
  const { merchant, agent, ip, language } = call;
  const { sessions, clock } = services;
  if (isLocked(player, clock())) throw lockedOut(player, { merchant, language });
  const firstTimeLogin = player.firstLoginAt === null;
  if (firstTimeLogin) {
    const set = { firstLoginAt: clock(), passwordDue: !registers && isChosenByAnother(player) };
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

/** Whether the player's password is one that somebody else chose: it is there before the first login, and nobody has set another. */
export function isChosenByAnother({ firstLoginAt, passwordHash, passwordSetAt, createdAt }: Player): boolean {
  return firstLoginAt === null && passwordHash !== null && (passwordSetAt ?? createdAt) <= createdAt;
}

/** Whether a password is older than the merchant allows. */
export function isExpired({ passwordSetAt }: Player, { passwordDays }: MerchantProfile, now: number): boolean {
  return passwordDays !== undefined && now - (passwordSetAt ?? now) >= passwordDays * dayMs;
}
