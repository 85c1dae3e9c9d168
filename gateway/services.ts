import type { Activities } from './activities/activities.ts';
import type { Deposits } from './cashier/deposits.ts';
import type { Quotes } from './cashier/quotes.ts';
import type { Withdrawals } from './cashier/withdrawals.ts';
import type { Chats } from './chat/chats.ts';
import type { ChatDesk } from './chat/desk.ts';
import type { Cipher } from './cipher/cipher.ts';
import type { Clubs } from './club/clubs.ts';
import type { Database } from './database/open.ts';
import type { DrawClock } from './draws/draw-clock.ts';
import type { Draws } from './draws/draws.ts';
import type { EventBus } from './events/bus.ts';
import type { EventHub } from './events/hub.ts';
import type { EventTickets } from './events/tickets.ts';
import type { SharedRateLimit } from './http/shared-rate-limit.ts';
import type { Submits } from './http/submits.ts';
import type { HumanChecks } from './human-check/human-checks.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { AnswerCache } from './lobby/answer-cache.ts';
import type { LotteryTickets } from './lottery/tickets.ts';
import type { AgeRefusals } from './members/age-refusals.ts';
import type { Merchants } from './merchants/merchants.ts';
import type { Messages } from './messages/messages.ts';
import type { Leaderboards } from './missions/leaderboard.ts';
import type { Missions } from './missions/missions.ts';
import type { GatewayOptions } from './options.ts';
import type { ResetLinks } from './passwords/reset-links.ts';
import type { Points } from './points/points.ts';
import type { Referrals } from './referral/referrals.ts';
import type { Rewards } from './rewards/rewards.ts';
import type { Authenticators } from './security/authenticators.ts';
import type { BankAccounts } from './security/bank-accounts.ts';
import type { Passkeys } from './security/passkeys.ts';
import type { PaymentPasswords } from './security/payment-passwords.ts';
import type { LoginChecks } from './sessions/login-checks.ts';
import type { LoginFailures } from './sessions/login-failures.ts';
import type { PasswordHasher } from './sessions/passwords.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { SocialAttempts } from './social/attempts.ts';
import type { SocialIdentities } from './social/identities.ts';
import type { IdentityTokens } from './social/identity-token.ts';
import type { Transfers } from './transfers/transfers.ts';
import type { VendorWallets } from './transfers/vendor-wallets.ts';
import type { Uploads } from './uploads/uploads.ts';
import type { Captchas } from './verification/captchas.ts';
import type { Outbox } from './verification/outbox.ts';
import type { SmsCodes } from './verification/sms-codes.ts';
import type { PhoneTokens } from './verifiers/phone-tokens.ts';

/** The parts that handlers work with, made once per gateway. */
export interface Services {
  options: GatewayOptions;
  db: Database;
  clock: () => number;
  /** The clock that lotteries draw by. */
  drawClock: DrawClock;
  merchants: Merchants;
  cipher: Cipher;
  submits: Submits;
  passwords: PasswordHasher;
  paymentPasswords: PaymentPasswords;
  bankAccounts: BankAccounts;
  authenticators: Authenticators;
  passkeys: Passkeys;
  uploads: Uploads;
  sessions: Sessions;
  loginFailures: LoginFailures;
  loginChecks: LoginChecks;
  /** Log-ins per address. */
  logins: SharedRateLimit;
  /** Challenges that visitors ask for: forms of log-ins do by themselves. */
  passkeyQuestions: SharedRateLimit;
  /** New accounts per address. */
  newAccounts: SharedRateLimit;
  /** Feedback per member, or per address of guests. */
  feedbackFrom: SharedRateLimit;
  /** Slider puzzles per address. */
  puzzles: SharedRateLimit;
  /** What a member writes to customer service. */
  chatMessages: SharedRateLimit;
  captchas: Captchas;
  humanChecks: HumanChecks;
  smsCodes: SmsCodes;
  outbox: Outbox;
  chats: Chats;
  chatDesk: ChatDesk;
  clubs: Clubs;
  messages: Messages;
  missions: Missions;
  leaderboards: Leaderboards;
  rewards: Rewards;
  activities: Activities;
  referrals: Referrals;
  points: Points;
  resetLinks: ResetLinks;
  socialAttempts: SocialAttempts;
  socialIdentities: SocialIdentities;
  identityTokens: IdentityTokens;
  phoneTokens: PhoneTokens;
  /** Mails to one address. */
  mailsTo: SharedRateLimit;
  /** Mails requested by one address. */
  mailsFrom: SharedRateLimit;
  ageRefusals: AgeRefusals;
  /** Reports of changes, by address. */
  changeReports: SharedRateLimit;
  answers: AnswerCache;
  ledger: Ledger;
  deposits: Deposits;
  withdrawals: Withdrawals;
  quotes: Quotes;
  transfers: Transfers;
  vendorWallets: VendorWallets;
  /** Hears of a fault that keeps one case of many from being done; the others go on. */
  report(fault: unknown): void;
  /** Lets work go on after its call has been answered; a fault is reported. */
  background(work: Promise<unknown>): void;
  jobs: Jobs;
  bus: EventBus;
  hub: EventHub;
  eventTickets: EventTickets;
  draws: Draws;
  tickets: LotteryTickets;
}
