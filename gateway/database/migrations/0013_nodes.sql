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
-- Results of audits of the whole ledger: transfers whose entries do not sum to zero, accounts whose balance is not the sum of their entries.
CREATE TABLE ledger_audits (
  id bigserial PRIMARY KEY,
  audited_at bigint NOT NULL,
  lopsided bigint NOT NULL,
  accounts_off bigint NOT NULL
);
--> statement-breakpoint
-- Every change of merchants and games, by a gateway or from a prompt, is notified to all gateways, which empty their caches.
CREATE FUNCTION gateway_notify() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('gateway_events', format('{"node":"database","events":[{"type":"%s"}]}', TG_ARGV[0]));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER merchants_notify AFTER INSERT OR UPDATE OR DELETE ON merchants
  FOR EACH STATEMENT EXECUTE FUNCTION gateway_notify('merchants');
--> statement-breakpoint
CREATE TRIGGER games_notify AFTER INSERT OR UPDATE OR DELETE ON games
  FOR EACH STATEMENT EXECUTE FUNCTION gateway_notify('games');
--> statement-breakpoint
CREATE TRIGGER vendors_notify AFTER INSERT OR UPDATE OR DELETE ON vendors
  FOR EACH STATEMENT EXECUTE FUNCTION gateway_notify('games');
--> statement-breakpoint
-- Gateways of the former version start sessions without naming a sign-in, while they are replaced.
ALTER TABLE sessions ALTER COLUMN sign_in_id SET DEFAULT gen_random_uuid()::text;
