import { leastExclusionDays } from '../../../schemas/admin/exclusion.ts';
import { eq } from '../../database/drizzle/index.ts';
import { players } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { endReports, lastReport } from '../../security/change-reports.ts';
import { startCooling } from '../../security/cooling.ts';
import { isLocked, lock, ownWish, unlocked } from '../../sessions/locks.ts';
import type { Action, Running } from '../commands/action.ts';
import { findSubject, makerOf } from './find-subject.ts';
import { lookAtPlayer } from './players.ts';
import { restoreOwner } from './restore-owner.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Locks a player out, whose sessions and games end, or lets one in again (decision 0924). Locking takes one operator, since what is
 * wrong must be stopped at once; lifting takes two. What the player has asked for ends by itself alone; a self-exclusion
 * not before the time that players are told.
 */
export const lockPlayer: Action<'lockPlayer'> = {
  async look({ player, locked, why, days }, place) {
    const looked = await lookAtPlayer(player, place);
    const row = await findSubject(player, place);
    const now = place.services.clock();
    if (locked) {
      if (why && ownWish.includes(why) && days === undefined) throw new Refusal('end_missing');
      if (why === 'exclusion' && days !== undefined && days < leastExclusionDays)
        throw new Refusal('exclusion_too_short', { days: leastExclusionDays });
      return { ...looked, people: 1 };
    }
    if (!isLocked(row, now)) throw new Refusal('nothing_found');
    if (row.lockKeptUntil > now) throw new Refusal('lock_kept', { until: row.lockKeptUntil });
    const until = row.lockedUntil === null ? {} : { lockedUntil: row.lockedUntil };
    return { ...looked, facts: { ...looked.facts, lockReason: row.lockReason ?? 'other', ...until } };
  },
  run: (body, running) => (body.locked ? setLock(body, running) : liftLock(body, running)),
};

type Kept = Parameters<(typeof lockPlayer)['run']>[0];

async function setLock({ player, why = 'other', days, reason }: Kept, running: Running) {
  const { db, services } = running;
  const held = await hold(player, db);
  const now = services.clock();
  const until = days === undefined ? null : now + days * dayMs;
  await lock(db, held, { why, until, by: await makerOf(running), note: reason }, now);
  const ended = await services.sessions.endOthers(db, player);
  const result = { locked: true, ended: ended.length, ...(until === null ? {} : { lockedUntil: until }) };
  return { result, after: () => services.sessions.closeSockets(ended) };
}

async function liftLock({ player, restore = false }: Kept, { db, services, merchant }: Running) {
  const held = await hold(player, db);
  await db.update(players).set(unlocked).where(eq(players.id, player));
  // A lock for something else may have been set on top of the owner's.
  const report = await lastReport(db, player);
  if (!report && held.lockReason !== 'ownerReport') return { result: { locked: false } };
  const contacts = restore ? report?.contacts : undefined;
  if (merchant) {
    await restoreOwner(db, held, contacts, merchant, services);
    await startCooling(db, held, merchant, services.clock());
  }
  // Links of before went to where somebody else may read them.
  await endReports(db, player);
  return { result: { locked: false, restored: contacts !== undefined } };
}

async function hold(player: string, db: Running['db']): Promise<typeof players.$inferSelect> {
  const [held] = await db.select().from(players).where(eq(players.id, player)).for('no key update');
  if (!held) throw new Refusal('player_unknown');
  return held;
}
