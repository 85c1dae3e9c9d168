import type { DepositDetail, MerchantProfile } from '#schemas/platform';
import { everyone } from '../bonuses/once-per.ts';
import { termsIn } from '../bonuses/terms-in.ts';
import { and, eq, notInArray } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { deposits } from '../database/tables/index.ts';
import { inSnapshot, inTurn } from '../database/transaction.ts';
import type { Call, Handlers } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { realSession } from '../members/real-account.ts';
import { records } from '../paging/index.ts';
import type { Services } from '../services.ts';
import type { Player } from '../sessions/sessions.ts';
import type { DepositRow } from './deposit-moves.ts';
import { depositOf, depositsOf } from './deposit-records.ts';
import { isUnderWay, openStates } from './deposits.ts';
import { moverTo, timelineOf } from './history.ts';
import {
  arrivalOf,
  bonusFor,
  bonusOf,
  calledIn,
  cashierFor,
  depositRules,
  feeOf,
  inLanguage,
  methodFor,
  termsOf,
} from './offers.ts';
import { picturesOf, showPictures } from './proofs.ts';
import { lostBonus } from './waiting-bonuses.ts';

/** A quote is good for so long, ms. */
const quoteMs = 10 * 60_000;

type Calls = 'cashier' | 'depositQuote' | 'deposit' | 'depositStatus' | 'deposits' | 'cancelDeposit' | 'proveDeposit';

/** Paying in (§2, depositv2). */
export function depositHandlers(services: Services): Pick<Handlers, Calls> {
  const { deposits: book, quotes, clock, db } = services;
  const offers = async (call: Call) => {
    const player = realPlayer(call);
    const paid = and(eq(deposits.playerId, player.id), notInArray(deposits.state, unpaid));
    const isFirst = (await db.$count(deposits, paid)) === 0;
    const { currency } = player;
    const asker = { currency, country: call.country, language: call.language, isFirst };
    return { player, asker, rules: depositRules(call.merchant) };
  };
  return {
    cashier: async ({ call }) => {
      const { asker, rules } = await offers(call);
      const { bonuses, ...cashier } = cashierFor(rules, asker);
      const named = await termsIn(
        db,
        bonuses.map(({ terms }) => terms),
        call.language,
      );
      return {
        ...cashier,
        bonuses: bonuses.map(({ terms, ...bonus }) => ({ ...bonus, ...(terms ? { terms: named(terms) } : {}) })),
      };
    },
    depositQuote: async ({ call, query: { method: id, amount, bonus: bonusId } }) => {
      const { player, asker, rules } = await offers(call);
      const method = methodFor(rules, id, asker);
      if (!method) throw new Refusal('method_unavailable');
      const { min, max } = method.limits;
      if (amount < min || amount > max) throw new Refusal('amount_out_of_bounds', { min, max });
      const chosen = bonusId === undefined ? undefined : bonusFor(rules, bonusId, asker);
      if (bonusId !== undefined && !chosen) throw new Refusal('bonus_unavailable');
      const fee = Math.min(feeOf(method.fee, amount), amount - 1);
      const net = amount - fee;
      const bonus = chosen ? bonusOf(chosen, net) : 0;
      // One that comes to nothing requires nothing either.
      const given = bonus > 0 ? chosen : undefined;
      const ownTurnover = stakes(net * (rules.turnover ?? 0));
      const turnover = given ? Math.max(ownTurnover, stakes((net + bonus) * given.turnover)) : ownTurnover;
      const expiresAt = clock() + quoteMs;
      const { kind, minutes, name } = method;
      const methodName = inLanguage(name, call.language);
      const terms = { method: id, amount, fee, bonus, turnover, expiresAt };
      const own = { playerId: player.id, kind, minutes, methodName, ownTurnover };
      const ofBonus = given && {
        bonusId,
        bonusFirst: given.first ?? false,
        terms: termsOf(given, player.currency),
        ...(given.first ? { oncePer: given.oncePer ?? [...everyone] } : {}),
      };
      const quote = quotes.seal({ ...terms, ...own, ...ofBonus });
      return { quote, ...terms, net, currency: player.currency };
    },
    deposit: async ({ call, body }) => {
      const { player, asker, rules } = await offers(call);
      const quote = quotes.open(body.quote, player.id, clock());
      if (!quote) throw new Refusal('quote_expired');
      const method = methodFor(rules, quote.method, asker);
      if (!method) throw new Refusal('method_unavailable');
      const sender = body.sender?.trim();
      // Without it nobody knows whose transfer it is.
      if (method.sender && !sender) throw new Refusal('invalid_fields', { fields: { sender: 'required' } });
      const { id } = await book.begin(
        {
          holder: player,
          quote,
          sender,
          language: call.language,
          returnUrl: (one) => returnUrl(call, one),
          openAtOnce: rules.openAtOnce,
        },
        call.submit,
      );
      // The player is answered at once, and hears of the rest by an event; if this process dies, the janitor goes on.
      services.background(book.send(id));
      return { id };
    },
    depositStatus: async ({ call, query: { id } }) => {
      const player = realPlayer(call);
      // Of one moment: a state that its timeline has passed would be told as news.
      const { row, ...told } = await inSnapshot(db, async (tx) => {
        const found = await book.of(player.id, id, tx);
        return {
          row: found,
          ...(await lostBonus(found, tx)),
          ...(await cancelledBy(found, tx)),
          proofs: await picturesOf(tx, 'deposit', id),
          timeline: await timelineOf(tx, 'deposit', id),
        };
      });
      services.background(book.askIfDue(id));
      const { checkoutUrl, instructions, state } = row;
      const isOpen = openStates.includes(state);
      return {
        ...calledIn(depositRules(call.merchant), call.language, depositOf(row)),
        ...(isOpen && checkoutUrl ? { checkoutUrl } : {}),
        ...(isOpen && instructions ? { instructions } : {}),
        cancellable: isOpen && !isUnderWay(row),
        ...arrivalOf(depositRules(call.merchant), row.method),
        ...told,
      } satisfies DepositDetail;
    },
    deposits: async ({ call, body: { state, kind, ...page } }) => {
      const { merchant, language } = call;
      const found = await records(services, merchant, page, depositsOf(realSession(call).player, { state, kind }));
      const rules = depositRules(merchant);
      return { ...found, list: found.list.map((deposit) => calledIn(rules, language, deposit)) };
    },
    proveDeposit: async ({ call, body: { id, pictures } }) => {
      const { id: playerId } = realPlayer(call);
      await book.of(playerId, id);
      const shown = { playerId, kind: 'deposit', subject: id, pictures, at: clock() } as const;
      await inTurn(db, (tx) => showPictures(tx, services.uploads, shown));
      return {};
    },
    cancelDeposit: async ({ call, body: { id } }) => {
      await book.cancel(id, realPlayer(call).id);
      return {};
    },
  };
}

const unpaid: DepositRow['state'][] = [...openStates, 'failed', 'cancelled', 'expired'];

/** Who cancelled a deposit. The provider tells of one that its player wished to take back. */
async function cancelledBy({ id, state, cancelAskedAt }: DepositRow, db: Database) {
  if (state !== 'cancelled') return {};
  if (cancelAskedAt !== null) return { cancelledBy: 'player' as const };
  const by = await moverTo(db, 'deposit', id, state);
  if (by === undefined || by === 'clock') return {};
  return { cancelledBy: by === 'player' || by === 'provider' ? by : ('operator' as const) };
}

/** Stakes in whole minor units. */
const stakes = (played: number) => Math.min(Math.ceil(played), Number.MAX_SAFE_INTEGER);

/** Trial accounts have no cashier (§5). */
function realPlayer(call: Call): Player {
  return realSession(call).player;
}

/** The page of the deposit on the site that called; the merchant's first site for callers that are no page. */
function returnUrl({ siteOrigin, merchant }: Call, id: string): string {
  return `${siteOrigin || siteOf(merchant)}/member/depositv2?id=${id}`;
}

const siteOf = ({ hosts }: MerchantProfile) => `https://${hosts.find((host) => !host.startsWith('*')) ?? 'localhost'}`;
