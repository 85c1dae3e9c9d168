import type { ClubProgramme, MerchantProfile } from '#schemas/platform';
import { eq } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { clubMoves, clubRanks } from '../database/tables/index.ts';
import { inTurn } from '../database/transaction.ts';
import type { EventHub } from '../events/hub.ts';
import { trialType } from '../members/account-types.ts';
import type { Messages } from '../messages/messages.ts';
import { programmeOf, unitOf } from '../points/programme.ts';
import type { Rewards } from '../rewards/rewards.ts';
import type { Player } from '../sessions/sessions.ts';
import { messageOf, titlesOf } from './messages.ts';
import { clubOf } from './programme.ts';
import { progressOf } from './progress.ts';
import { type Held, levelFor, type Progress, ranksOf } from './rank-of.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A look that changes nothing is noted after so long, ms. */
const noteMs = dayMs / 2;
const stale = { type: 'stale' as const, calls: ['memberInfo', 'club', 'rebates', 'withdrawLimits'] };

/** What a look at a member has found; what the operator gives comes on top (`rankOf`). */
export interface Found {
  held: Held;
  progress: Progress;
}

const nothing: Found = { held: { level: 0, since: 0 }, progress: { stakes: 0n, deposits: 0n } };

/** The club that a member is looked at in. */
interface Place {
  merchant: string;
  club: ClubProgramme;
  /** Minor units of one unit of the member's currency. */
  unit: bigint;
  now: number;
}

interface Parts {
  db: Database;
  clock: () => number;
  hub: EventHub;
  messages: Messages;
  rewards: Rewards;
}

/**
 * The VIP club (decision 0899). A rank follows from the ledger. It is compared with it whenever the member asks for something that
 * hangs on it, and by a job; what changes is written once, however many look at the same moment.
 */
export class Clubs {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Compares a member's rank with the ledger: notes a change, gives what it brings, and writes to the member. */
  async look(player: Player, merchant: MerchantProfile): Promise<Found> {
    const { db, clock } = this.#parts;
    if (player.type === trialType) return nothing;
    const club = clubOf(merchant);
    const now = clock();
    const progress = await progressOf(db, player, now - club.days * dayMs);
    const [known] = await db.select().from(clubRanks).where(eq(clubRanks.playerId, player.id));
    const unit = unitOf(programmeOf(merchant), player.currency);
    const levelOf = (held: Held | undefined) => levelFor(progress, club, unit, held, now);
    // Most looks change nothing. That somebody has looked is written once in a while, for the job.
    const isSame = levelOf(known) === (known?.level ?? 0);
    if (isSame && (!known || now - known.seenAt < noteMs)) return { held: known ?? nothing.held, progress };
    return { held: await this.#note(player, { merchant: merchant.code, club, unit, now }, levelOf), progress };
  }

  /** Writes what a look has found, and tells the member of a change. */
  async #note(player: Player, place: Place, levelOf: (held: Held) => number): Promise<Held> {
    const { db, hub, messages, rewards } = this.#parts;
    const { merchant, now } = place;
    const own = eq(clubRanks.playerId, player.id);
    const { held, message, brought } = await inTurn(db, async (tx) => {
      const first = { playerId: player.id, level: 0, since: now, seenAt: now };
      await tx.insert(clubRanks).values(first).onConflictDoNothing();
      const [row = first] = await tx.select().from(clubRanks).where(own).for('no key update');
      // Another look may have been faster: what it left is what counts.
      const level = levelOf(row);
      const next = { level, since: level === row.level ? row.since : now };
      await tx
        .update(clubRanks)
        .set({ ...next, seenAt: now })
        .where(own);
      if (level === row.level) return { held: next, brought: 0n };
      const move = { from: row.level, to: level };
      await tx.insert(clubMoves).values({ playerId: player.id, ...move, at: now });
      const sum = await this.#reward(tx, player, place, move);
      const said = messageOf(player, place.club, { ...move, brought: sum, currency: player.currency });
      await messages.write(tx, merchant, said);
      return { held: next, message: said, brought: sum };
    });
    if (brought > 0n) rewards.announce(player);
    if (message) {
      hub.publish(player.id, stale);
      messages.announce(merchant, message);
    }
    return held;
  }

  /** Gives what the ranks bring that a member has passed; the sum. A rank that is reached again brings nothing again. */
  async #reward(
    tx: Database,
    player: Player,
    { club, unit }: Place,
    { from, to }: { from: number; to: number },
  ): Promise<bigint> {
    let sum = 0n;
    for (const [level, { upgrade = 0 }] of ranksOf(club)) {
      if (level <= from || level > to || upgrade === 0) continue;
      const amount = BigInt(upgrade) * unit;
      const reference = `club/${player.id}/${level}`;
      const grant = { reference, title: titlesOf(club, level), amount, turnover: amount * BigInt(club.turnover ?? 1) };
      if (await this.#parts.rewards.write(tx, player, grant)) sum += amount;
    }
    return sum;
  }
}
