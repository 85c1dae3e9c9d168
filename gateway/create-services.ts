import { createHash } from 'node:crypto';
import { Chats } from './chat/chats.ts';
import { Cipher } from './cipher/cipher.ts';
import { loadKeyPair } from './cipher/key-pair.ts';
import type { OpenDatabase } from './database/open.ts';
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
import { Merchants } from './merchants/merchants.ts';
import type { GatewayOptions } from './options.ts';
import { ResetLinks } from './passwords/reset-links.ts';
import type { Services } from './services.ts';
import { LoginFailures } from './sessions/login-failures.ts';
import { PasswordHasher } from './sessions/passwords.ts';
import { Sessions } from './sessions/sessions.ts';
import { SocialAttempts } from './social/attempts.ts';
import { SocialIdentities } from './social/identities.ts';
import { IdentityTokens } from './social/identity-token.ts';
import { keptSecret } from './storage/kept-secret.ts';
import { Captchas } from './verification/captchas.ts';
import { Outbox } from './verification/outbox.ts';
import { SmsCodes } from './verification/sms-codes.ts';

/** Links by e-mail: to one address, and requested from one (threat T20). */
const mailsToOne = { atOnce: 2, perMinute: 5 / 60 };
const mailsFromOne = { atOnce: 20, perMinute: 20 / 60 };

/** Puts the parts of a gateway together. */
export async function createServices(
  { db, jobs }: Pick<OpenDatabase, 'db' | 'jobs'>,
  options: GatewayOptions,
  report: (fault: unknown) => void,
): Promise<Services> {
  const { clock } = options;
  const keys = await loadKeyPair(db);
  const bus = new EventBus(db);
  const hub = new EventHub(bus);
  const ledger = new Ledger(db, clock, ({ playerId, ...balance }) =>
    hub.publish(playerId, { type: 'balance', ...balance }),
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
  bus.on('merchants', forget);
  bus.onGap(forget);
  const sessions = new Sessions(db, clock, hub);
  const limit = (name: string, burst: number, perMinute: number) =>
    new SharedRateLimit(db, name, burst, perMinute, clock);
  return {
    options,
    db,
    clock,
    jobs: new Jobs(jobs, report),
    bus,
    hub,
    answers,
    ledger,
    merchants: new Merchants(db),
    cipher: new Cipher(db, keys, clock),
    submits: new Submits(db, clock),
    passwords: new PasswordHasher(),
    sessions,
    chats: new Chats(db, clock, sessions),
    loginFailures: new LoginFailures(db, clock),
    logins: limit('logins', options.rate.logins, options.rate.logins),
    newAccounts: limit('new-accounts', options.rate.newAccounts, options.rate.newAccounts),
    puzzles: limit('puzzles', options.rate.logins, options.rate.logins),
    captchas: new Captchas(db, clock),
    humanChecks: new HumanChecks(db, clock),
    smsCodes: new SmsCodes(db, secretFor('sms'), clock),
    outbox: new Outbox(db, clock, options),
    resetLinks: new ResetLinks(db, clock),
    socialAttempts: new SocialAttempts(db, clock),
    socialIdentities: new SocialIdentities(db, clock),
    identityTokens: new IdentityTokens(clock),
    mailsTo: limit('mails-to', mailsToOne.atOnce, mailsToOne.perMinute),
    mailsFrom: limit('mails-from', mailsFromOne.atOnce, mailsFromOne.perMinute),
    eventTickets: new EventTickets(db, clock),
    // Numbers that have fallen must stay what they were when the key pair is changed.
    draws: new Draws(await keptSecret(db, 'draws', () => secretFor('draws'))),
  };
}
