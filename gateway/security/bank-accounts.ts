import { randomUUID } from 'node:crypto';
import type {
  AccountKind,
  AddBankAccountRequest,
  BankAccountBound,
  BankAccounts as BankAccountsAnswer,
  FieldFault,
  MerchantProfile,
  PayoutProvider,
  PayoutProviders,
  RemoveBankAccountRequest,
} from '#schemas/platform';
import { and, asc, eq, isNull } from '../database/drizzle/index.ts';
import { isUniqueViolation } from '../database/faults.ts';
import type { Database } from '../database/open.ts';
import { bankAccounts, players } from '../database/tables/index.ts';
import { type Call, sessionOf } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import type { Submits } from '../http/submits.ts';
import { faultOf } from '../members/rules.ts';
import { holdPlayer } from '../sessions/hold-player.ts';
import type { Player } from '../sessions/sessions.ts';
import { fitsProvider, maskAccount, maskName, sameName, tidyNumber } from './account-numbers.ts';
import { coolingHoursOf, coolingOf } from './cooling.ts';
import type { PaymentPasswords } from './payment-passwords.ts';
import providers from './payout-providers.json' with { type: 'json' };

const kinds = ['bank', 'ewallet', 'crypto'] as const satisfies AccountKind[];
/** Where the merchant says nothing else. */
const standard = { most: { bank: 5, ewallet: 3, crypto: 3 }, removable: true };
const hourMs = 60 * 60 * 1000;

type Row = typeof bankAccounts.$inferSelect;

/** Where money is paid out to, in the clear. */
export type PayoutAccount = Pick<Row, 'id' | 'kind' | 'provider' | 'number' | 'holder'>;

/** Tells the owner of an account that was bound or removed, in its transaction; what it returns is called after the commit. */
type TellOfAccount = (tx: Database, before: Player, to: string) => Promise<() => Promise<void>>;

interface Parts {
  db: Database;
  clock: () => number;
  paymentPasswords: PaymentPasswords;
  submits: Submits;
}

/**
 * Accounts that players bind to have money paid out to (spec §2, §5). All are of the name that the account here was opened with.
 * The first can be used at once; what is bound beside it cools down for the merchant's hours, so that its owner, who
 * hears of it, is faster than a thief (decision 0861).
 */
export class BankAccounts {
  readonly #parts: Parts;
  /** Parts that need an account say so here: what throws keeps it from being removed. In the transaction that removes it. */
  readonly keepers: ((tx: Database, accountId: string) => Promise<void>)[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** What the player has bound, and what more may be bound. */
  async list(player: Player, merchant: MerchantProfile): Promise<BankAccountsAnswer> {
    const rows = await ownRows(this.#parts.db, player.id);
    const { most, coolingHours, removable } = policyOf(merchant);
    const offered = offeredIn(player.currency);
    const holder = player.details.payeeName;
    return {
      accounts: rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        provider: row.provider,
        name: offered.find(({ code }) => code === row.provider)?.name ?? row.provider,
        number: maskAccount(row.number),
        ...(row.holder ? { holder: maskName(row.holder) } : {}),
        at: row.createdAt,
        usableAt: row.usableAt,
      })),
      choices: kinds
        .map((kind) => ({
          kind,
          left: Math.max(0, most[kind] - rows.filter((row) => row.kind === kind).length),
          providers: offered.filter((one) => one.kind === kind),
        }))
        .filter(({ kind, providers: some }) => most[kind] > 0 && some.length > 0),
      ...(holder ? { holder: maskName(holder) } : {}),
      coolingHours,
      removable,
      ...coolingOf(player, this.#parts.clock()),
    };
  }

  /**
   * Binds an account, of which the owner is told wherever they are reached, also of the first one. Throws invalid_fields (provider, number, holder; taken: somebody has bound it already), bank_accounts_full,
   * account_cooling, and what judging the payment password does.
   */
  async add(request: AddBankAccountRequest, call: Call, tell: TellOfAccount): Promise<BankAccountBound> {
    const { db, clock, paymentPasswords, submits } = this.#parts;
    const { player } = sessionOf(call);
    const provider = offeredIn(player.currency).find(({ code }) => code === request.provider);
    if (!provider) throw faultIn('provider', 'wrong');
    const { kind } = provider;
    const number = tidyNumber(request.number);
    if (!fitsProvider(number, provider)) throw faultIn('number', number ? 'pattern_mismatch' : 'required');
    const admit = await paymentPasswords.judgeOut(call, request.paymentPassword);
    const { most, coolingHours } = policyOf(call.merchant);
    const bound = await holdPlayer(db, player.id, async (tx, held) => {
      await admit(tx);
      const holder = kind === 'crypto' ? '' : holderOf(request, held, call.merchant);
      const rows = await tx.select().from(bankAccounts).where(eq(bankAccounts.playerId, held.id));
      const same = rows.filter((row) => row.kind === kind && row.removedAt === null);
      if (same.length >= most[kind]) throw new Refusal('bank_accounts_full');
      const now = clock();
      const usableAt = rows.length === 0 ? now : now + coolingHours * hourMs;
      const id = randomUUID();
      const row = { id, playerId: held.id, merchant: held.merchant, kind, provider: provider.code, number, holder };
      await tx.insert(bankAccounts).values({ ...row, createdAt: now, usableAt });
      if (holder && !held.details.payeeName)
        await tx
          .update(players)
          .set({ details: { ...held.details, payeeName: holder } })
          .where(eq(players.id, held.id));
      const answer = { id, usableAt };
      await submits.settle(tx, call.submit, answer);
      return { answer, told: await tell(tx, held, `${provider.name} ${maskAccount(number)}`) };
    }).catch((fault: unknown) => {
      if (isUniqueViolation(fault, 'bank_accounts_number_key')) throw faultIn('number', 'taken');
      throw fault;
    });
    if (!bound) throw new Refusal('session_ended');
    await bound.told();
    return bound.answer;
  }

  /** Removes one, of which its owner is told. Throws bank_account_unknown, bank_account_kept, and what judging the payment password does. */
  async remove({ id, paymentPassword }: RemoveBankAccountRequest, call: Call, tell: TellOfAccount): Promise<void> {
    const { db, clock, paymentPasswords } = this.#parts;
    if (!policyOf(call.merchant).removable) throw new Refusal('bank_account_kept');
    const { player } = sessionOf(call);
    const admit = await paymentPasswords.judge(call, paymentPassword);
    const told = await holdPlayer(db, player.id, async (tx, held) => {
      await admit(tx);
      const row = await ownAccount(tx, player.id, id, 'update');
      for (const keeper of this.keepers) await keeper(tx, row.id);
      await tx.update(bankAccounts).set({ removedAt: clock() }).where(eq(bankAccounts.id, row.id));
      const { name } = offeredIn(held.currency).find(({ code }) => code === row.provider) ?? { name: row.provider };
      return tell(tx, held, `${name} ${maskAccount(row.number)}`);
    });
    await told?.();
  }

  /**
   * The account that money of a player is to be paid out to; nobody removes it until the transaction is over. Throws
   * bank_account_unknown, and bank_account_cooling with the wait.
   */
  async forPayout(tx: Database, playerId: string, id: string): Promise<PayoutAccount> {
    const row = await ownAccount(tx, playerId, id, 'share');
    const retryAfterMs = row.usableAt - this.#parts.clock();
    if (retryAfterMs > 0) throw new Refusal('bank_account_cooling', { retryAfterMs });
    const { kind, provider, number, holder } = row;
    return { id, kind, provider, number, holder };
  }
}

/** Providers that money of a currency can be paid out by. */
function offeredIn(currency: string): PayoutProvider[] {
  const all = providers as unknown as PayoutProviders;
  const found = all[currency];
  return Array.isArray(found) ? found : [];
}

function policyOf(merchant: MerchantProfile) {
  const { most, ...given } = merchant.security?.bankAccounts ?? {};
  return { ...standard, coolingHours: coolingHoursOf(merchant), ...given, most: { ...standard.most, ...most } };
}

function ownRows(db: Database, playerId: string): Promise<Row[]> {
  const own = and(eq(bankAccounts.playerId, playerId), isNull(bankAccounts.removedAt));
  return db.select().from(bankAccounts).where(own).orderBy(asc(bankAccounts.createdAt), asc(bankAccounts.id));
}

async function ownAccount(tx: Database, playerId: string, id: string, lock: 'update' | 'share'): Promise<Row> {
  const own = and(eq(bankAccounts.id, id), eq(bankAccounts.playerId, playerId), isNull(bankAccounts.removedAt));
  const [row] = await tx.select().from(bankAccounts).where(own).for(lock);
  if (!row) throw new Refusal('bank_account_unknown');
  return row;
}

/** The name that an account is of: that of the account here, as it was typed there. Where none is known, the one that is stated. */
function holderOf({ holder = '' }: AddBankAccountRequest, { details }: Player, { rules }: MerchantProfile): string {
  const typed = holder.trim();
  const known = details.payeeName;
  if (known && typed && !sameName(known, typed)) throw faultIn('holder', 'wrong');
  const fault = known ? (typed ? undefined : 'required') : faultOf('payeeName', typed, rules.payeeName, true);
  if (fault) throw faultIn('holder', fault);
  return known ?? typed;
}

function faultIn(field: string, fault: FieldFault): Refusal {
  return new Refusal('invalid_fields', { fields: { [field]: fault } });
}
