import { writtenIn } from '../../paging/snapshot.ts';
import { bigint, index, pgTable, text } from '../drizzle/pg-core.ts';

/** What members have transferred to whom. */
export const playerTransfers = pgTable(
  'player_transfers',
  {
    id: text().primaryKey(),
    merchant: text().notNull(),
    senderId: text('sender_id').notNull(),
    recipientId: text('recipient_id').notNull(),
    currency: text().notNull(),
    /** Minor units. */
    amount: bigint({ mode: 'bigint' }).notNull(),
    /** What the sender wrote. */
    note: text(),
    at: bigint({ mode: 'number' }).notNull(),
    writtenIn: writtenIn('written_in'),
  },
  (table) => [
    index('player_transfers_sender').on(table.senderId, table.at),
    index('player_transfers_recipient').on(table.recipientId, table.at),
  ],
);
