import { eq } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { memberProfiles, messageCopies, players } from '../database/tables/index.ts';

/**
 * Queues a message of one member by mail and SMS, as they have chosen and have proved the address, in the transaction that writes the
 * message: what is rolled back is not sent.
 */
export async function queueCopies(
  tx: Database,
  { messageId, playerId }: { messageId: string; playerId: string },
  now: number,
): Promise<void> {
  const [reader] = await tx
    .select({ profile: memberProfiles, mobile: players.mobile, details: players.details })
    .from(memberProfiles)
    .innerJoin(players, eq(players.id, memberProfiles.playerId))
    .where(eq(memberProfiles.playerId, playerId));
  if (!reader) return;
  const { outcomesBy, mobileVerifiedAt, emailVerifiedAt } = reader.profile;
  const proved = {
    mobile: mobileVerifiedAt === null ? null : reader.mobile,
    email: emailVerifiedAt === null ? undefined : reader.details.email?.toLowerCase(),
  };
  const rows = outcomesBy.flatMap((way) => {
    const recipient = proved[way];
    return recipient ? [{ messageId, way, recipient, queuedAt: now }] : [];
  });
  if (rows.length > 0) await tx.insert(messageCopies).values(rows);
}
