import type { ClubNeeds, ClubProgramme } from '#schemas/platform';
import { type SQL, sql } from '../database/drizzle/index.ts';
import { clubRanks, players } from '../database/tables/index.ts';
import type { Player } from '../sessions/sessions.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What a member has played and paid in within the programme's days, minor units. */
export interface Progress {
  stakes: bigint;
  deposits: bigint;
}

/** The rank that a member has earned until now. */
export interface Held {
  level: number;
  /** When it was reached, ms. */
  since: number;
}

/**
 * The rank that a member has earned by now: the highest one that is reached, or the one held while its time runs and what keeps it
 * is there. `unit`: minor units of one unit of the member's currency.
 */
export function levelFor(
  progress: Progress,
  programme: ClubProgramme,
  unit: bigint,
  held: Held | undefined,
  now: number,
): number {
  const isMet = ({ stakes = 0, deposits = 0 }: ClubNeeds) =>
    progress.stakes >= BigInt(stakes) * unit && progress.deposits >= BigInt(deposits) * unit;
  const ranks = ranksOf(programme).reverse();
  const [reached = 0] = ranks.find(([, { reach }]) => isMet(reach)) ?? [];
  if (!held || held.level <= reached) return reached;
  // A rank lasts for as many days as count for it; from then on it has to be kept.
  const lasts = now < held.since + programme.days * dayMs;
  const [kept = 0] =
    ranks.find(
      ([level, { keep }]) =>
        level <= held.level && ((lasts && level === held.level) || keep === undefined || isMet(keep)),
    ) ?? [];
  return Math.max(reached, kept);
}

/** The ranks of a programme, the lowest first. */
export function ranksOf({ ranks }: ClubProgramme): [level: number, rank: ClubProgramme['ranks'][string]][] {
  return Object.entries(ranks)
    .map(([level, rank]): [number, typeof rank] => [Number(level), rank])
    .sort(([one], [other]) => one - other);
}

/** A member's club rank, wherever one is asked for: what was earned, never below what the operator has given; 0 without one. */
export function rankOf({ standing }: Pick<Player, 'standing'>, earned: number): number {
  return Math.max(earned, standing?.clubLabel?.rankLevel ?? 0);
}

/** The same in a query. */
export function rankIn(player: Pick<Player, 'id' | 'standing'>): SQL<number> {
  const earned = sql`(select ${clubRanks.level} from ${clubRanks} where ${clubRanks.playerId} = ${player.id})`;
  return sql<number>`greatest(${rankOf(player, 0)}::integer, coalesce(${earned}, 0))`;
}

/** Whether the player of a row has a rank at least, in a query of players. */
export function isOfRank(least: number): SQL {
  return sql`${rankOfRow()} >= ${least}`;
}

/** The rank of the player of a row, in a query of players. */
export function rankOfRow(): SQL<number> {
  const given = sql`coalesce((${players.standing} #>> '{clubLabel,rankLevel}')::integer, 0)`;
  const earned = sql`coalesce((select ${clubRanks.level} from ${clubRanks} where ${clubRanks.playerId} = ${players.id}), 0)`;
  return sql<number>`greatest(${given}, ${earned})`;
}
