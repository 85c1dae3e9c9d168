import type { BonusRecord, BonusState, BonusTerms, MoveKind } from '#schemas/platform';
import { termsIn } from '../bonuses/terms-in.ts';
import { and, eq, inArray, type SQL, sql } from '../database/drizzle/index.ts';
import { ledgerTransfers, type TransferKind } from '../database/tables/index.ts';
import { type Handlers, sessionOf } from '../http/call.ts';
import { givable } from '../ledger/given.ts';
import { records } from '../paging/index.ts';
import type { Services } from '../services.ts';
import { accountIdOf } from './account-id.ts';

/** What is given to players beside wins. */
const given: TransferKind[] = ['bonus', 'reward', 'rebate', 'points'];

/** What a movement requires: a value of its turnover, null without one. Columns by their names, as both tables have an `id`. */
const ofTurnover = (value: string) =>
  sql.raw(`(select ${value} from ledger_turnovers as due where due.transfer_id = ledger_transfers.id)`);
const state = ofTurnover(`case when due.ended_at is null then 'open' else coalesce(due.ended, 'met') end`);

const conditions: { [State in BonusState]: SQL } = {
  free: sql`${state} is null`,
  open: sql`${state} = 'open'`,
  met: sql`${state} = 'met'`,
  dropped: sql`${state} = 'dropped'`,
  given_up: sql`${state} = 'given_up'`,
  expired: sql`${state} = 'expired'`,
};

/** Bonus details of the player (§2, bonusDetails). */
export function bonusHandlers(services: Services): Pick<Handlers, 'bonusRecords'> {
  const { db, ledger } = services;
  return {
    bonusRecords: async ({ call, body: { state: wanted, ...page } }) => {
      const { player } = sessionOf(call);
      const { currency } = player;
      // Stakes are counted for turnovers when somebody asks.
      await ledger.turnovers(player);
      const { id, accountId, kind, amount, createdAt, writtenIn } = ledgerTransfers;
      const found = await records<BonusRecord>(services, call.merchant, page, {
        from: ledgerTransfers,
        columns: {
          ...{ id, at: createdAt, kind, amount },
          required: ofTurnover('due.required'),
          played: ofTurnover('due.played'),
          terms: ofTurnover('due.terms'),
          state,
        },
        where: and(eq(accountId, await accountIdOf(db, player)), inArray(kind, given), wanted && conditions[wanted]),
        filter: { wanted },
        at: createdAt,
        id,
        writtenIn,
        totals: { currency, sums: { amount } },
        row: (values) => bonusOf(values, currency),
      });
      const named = await termsIn(
        db,
        found.list.map(({ terms }) => terms),
        call.language,
      );
      const list = found.list.map((row) => (row.terms ? { ...row, terms: named(row.terms) } : row));
      return { ...found, list };
    },
  };
}

function bonusOf(values: { [name: string]: unknown }, currency: string): BonusRecord {
  const { id, at, kind, amount, required, played, terms, state: stands } = values;
  const canGiveUp = stands === 'open' && givable.some((one) => one === kind);
  return {
    id: String(id),
    at: Number(at),
    // Kinds of the ledger are those of records, save for those that move no balance.
    kind: kind as MoveKind,
    amount: Number(amount),
    currency,
    played: Number(played ?? 0),
    state: (stands as BonusState | null) ?? 'free',
    ...(required === null ? {} : { required: Number(required) }),
    // Terms were written by the ledger.
    ...(terms && stands === 'open' ? { terms: terms as BonusTerms } : {}),
    ...(canGiveUp ? { canGiveUp } : {}),
  };
}
