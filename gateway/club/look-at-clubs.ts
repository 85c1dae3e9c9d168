import { fromAbsolute } from '@internationalized/date';
import type { MerchantProfile } from '#schemas/platform';
import { and, eq, gt, gte, inArray, isNotNull, lt, ne, or, sql } from '../database/drizzle/index.ts';
import {
  clubRanks,
  ledgerAccounts,
  ledgerTransfers,
  memberProfiles,
  played,
  players,
} from '../database/tables/index.ts';
import { eachAlone } from '../jobs/each-alone.ts';
import { trialType } from '../members/account-types.ts';
import { programmeOf, unitOf } from '../points/programme.ts';
import type { Services } from '../services.ts';
import { birthdayMessage, birthdayTitles } from './messages.ts';
import { clubOf } from './programme.ts';
import { rankOf } from './rank-of.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/**
 * Looks at the ranks of those who have played or paid in of late, and once a day of all who have one; and gives what birthdays
 * bring. Safe to run again, and beside members who look themselves.
 */
export async function lookAtClubs(services: Services): Promise<void> {
  const { db, clock, clubs, merchants, report } = services;
  const now = clock();
  // Wider than the job's rhythm: whom a run that was lost has missed is found by the next one, or by coming back.
  const since = now - 3 * hourMs;
  const whoPlayed = db.select({ id: played.accountId }).from(played).where(gte(played.at, since));
  const paid = db
    .select({ id: ledgerTransfers.accountId })
    .from(ledgerTransfers)
    .where(and(inArray(ledgerTransfers.kind, ['deposit', 'reversal']), gte(ledgerTransfers.createdAt, since)));
  const active = db
    .select({ owner: ledgerAccounts.owner })
    .from(ledgerAccounts)
    .where(or(inArray(ledgerAccounts.id, whoPlayed), inArray(ledgerAccounts.id, paid)));
  const due = db
    .select({ id: clubRanks.playerId })
    .from(clubRanks)
    .where(and(gt(clubRanks.level, 0), lt(clubRanks.seenAt, now - dayMs)));
  for (const merchant of await merchants.all()) {
    const whose = await db
      .select()
      .from(players)
      .where(
        and(
          eq(players.merchant, merchant.code),
          ne(players.type, trialType),
          or(inArray(players.id, active), inArray(players.id, due)),
        ),
      );
    await eachAlone(whose, (player) => clubs.look(player, merchant), report);
    await eachAlone([merchant], (one) => congratulate(services, one), report);
  }
}

/** Gives members what their rank brings on their birthday, once a year. */
async function congratulate(services: Services, merchant: MerchantProfile): Promise<void> {
  const { db, clock, clubs, rewards, messages, report } = services;
  const club = clubOf(merchant);
  if (!Object.values(club.ranks).some(({ birthday }) => birthday)) return;
  const { year, month, day } = fromAbsolute(clock(), merchant.timeZone ?? 'UTC');
  const today = [month, day].map((part) => String(part).padStart(2, '0')).join('-');
  // Who was born on a leap day has a birthday in other years too.
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29;
  const days = today === '02-28' && !isLeap ? [today, '02-29'] : [today];
  const born = sql`substr(${memberProfiles.birthday}, 6)`;
  const rows = await db
    .select({ player: players })
    .from(memberProfiles)
    .innerJoin(players, eq(players.id, memberProfiles.playerId))
    .where(and(eq(players.merchant, merchant.code), isNotNull(memberProfiles.birthday), inArray(born, days)));
  const give = async ({ player }: (typeof rows)[number]) => {
    const { held } = await clubs.look(player, merchant);
    const rank = rankOf(player, held.level);
    const amount = BigInt(club.ranks[rank]?.birthday ?? 0) * unitOf(programmeOf(merchant), player.currency);
    if (amount === 0n) return;
    const reference = `club-birthday/${player.id}/${year}`;
    const turnover = amount * BigInt(club.turnover ?? 1);
    const grant = { reference, title: birthdayTitles(club, rank), amount, turnover };
    const message = birthdayMessage(player, club, rank, amount);
    await rewards.give(player, grant, (tx) => messages.write(tx, merchant.code, message));
  };
  await eachAlone(rows, give, report);
}
