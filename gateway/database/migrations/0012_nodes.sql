-- Token buckets that all gateways share, by the hash of their keys.
CREATE TABLE rate_buckets (
  key text PRIMARY KEY,
  tokens double precision NOT NULL,
  at bigint NOT NULL,
  refused boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX rate_buckets_at ON rate_buckets (at);
--> statement-breakpoint
-- What the last look at the whole ledger has found: sums that are not zero, and accounts whose balance is not the sum of their entries.
CREATE TABLE ledger_audits (
  id bigserial PRIMARY KEY,
  audited_at bigint NOT NULL,
  lopsided bigint NOT NULL,
  accounts_off bigint NOT NULL
);
