import type {
  AccountKind,
  BonusTerms,
  DepositBonusRules,
  DepositState,
  PaymentInstructions,
  PaymentMethodKind,
  PaymentsErrorCode,
  PayoutRequest,
  WithdrawalState,
} from '#schemas/platform';
import { writtenIn } from '../../paging/snapshot.ts';
import { bigint, bigserial, boolean, index, integer, jsonb, pgTable, text } from '../drizzle/pg-core.ts';

const time = (name: string) => bigint(name, { mode: 'number' });
const money = (name: string) => bigint(name, { mode: 'bigint' });

/** Players' deposits. `id` is the reference that the payment provider knows them by. */
export const deposits = pgTable(
  'deposits',
  {
    id: text().primaryKey(),
    merchant: text().notNull(),
    playerId: text('player_id').notNull(),
    currency: text().notNull(),
    /** Id of the method in the merchant's rules, and its name at that time. */
    method: text().notNull(),
    methodName: text('method_name').notNull(),
    kind: text().$type<PaymentMethodKind>().notNull(),
    amount: money('amount').notNull(),
    fee: money('fee').notNull(),
    bonusId: text('bonus_id'),
    /** The bonus is only for a first deposit. */
    bonusFirst: boolean('bonus_first').notNull().default(false),
    bonus: money('bonus').notNull(),
    /** What of it waits for an operator to look at. */
    bonusWaits: money('bonus_waits').notNull().default(0n),
    /** Stakes that it requires before a withdrawal. */
    turnover: money('turnover').notNull(),
    /** The same when the bonus is not given. */
    ownTurnover: money('own_turnover').notNull().default(0n),
    /** What binds the player while the bonus is open; null where nothing does. */
    bonusTerms: jsonb('bonus_terms').$type<BonusTerms>(),
    /** To whom a bonus of the first deposit goes once; null: nobody looks. */
    oncePer: jsonb('once_per').$type<NonNullable<DepositBonusRules['oncePer']>>(),
    /** From whose name the money comes, as the player said. */
    sender: text(),
    /** What the provider was told of the site. */
    language: text().notNull(),
    returnUrl: text('return_url').notNull(),
    minutes: integer().notNull(),
    state: text().$type<DepositState>().notNull(),
    checkoutUrl: text('checkout_url'),
    instructions: jsonb().$type<PaymentInstructions>(),
    /** The provider's own name of the payment; null before it has told. */
    providerId: text('provider_id'),
    /** Of the provider's payment, as it was last seen; 0 before. */
    providerVersion: integer('provider_version').notNull().default(0),
    /** When the player asked for it to be taken back; null: never. */
    cancelAskedAt: time('cancel_asked_at'),
    /** When the provider is to be asked next, and how often it has been. */
    askAt: time('ask_at'),
    asked: integer().notNull().default(0),
    at: time('at').notNull(),
    expiresAt: time('expires_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    writtenIn: writtenIn('written_in'),
  },
  (table) => [index('deposits_player').on(table.playerId, table.at), index('deposits_ask').on(table.askAt)],
);

/** Every step of a deposit, withdrawal and the like. */
export const cashierHistory = pgTable('cashier_history', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  kind: text().$type<'deposit' | 'withdrawal'>().notNull(),
  subject: text().notNull(),
  event: text().notNull(),
  fromState: text('from_state').notNull(),
  toState: text('to_state').notNull(),
  /** `player`, `provider`, `clock`, or who of the operator. */
  by: text('by').notNull(),
  note: text(),
  at: time('at').notNull(),
});

/** Pictures that players show of a payment: a receipt, an account to which a payout has not come. */
export const paymentProofs = pgTable('payment_proofs', {
  /** Id of the upload. */
  picture: text().primaryKey(),
  kind: text().$type<'deposit' | 'withdrawal'>().notNull(),
  /** Id of the deposit or withdrawal. */
  subject: text().notNull(),
  at: time('at').notNull(),
});

/** Events of the payment provider, until what they are about has been asked for. */
export const paymentEvents = pgTable('payment_events', {
  eventId: text('event_id').primaryKey(),
  merchant: text().notNull(),
  kind: text().$type<'charge' | 'payout'>().notNull(),
  reference: text().notNull(),
  receivedAt: time('received_at').notNull(),
  handledAt: time('handled_at'),
  /** When it is to be asked for next, null: a while after it has come; and how often it has been, in vain. */
  askAt: time('ask_at'),
  asked: integer().notNull().default(0),
});

/** What contradicts itself and waits for a person: a payment that the provider has never heard of, one paid after its end. */
export const cashierFindings = pgTable('cashier_findings', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  /** Of a registration the subject is the player. */
  kind: text().$type<'deposit' | 'withdrawal' | 'registration'>().notNull(),
  subject: text().notNull(),
  what: text().notNull(),
  at: time('at').notNull(),
  /** When somebody of the operator has looked at it; null: nobody has. */
  resolvedAt: time('resolved_at'),
});

/** Bonuses of new accounts that were held back. Amounts are minor units. */
export const welcomeBonuses = pgTable('welcome_bonuses', {
  playerId: text('player_id').primaryKey(),
  merchant: text().notNull(),
  currency: text().notNull(),
  amount: money('amount').notNull(),
  /** Stakes that it requires before a withdrawal. */
  turnover: money('turnover').notNull(),
  at: time('at').notNull(),
  /** What an operator has decided; null while it waits. */
  verdict: text().$type<'give' | 'withhold'>(),
  decidedAt: time('decided_at'),
});

/** Players' withdrawals. `id` is the reference that the payment provider knows their payouts by. */
export const withdrawals = pgTable('withdrawals', {
  id: text().primaryKey(),
  merchant: text().notNull(),
  playerId: text('player_id').notNull(),
  currency: text().notNull(),
  accountId: text('account_id').notNull(),
  accountKind: text('account_kind').$type<AccountKind>().notNull(),
  /** As the player sees it. */
  accountName: text('account_name').notNull(),
  accountNumber: text('account_number').notNull(),
  /** Where the money goes, in the clear. */
  payee: jsonb().$type<PayoutRequest['account']>().notNull(),
  amount: money('amount').notNull(),
  fee: money('fee').notNull(),
  receiveMinutes: integer('receive_minutes').notNull(),
  state: text().$type<WithdrawalState>().notNull(),
  /** Why the provider has refused to pay it; null before, and from the moment on when it is sent again. */
  refusal: text().$type<PaymentsErrorCode>(),
  /** `lockedAt` of the player's lock in spite of which two have let it go; null: nobody has. */
  releasedLock: time('released_lock'),
  /** The provider's own name of the payout; null before it has told. */
  providerId: text('provider_id'),
  /** Of the provider's payment, as it was last seen; 0 before. */
  providerVersion: integer('provider_version').notNull().default(0),
  /** When somebody is to look at it next, and how often the provider has not answered. */
  askAt: time('ask_at'),
  asked: integer().notNull().default(0),
  at: time('at').notNull(),
  updatedAt: time('updated_at').notNull(),
  writtenIn: writtenIn('written_in'),
});
