import type { MerchantProfile, MissionClaimed, MissionSeed } from '#schemas/platform';
import { and, eq } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { missionClaims } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { Submit, Submits } from '../http/submits.ts';
import type { Holder, Ledger } from '../ledger/ledger.ts';
import { mergePatch } from '../merchants/merge-patch.ts';
import { PointAccount } from '../points/account.ts';
import { programmeOf, unitOf } from '../points/programme.ts';
import standard from './missions.json' with { type: 'json' };
import { countsFor, type MissionPeriod, periodAt } from './periods.ts';
import { progressOf } from './progress.ts';

/** A mission as a member stands with it. Amounts are minor units. */
export interface Standing {
  id: string;
  seed: MissionSeed;
  period: MissionPeriod;
  target: bigint;
  progress: bigint;
  state: 'open' | 'done' | 'claimed';
  /** Money that it brings; 0 for points. */
  amount: bigint;
}

/** The missions that a merchant offers, in show order. */
export function missionsOf({ missions = {} }: Pick<MerchantProfile, 'missions'>): [id: string, seed: MissionSeed][] {
  // The standard ones fit their schema; a test holds patches of the seeds to it.
  const patched = mergePatch(standard.missions, missions) as { [id: string]: MissionSeed };
  return Object.entries(patched).filter(([, { enabled = true }]) => enabled);
}

/** What members do for a reward: progress is what the ledger and the sign-ins say, and nothing is noted until it is claimed. */
export class Missions {
  readonly #db: Database;
  readonly #ledger: Ledger;
  readonly #submits: Submits;
  readonly #clock: () => number;

  constructor(db: Database, ledger: Ledger, submits: Submits, clock: () => number) {
    this.#db = db;
    this.#ledger = ledger;
    this.#submits = submits;
    this.#clock = clock;
  }

  /** Where a member stands with each mission. */
  async standings(player: Holder, merchant: MerchantProfile): Promise<Standing[]> {
    const missions = missionsOf(merchant);
    return Promise.all(missions.map(([id, seed]) => this.#standing(this.#db, id, seed, player, merchant)));
  }

  /** Claims what a mission brings. Throws mission_not_done. */
  async claim(
    id: string,
    player: Holder,
    merchant: MerchantProfile,
    submit: Submit | undefined,
  ): Promise<MissionClaimed> {
    const [, seed] = missionsOf(merchant).find(([one]) => one === id) ?? [];
    if (!seed) throw new Refusal('mission_not_done');
    return this.#ledger.transact(player, async (books) => {
      const { tx, now } = books;
      const { state, period, amount } = await this.#standing(tx, id, seed, player, merchant);
      if (state !== 'done') throw new Refusal('mission_not_done');
      const claim = { playerId: player.id, missionId: id, period: period.name, claimedAt: now };
      await tx.insert(missionClaims).values(claim);
      const reference = `mission/${player.id}/${id}/${period.name}`;
      if (amount > 0n) await books.post(player, { transactionId: reference, kind: 'reward', change: amount });
      if (seed.points) {
        const account = await PointAccount.open(tx, player, programmeOf(merchant), now);
        await account.move({ type: 'redeem', points: seed.points, reference, remark: seed.title });
      }
      const claimed: MissionClaimed = {
        id,
        ...(seed.points ? { points: seed.points } : {}),
        ...(amount > 0n ? { amount: Number(amount) } : {}),
      };
      await this.#submits.settle(tx, submit, claimed);
      return claimed;
    });
  }

  async #standing(
    db: Database,
    id: string,
    seed: MissionSeed,
    player: Holder,
    merchant: MerchantProfile,
  ): Promise<Standing> {
    const unit = unitOf(programmeOf(merchant), player.currency);
    const period = periodAt(seed.every, this.#clock(), merchant);
    const isMoney = seed.counts === 'stakes' || seed.counts === 'deposits';
    const target = BigInt(seed.target) * (isMoney ? unit : 1n);
    const sum = await progressOf(db, player, seed, period, merchant.timeZone ?? 'UTC');
    const progress = sum < target ? sum : target;
    const own = and(eq(missionClaims.playerId, player.id), eq(missionClaims.missionId, id));
    const claims = await db.select({ taken: missionClaims.period }).from(missionClaims).where(own);
    const isClaimed = claims.some(({ taken }) => countsFor(taken, period));
    const state = isClaimed ? 'claimed' : progress === target ? 'done' : 'open';
    return { id, seed, period, target, progress, state, amount: BigInt(seed.units ?? 0) * unit };
  }
}
