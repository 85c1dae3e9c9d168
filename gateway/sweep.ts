import { invitationLifeMs } from './admin/access/invitations.ts';
import { type AnyColumn, and, gt, isNull, lt, or } from './database/drizzle/index.ts';
import {
  ageRefusals,
  captchas,
  changeReports,
  chatMessages,
  chatRooms,
  chatSeats,
  chats,
  eventTickets,
  gameSessions,
  humanChecks,
  humanProofs,
  launches,
  loginChecks,
  loginFailures,
  lotteryExposures,
  messages,
  operatorInvitations,
  operatorPasskeyChallenges,
  outbox,
  passkeyChallenges,
  passwordResets,
  paymentPasswordTries,
  rateBuckets,
  recordExports,
  sealedKeys,
  sessions,
  signIns,
  smsCodes,
  socialAttempts,
  socialTickets,
  submits,
  usedProofs,
} from './database/tables/index.ts';
import { ageRefusalLifeMs } from './members/age-refusals.ts';
import { reportLifeMs } from './security/change-reports.ts';
import type { Services } from './services.ts';
import { areOver } from './sessions/login-failures.ts';
import { signInsKeptMs } from './sessions/sessions.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** Bets of a game session are settled this long after its last call at the latest. */
const settledWithinMs = 30 * dayMs;

/** What members and customer service said is kept this long. */
const chatKeptMs = 365 * dayMs;

/** Whoever sends the same within this time has the same answer: a night, and a look at it the day after. */
const submitsKeptMs = 2 * dayMs;

/** Members find the platform's messages of so long. */
const messagesKeptMs = 365 * dayMs;

/** No ticket, code or challenge lives so long: one that ends later was made by a clock that ran ahead and has been put right since. */
const longestLifeMs = hourMs;

/** Deletes what time has ended. Nothing depends on it, but after a clock that ran ahead: whoever reads these rows looks at their age as well. */
export async function sweep({ db, clock }: Services): Promise<void> {
  const now = clock();
  const isOver = (expiresAt: AnyColumn) => or(lt(expiresAt, now), gt(expiresAt, now + longestLifeMs));
  await seenNow({ db, now });
  await endInTime({ db, now });
  await db.delete(sessions).where(or(lt(sessions.seenAt, now - hourMs), lt(sessions.createdAt, now - dayMs)));
  await db.delete(signIns).where(lt(signIns.at, now - signInsKeptMs));
  await db.delete(gameSessions).where(lt(gameSessions.seenAt, now - settledWithinMs));
  await db.delete(launches).where(isOver(launches.expiresAt));
  await db.delete(eventTickets).where(isOver(eventTickets.expiresAt));
  await db.delete(chatRooms).where(lt(chatRooms.createdAt, now - dayMs));
  await db.delete(chatSeats).where(lt(chatSeats.seenAt, now - dayMs));
  await db.delete(chats).where(lt(chats.openedAt, now - chatKeptMs));
  await db.delete(chatMessages).where(lt(chatMessages.createdAt, now - chatKeptMs));
  await db.delete(messages).where(lt(messages.sentAt, now - messagesKeptMs));
  await db.delete(captchas).where(isOver(captchas.expiresAt));
  await db.delete(humanChecks).where(isOver(humanChecks.expiresAt));
  await db.delete(humanProofs).where(isOver(humanProofs.expiresAt));
  await db.delete(usedProofs).where(isOver(usedProofs.expiresAt));
  await db.delete(passwordResets).where(isOver(passwordResets.expiresAt));
  // A lock that came of one needs it until it is lifted, which ends it.
  await db.delete(changeReports).where(and(lt(changeReports.expiresAt, now), isNull(changeReports.usedAt)));
  await db.delete(ageRefusals).where(lt(ageRefusals.expiresAt, now));
  await db.delete(socialAttempts).where(isOver(socialAttempts.expiresAt));
  await db.delete(socialTickets).where(isOver(socialTickets.expiresAt));
  await db.delete(loginChecks).where(isOver(loginChecks.expiresAt));
  await db.delete(passkeyChallenges).where(isOver(passkeyChallenges.expiresAt));
  await db.delete(operatorPasskeyChallenges).where(isOver(operatorPasskeyChallenges.expiresAt));
  await db.delete(loginFailures).where(areOver(now));
  // They are forgotten within a day.
  await db.delete(paymentPasswordTries).where(lt(paymentPasswordTries.lastAt, now - 2 * dayMs));
  await db.delete(smsCodes).where(lt(smsCodes.createdAt, now - dayMs));
  await db.delete(outbox).where(lt(outbox.createdAt, now - 7 * dayMs));
  await db.delete(rateBuckets).where(lt(rateBuckets.at, now - dayMs));
  await db.delete(sealedKeys).where(lt(sealedKeys.seenAt, now - dayMs));
  // Those that were had stay, as the audit of exports.
  await db.delete(recordExports).where(and(isOver(recordExports.expiresAt), isNull(recordExports.takenAt)));
  await db.delete(lotteryExposures).where(lt(lotteryExposures.drawAt, now - dayMs));
  await db.delete(submits).where(lt(submits.claimedAt, now - submitsKeptMs));
}

/** Sessions that a clock saw which ran ahead were seen now: they go on, and end as others do. */
async function seenNow({ db, now }: { db: Services['db']; now: number }): Promise<void> {
  const ahead = now + longestLifeMs;
  await db.update(sessions).set({ createdAt: now }).where(gt(sessions.createdAt, ahead));
  await db.update(sessions).set({ seenAt: now }).where(gt(sessions.seenAt, ahead));
  await db.update(gameSessions).set({ seenAt: now }).where(gt(gameSessions.seenAt, ahead));
}

/**
 * What a clock that ran ahead has written, and what must not go with it, ends in its own time from now on: links by which owners say
 * "this was not me", ages that were refused, invitations. A clock that was set by less than an hour changes nothing.
 */
async function endInTime({ db, now }: { db: Services['db']; now: number }): Promise<void> {
  const isTooFar = (expiresAt: AnyColumn, lifeMs: number) => gt(expiresAt, now + lifeMs + hourMs);
  const anew = (lifeMs: number) => ({ expiresAt: now + lifeMs });
  await db.update(changeReports).set(anew(reportLifeMs)).where(isTooFar(changeReports.expiresAt, reportLifeMs));
  await db.update(ageRefusals).set(anew(ageRefusalLifeMs)).where(isTooFar(ageRefusals.expiresAt, ageRefusalLifeMs));
  await db
    .update(operatorInvitations)
    .set(anew(invitationLifeMs))
    .where(isTooFar(operatorInvitations.expiresAt, invitationLifeMs));
}
