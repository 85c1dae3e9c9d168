import { eq } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { games } from '../database/tables/index.ts';
import type { Holder } from '../ledger/holder.ts';
import { roundReference } from '../ledger/reference.ts';
import { notifyMember } from '../messages/notify.ts';

/** A round that is settled anew. */
interface Corrected {
  player: Holder;
  nodeId: number;
  roundId: string;
  /** How what it was bet on counts now, in the words of the game's server. */
  result: string | undefined;
  now: number;
}

/** Tells a player what a corrected result has added, or has taken back of what it had won, in the transaction that moves it. */
export async function tellCorrection(
  tx: Database,
  { player, nodeId, roundId, result, now }: Corrected,
  moved: bigint,
): Promise<void> {
  const [game] = await tx.select({ names: games.names }).from(games).where(eq(games.nodeId, nodeId));
  const { id, merchant, currency } = player;
  const said = { title: game?.names ?? {}, result, reference: roundReference(roundId) };
  const change =
    moved > 0n ? { outcome: 'winRaised' as const, amount: moved } : { outcome: 'winLowered' as const, amount: -moved };
  await notifyMember({ tx, now }, { id, merchant, currency }, { ...said, ...change });
}
