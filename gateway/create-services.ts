import { createHash } from 'node:crypto';
import { Chats } from './chat/chats.ts';
import { Cipher } from './cipher/cipher.ts';
import { loadKeyPair } from './cipher/key-pair.ts';
import type { Database } from './database/open.ts';
import { Draws } from './draws/draws.ts';
import { EventHub } from './events/hub.ts';
import { EventTickets } from './events/tickets.ts';
import { RateLimit } from './http/rate-limit.ts';
import { Submits } from './http/submits.ts';
import { HumanChecks } from './human-check/human-checks.ts';
import { Ledger } from './ledger/ledger.ts';
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
import { Captchas } from './verification/captchas.ts';
import { Outbox } from './verification/outbox.ts';
import { SmsCodes } from './verification/sms-codes.ts';

/** Links by e-mail: to one address, and requested from one (threat T20). */
const mailsToOne = { atOnce: 2, perMinute: 5 / 60 };
const mailsFromOne = { atOnce: 20, perMinute: 20 / 60 };

/** Puts the parts of a gateway together. */
export async function createServices(db: Database, options: GatewayOptions): Promise<Services> {
  const { clock } = options;
  const keys = await loadKeyPair(db);
  const hub = new EventHub();
  const ledger = new Ledger(db, clock, ({ playerId, ...balance }) =>
    hub.publish(playerId, { type: 'balance', ...balance }),
  );
  // Every process on this database must hash a code and draw numbers alike; the private key is the secret they share.
  const secretFor = (use: string) =>
    createHash('sha256')
      .update(use)
      .update(keys.privateKey.export({ type: 'pkcs8', format: 'der' }))
      .digest();
  const sessions = new Sessions(db, clock, hub);
  return {
    options,
    db,
    clock,
    hub,
    ledger,
    merchants: new Merchants(db),
    cipher: new Cipher(db, keys, clock),
    submits: new Submits(db, clock),
    passwords: new PasswordHasher(),
    sessions,
    chats: new Chats(db, clock, sessions),
    loginFailures: new LoginFailures(db, clock),
    logins: new RateLimit(options.rate.logins, options.rate.logins, clock),
    newAccounts: new RateLimit(options.rate.newAccounts, options.rate.newAccounts, clock),
    puzzles: new RateLimit(options.rate.logins, options.rate.logins, clock),
    captchas: new Captchas(db, clock),
    humanChecks: new HumanChecks(db, clock),
    smsCodes: new SmsCodes(db, secretFor('sms'), clock),
    outbox: new Outbox(db, clock, options),
    resetLinks: new ResetLinks(db, clock),
    socialAttempts: new SocialAttempts(db, clock),
    socialIdentities: new SocialIdentities(db, clock),
    identityTokens: new IdentityTokens(clock),
    mailsTo: new RateLimit(mailsToOne.atOnce, mailsToOne.perMinute, clock),
    mailsFrom: new RateLimit(mailsFromOne.atOnce, mailsFromOne.perMinute, clock),
    eventTickets: new EventTickets(db, clock),
    draws: new Draws(secretFor('draws')),
  };
}
