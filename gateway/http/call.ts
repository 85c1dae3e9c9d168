import type { Calls } from '#schemas/endpoints';
import type { MerchantProfile } from '#schemas/platform';
import type { Session } from '../sessions/sessions.ts';
import type { EndpointName } from './contract.ts';
import { Refusal } from './refusal.ts';
import type { Submit } from './submits.ts';

/** Who calls, from where, for which merchant: what every handler may know besides query and body. */
export interface Call {
  merchant: MerchantProfile;
  /** One of the merchant's languages. */
  language: string;
  device: string;
  ip: string;
  /** What the caller says that it is (User-Agent), at most 512 characters; empty when it says nothing. */
  agent: string;
  /** ISO 3166-1 alpha-2, ZZ when unknown. */
  country: string;
  /** Exact origin of the page that called; empty when the caller is no browser. */
  siteOrigin: string;
  session: Session | undefined;
  /** The submit that this call is part of, for calls that have one effect. */
  submit?: Submit | undefined;
}

/** What a handler gets. `body` and `query` have been validated. */
export interface Input<Name extends EndpointName> {
  call: Call;
  query: Calls[Name]['query'];
  body: Calls[Name]['body'];
  /** Of a call that takes one. */
  file?: Buffer | undefined;
}

export type Handler<Name extends EndpointName> = (input: Input<Name>) => Promise<Calls[Name]['value']>;

/** All handlers: one per call of endpoints.json, no more and no fewer. */
export type Handlers = { [Name in EndpointName]: Handler<Name> };

/** The caller's session. Throws login_required when there is none. */
export function sessionOf(call: Call): Session {
  if (!call.session) throw new Refusal('login_required');
  return call.session;
}

/** Throws merchant_mismatch when the body names another merchant than the header. */
export function assertOwnMerchant(call: Call, named: string | undefined): void {
  if (named !== undefined && named !== call.merchant.code) throw new Refusal('merchant_mismatch');
}
