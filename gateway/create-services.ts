import { createHash, randomBytes } from 'node:crypto';
import { Activities } from './activities/activities.ts';
import { Deposits } from './cashier/deposits.ts';
import { lostBelow } from './cashier/offers.ts';
import { Provider } from './cashier/provider.ts';
import { Quotes } from './cashier/quotes.ts';
import { Withdrawals } from './cashier/withdrawals.ts';
import { Chats } from './chat/chats.ts';
import { ChatDesk } from './chat/desk.ts';
import { Cipher } from './cipher/cipher.ts';
import { loadKeyPair } from './cipher/key-pair.ts';
import { Clubs } from './club/clubs.ts';
import type { OpenDatabase } from './database/open.ts';
import { DrawClock } from './draws/draw-clock.ts';
import { Draws } from './draws/draws.ts';
import { EventBus } from './events/bus.ts';
import { EventHub } from './events/hub.ts';
import { EventTickets } from './events/tickets.ts';
import { SharedRateLimit } from './http/shared-rate-limit.ts';
import { Submits } from './http/submits.ts';
import { HumanChecks } from './human-check/human-checks.ts';
import { Jobs } from './jobs/jobs.ts';
import { Ledger } from './ledger/ledger.ts';
import { AnswerCache } from './lobby/answer-cache.ts';
import { LotteryTickets } from './lottery/tickets.ts';
import { AgeRefusals } from './members/age-refusals.ts';
import { Merchants } from './merchants/merchants.ts';
import { Messages } from './messages/messages.ts';
import { Leaderboards } from './missions/leaderboard.ts';
import { Missions } from './missions/missions.ts';
import type { GatewayOptions } from './options.ts';
import { ResetLinks } from './passwords/reset-links.ts';
import { playedTermsOf } from './played/terms.ts';
import { Points } from './points/points.ts';
import { Referrals } from './referral/referrals.ts';
import { Rewards } from './rewards/rewards.ts';
import { Authenticators } from './security/authenticators.ts';
import { BankAccounts } from './security/bank-accounts.ts';
import { Passkeys } from './security/passkeys.ts';
import { PaymentPasswords } from './security/payment-passwords.ts';
import type { Services } from './services.ts';
import { LoginChecks } from './sessions/login-checks.ts';
import { LoginFailures } from './sessions/login-failures.ts';
import { PasswordHasher } from './sessions/passwords.ts';
import { Sessions } from './sessions/sessions.ts';
import { SocialAttempts } from './social/attempts.ts';
import { SocialIdentities } from './social/identities.ts';
import { IdentityTokens } from './social/identity-token.ts';
import { keptSecret } from './storage/kept-secret.ts';
import { Transfers } from './transfers/transfers.ts';
import { VendorWallets } from './transfers/vendor-wallets.ts';
import { Uploads } from './uploads/uploads.ts';
import { Captchas } from './verification/captchas.ts';
import { Outbox } from './verification/outbox.ts';
import { SmsCodes } from './verification/sms-codes.ts';
import { PhoneTokens } from './verifiers/phone-tokens.ts';

/** Links by e-mail: to one address, and requested from one (threat T20). */
const mailsToOne = { atOnce: 2, perMinute: 5 / 60 };
const reportsFromOne = { atOnce: 10, perMinute: 20 / 60 };
const mailsFromOne = { atOnce: 20, perMinute: 20 / 60 };
/** Messages of one member in the chat. */
const saidByOne = { atOnce: 10, perMinute: 20 };
/** Feedback of one member, or from one address. */
const feedbackFromOne = { atOnce: 5, perMinute: 10 / 60 };

/** Puts the parts of a gateway together. */
export async function createServices(
  { db, jobs }: Pick<OpenDatabase, 'db' | 'jobs'>,
  options: GatewayOptions,
  report: (fault: unknown) => void,
): Promise<Services> {
  const { clock, steadyClock } = options;
  const keys = await loadKeyPair(db);
  const bus = new EventBus(db);
  const hub = new EventHub(bus);
  const merchants = new Merchants(db);
  const ledger = new Ledger(
    db,
    clock,
    ({ playerId, ...balance }) => hub.publish(playerId, { type: 'balance', ...balance }),
    async ({ merchant, currency }) => {
      const profile = await merchants.find(merchant);
      return { lostBelow: lostBelow(profile, currency), played: playedTermsOf(profile) };
    },
  );
  // Every process on this database must hash a code and draw numbers alike; the private key is the secret they share.
  const secretFor = (use: string) =>
    createHash('sha256')
      .update(use)
      .update(keys.privateKey.export({ type: 'pkcs8', format: 'der' }))
      .digest();
  const answers = new AnswerCache(() => bus.isConnected);
  const forget = () => answers.empty();
  bus.on('games', forget);
  // Whoever has a game open sees that it rests, or is back.
  bus.on('games', () => hub.deliverToEveryone({ type: 'stale', calls: ['gameDetail'] }));
  bus.on('merchants', forget);
  bus.onGap(forget);
  const sessions = new Sessions(db, clock, hub);
  const submits = new Submits(db, clock);
  const provider = new Provider({ url: options.paymentsOrigin, secret: options.paymentsSecret }, clock);
  const passwords = new PasswordHasher(options.passwordCost);
  const paymentPasswords = new PaymentPasswords(db, passwords, clock);
  const bankAccounts = new BankAccounts({ db, clock, paymentPasswords, submits });
  const authenticators = new Authenticators(db, await keptSecret(db, 'authenticators', () => randomBytes(32)), clock);
  const uploads = new Uploads(db, clock);
  const withdrawals = new Withdrawals({ db, clock, ledger, submits, hub, provider, uploads, report });
  bankAccounts.keepers.push(withdrawals.keepAccount);
  const limit = (name: string, burst: number, perMinute: number) =>
    new SharedRateLimit(db, name, burst, perMinute, clock);
  const messages = new Messages(db, clock, hub);
  const chatDesk = new ChatDesk({ db, clock, messages, hub });
  const rewards = new Rewards({ db, ledger, submits, hub, clock });
  // Numbers that have fallen must stay what they were when the key pair is changed.
  const draws = new Draws(await keptSecret(db, 'draws', () => secretFor('draws')));
  const drawClock = new DrawClock({ clock, steadyClock, db, report });
  await drawClock.begin();
  return {
    options,
    db,
    clock,
    jobs: new Jobs(jobs, report),
    bus,
    hub,
    answers,
    ledger,
    merchants,
    cipher: new Cipher(db, keys, clock),
    submits,
    deposits: new Deposits({ db, clock, ledger, submits, hub, provider, report }),
    withdrawals,
    quotes: new Quotes(secretFor('quotes')),
    report,
    background: (work) => void work.catch(report),
    passwords,
    paymentPasswords,
    bankAccounts,
    authenticators,
    passkeys: new Passkeys(db, clock),
    loginChecks: new LoginChecks(db, authenticators, clock),
    uploads,
    sessions,
    chats: new Chats({ db, clock, sessions, merchants, chatDesk }),
    chatDesk,
    clubs: new Clubs({ db, clock, hub, messages, rewards }),
    messages,
    transfers: new Transfers({ db, ledger, submits, messages, clock }),
    vendorWallets: new VendorWallets({ db, ledger, submits }),
    missions: new Missions(db, ledger, submits, clock),
    leaderboards: new Leaderboards(db, clock, steadyClock),
    rewards,
    activities: new Activities({ db, ledger, submits, uploads, hub, clock }),
    referrals: new Referrals(db, rewards, clock),
    points: new Points({ db, ledger, submits, hub, merchants }),
    loginFailures: new LoginFailures(db, clock),
    logins: limit('logins', options.rate.logins, options.rate.logins),
    passkeyQuestions: limit('passkey-questions', 2 * options.rate.logins, 2 * options.rate.logins),
    newAccounts: limit('new-accounts', options.rate.newAccounts, options.rate.newAccounts),
    feedbackFrom: limit('feedback', feedbackFromOne.atOnce, feedbackFromOne.perMinute),
    puzzles: limit('puzzles', options.rate.logins, options.rate.logins),
    chatMessages: limit('chat-messages', saidByOne.atOnce, saidByOne.perMinute),
    captchas: new Captchas(db, clock),
    humanChecks: new HumanChecks(db, clock),
    smsCodes: new SmsCodes(db, secretFor('sms'), clock),
    outbox: new Outbox(db, clock, options),
    resetLinks: new ResetLinks(db, clock),
    ageRefusals: new AgeRefusals(db, secretFor('age-refusals'), clock),
    socialAttempts: new SocialAttempts(db, clock),
    socialIdentities: new SocialIdentities(db, clock),
    identityTokens: new IdentityTokens(clock),
    phoneTokens: new PhoneTokens(clock, report),
    mailsTo: limit('mails-to', mailsToOne.atOnce, mailsToOne.perMinute),
    changeReports: limit('change-reports', reportsFromOne.atOnce, reportsFromOne.perMinute),
    mailsFrom: limit('mails-from', mailsFromOne.atOnce, mailsFromOne.perMinute),
    eventTickets: new EventTickets(db, clock),
    drawClock,
    draws,
    tickets: new LotteryTickets({ db, ledger, hub, draws, drawClock, timetable: options.timetable, report }),
  };
}
