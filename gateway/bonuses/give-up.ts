import type { GiveUpQuote } from '#schemas/platform';
import { and, eq, inArray } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { ledgerTransfers } from '../database/tables/index.ts';
import type { Handlers } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { broughtBy } from '../ledger/bonuses.ts';
import type { Books } from '../ledger/books.ts';
import { giveUpBonus, least } from '../ledger/end-bonus.ts';
import { givable } from '../ledger/given.ts';
import { isInPlay, type Turnover } from '../ledger/turnover.ts';
import { realSession } from '../members/real-account.ts';
import type { Services } from '../services.ts';
import type { Player } from '../sessions/sessions.ts';

/** A bonus is given up by its player, after what it costs was shown. */
export function giveUpHandlers({ ledger, submits }: Services): Pick<Handlers, 'giveUpQuote' | 'giveUpBonus'> {
  return {
    giveUpQuote: ({ call, query }) => {
      const { player } = realSession(call);
      return ledger.transact(player, async (books) => quoteOf(books, player, await openBonus(books, player, query.id)));
    },
    giveUpBonus: ({ call, body }) => {
      const { player } = realSession(call);
      return ledger.transact(player, async (books) => {
        const bonus = await openBonus(books, player, body.id);
        const { lost, currency } = await quoteOf(books, player, bonus);
        // A win of meanwhile is not taken unasked.
        if (lost > body.lost) throw new Refusal('bonus_moved', { lost });
        const answer = { lost: Number(await giveUpBonus(books, player, bonus)), currency };
        await submits.settle(books.tx, call.submit, answer);
        return answer;
      });
    },
  };
}

async function quoteOf(books: Books, { currency, ...player }: Player, bonus: Turnover): Promise<GiveUpQuote> {
  const { balance, inWallets } = books.amounts({ ...player, currency });
  const has = balance + inWallets;
  const brought = await broughtBy(books.tx, bonus);
  const lost = least(brought, has);
  const left = Number(bonus.required - bonus.played);
  return { id: String(bonus.transferId), lost: Number(lost), left, stays: Number(has - lost), currency };
}

/** The player's open bonus of an id. Throws bonus_not_open, and stakes_open while a bet is: its result belongs to the bonus. */
async function openBonus(books: Books, player: Player, id: string): Promise<Turnover> {
  const open = await books.turnovers(player);
  const bonus = open.find(({ transferId }) => String(transferId) === id);
  if (!bonus || !(await isGiven(books.tx, bonus))) throw new Refusal('bonus_not_open');
  if (await isInPlay(books.tx, bonus.accountId)) throw new Refusal('stakes_open');
  return bonus;
}

async function isGiven(db: Database, { transferId }: Turnover): Promise<boolean> {
  const { id, kind } = ledgerTransfers;
  const own = and(eq(id, transferId), inArray(kind, givable));
  return (await db.$count(ledgerTransfers, own)) > 0;
}
