import type { DrawEntry } from '../rounds/player.ts';
import { RoundRefused } from '../rounds/refused.ts';
import type { DrawsClient } from './client.ts';

/**
 * Enters the draw that the player has seen. The platform's clock decides, and the time that its answer took counts
 * against the player: nobody gets in late because the line was slow. Throws `RoundRefused` when the sale is over.
 */
export async function enterDraw(
  draws: DrawsClient,
  { gameCode, numero, clock }: { gameCode: string; numero: string; clock: () => number },
): Promise<DrawEntry> {
  const sentAt = clock();
  const { now, next } = await draws.state(gameCode);
  const platformNow = () => now + (clock() - sentAt);
  if (next.numero !== numero || platformNow() >= next.closesAt) throw new RoundRefused('draw_closed');
  return { draw: { gameCode, numero, at: next.at }, hasOpened: () => platformNow() >= next.at };
}
