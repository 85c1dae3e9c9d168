import type { Chats } from './chat/chats.ts';
import type { Cipher } from './cipher/cipher.ts';
import type { Database } from './database/open.ts';
import type { Draws } from './draws/draws.ts';
import type { EventHub } from './events/hub.ts';
import type { EventTickets } from './events/tickets.ts';
import type { RateLimit } from './http/rate-limit.ts';
import type { Submits } from './http/submits.ts';
import type { HumanChecks } from './human-check/human-checks.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Merchants } from './merchants/merchants.ts';
import type { GatewayOptions } from './options.ts';
import type { ResetLinks } from './passwords/reset-links.ts';
import type { LoginFailures } from './sessions/login-failures.ts';
import type { PasswordHasher } from './sessions/passwords.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { SocialAttempts } from './social/attempts.ts';
import type { SocialIdentities } from './social/identities.ts';
import type { IdentityTokens } from './social/identity-token.ts';
import type { Captchas } from './verification/captchas.ts';
import type { Outbox } from './verification/outbox.ts';
import type { SmsCodes } from './verification/sms-codes.ts';

/** The parts that handlers work with, made once per gateway. */
export interface Services {
  options: GatewayOptions;
  db: Database;
  clock: () => number;
  merchants: Merchants;
  cipher: Cipher;
  submits: Submits;
  passwords: PasswordHasher;
  sessions: Sessions;
  loginFailures: LoginFailures;
  /** Log-ins per address. */
  logins: RateLimit;
  /** New accounts per address. */
  newAccounts: RateLimit;
  /** Slider puzzles per address. */
  puzzles: RateLimit;
  captchas: Captchas;
  humanChecks: HumanChecks;
  smsCodes: SmsCodes;
  outbox: Outbox;
  chats: Chats;
  resetLinks: ResetLinks;
  socialAttempts: SocialAttempts;
  socialIdentities: SocialIdentities;
  identityTokens: IdentityTokens;
  /** Mails to one address. */
  mailsTo: RateLimit;
  /** Mails requested by one address. */
  mailsFrom: RateLimit;
  ledger: Ledger;
  hub: EventHub;
  eventTickets: EventTickets;
  draws: Draws;
}
