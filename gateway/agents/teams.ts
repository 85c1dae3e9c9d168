import { and, asc, eq, gt } from '../database/drizzle/index.ts';
import { alias } from '../database/drizzle/pg-core.ts';
import type { Database } from '../database/open.ts';
import { players, teamLines, teamMembers } from '../database/tables/index.ts';

/** One who is above a member. */
export interface Above {
  id: string;
  account: string;
  type: number;
  /** Levels above the member; 1: has invited it. */
  distance: number;
}

/**
 * Whether an agent may see a member: itself, and everybody below (§6). One look into an index, however large the team is.
 * @param agent id of the agent's player
 * @param member id of the other one
 */
export async function mayView(db: Database, agent: string, member: string): Promise<boolean> {
  const [own, other] = [alias(teamMembers, 'own'), alias(teamMembers, 'other')];
  const rows = await db
    .select({ distance: teamLines.distance })
    .from(own)
    .innerJoin(other, eq(other.playerId, member))
    .innerJoin(teamLines, and(eq(teamLines.aboveId, own.id), eq(teamLines.memberId, other.id)))
    .where(eq(own.playerId, agent));
  return rows.length > 0;
}

/** Everybody above a member, the top first. */
export async function lineAbove(db: Database, member: string): Promise<Above[]> {
  const own = alias(teamMembers, 'own');
  const rows = await db
    .select({ id: players.id, account: players.account, type: players.type, distance: teamLines.distance })
    .from(own)
    .innerJoin(teamLines, and(eq(teamLines.memberId, own.id), gt(teamLines.distance, 0)))
    .innerJoin(teamMembers, eq(teamMembers.id, teamLines.aboveId))
    .innerJoin(players, eq(players.id, teamMembers.playerId))
    .where(eq(own.playerId, member))
    .orderBy(asc(teamLines.distance));
  return rows.reverse();
}
