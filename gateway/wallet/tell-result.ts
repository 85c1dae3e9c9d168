import { eq } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { games } from '../database/tables/index.ts';
import type { Holder } from '../ledger/holder.ts';
import { roundReference } from '../ledger/reference.ts';
import { type Notified, notifyMember } from '../messages/notify.ts';

/** A round whose result is another one now, or none. */
interface Told {
  player: Holder;
  nodeId: number;
  roundId: string;
  now: number;
}

/** Tells a player what a corrected result has added, or has taken back of what it had won, in the transaction that moves it. */
export function tellCorrection(
  tx: Database,
  round: Told,
  /** How what it was bet on counts now, in the words of the game's server. */
  result: string | undefined,
  moved: bigint,
): Promise<void> {
  const change =
    moved > 0n ? { outcome: 'winRaised' as const, amount: moved } : { outcome: 'winLowered' as const, amount: -moved };
  return tell(tx, round, { ...change, result });
}

/** Tells a player that what was bet on does not count, in the transaction that gives the stake back. */
export function tellVoid(tx: Database, round: Told, amount: bigint): Promise<void> {
  return tell(tx, round, { outcome: 'stakeBack', amount });
}

async function tell(
  tx: Database,
  { player: { id, merchant, currency }, nodeId, roundId, now }: Told,
  said: Omit<Notified, 'title'>,
): Promise<void> {
  const [game] = await tx.select({ names: games.names }).from(games).where(eq(games.nodeId, nodeId));
  const about = { title: game?.names ?? {}, reference: roundReference(roundId) };
  await notifyMember({ tx, now }, { id, merchant, currency }, { ...about, ...said });
}
