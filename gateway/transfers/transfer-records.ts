import type { Calls } from '#schemas/endpoints';
import type { PlayerTransfer } from '#schemas/platform';
import { eq, or, sql } from '../database/drizzle/index.ts';
import { players, playerTransfers } from '../database/tables/index.ts';
import type { Holder } from '../ledger/holder.ts';
import { referenceOf } from '../ledger/reference.ts';
import { masked } from '../missions/leaderboard.ts';
import type { Records } from '../paging/index.ts';

type Direction = Calls['transfers']['body']['direction'];

/** What a player has sent and got, of one direction or of both, with the sums of all of it. */
export function transfersOf(
  { id: playerId, currency: own }: Holder,
  direction: Direction | undefined,
): Records<PlayerTransfer> {
  const { id, at, senderId, recipientId, amount, currency, note, writtenIn } = playerTransfers;
  const ways = { out: eq(senderId, playerId), in: eq(recipientId, playerId) };
  const other = sql`case when ${ways.out} then ${recipientId} else ${senderId} end`;
  return {
    from: playerTransfers,
    join: { table: players, on: eq(players.id, other) },
    columns: { id, at, senderId, amount, currency, note, account: players.account },
    where: direction ? ways[direction] : or(ways.in, ways.out),
    filter: { direction },
    at,
    id,
    writtenIn,
    totals: {
      currency: own,
      sums: {
        got: sql`case when ${ways.in} then ${amount} else 0 end`,
        sent: sql`case when ${ways.out} then ${amount} else 0 end`,
      },
    },
    row: ({ senderId: by, account, amount: moved, note: words, ...row }) =>
      ({
        ...row,
        direction: by === playerId ? 'out' : 'in',
        name: masked(String(account)),
        amount: Number(moved),
        reference: referenceOf(String(row.id)),
        ...(words === null ? {} : { note: words }),
      }) as PlayerTransfer,
  };
}
