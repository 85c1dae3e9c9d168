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
--> statement-breakpoint
-- Whoever changes merchants or games, a gateway or somebody at a prompt: all gateways hear of it, and forget what they have kept.
CREATE FUNCTION gateway_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('gateway_events', format('{"node":"database","events":[{"type":"%s"}]}', TG_ARGV[0]));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER merchants_told AFTER INSERT OR UPDATE OR DELETE ON merchants
  FOR EACH STATEMENT EXECUTE FUNCTION gateway_told('merchants');
--> statement-breakpoint
CREATE TRIGGER games_told AFTER INSERT OR UPDATE OR DELETE ON games
  FOR EACH STATEMENT EXECUTE FUNCTION gateway_told('games');
--> statement-breakpoint
CREATE TRIGGER vendors_told AFTER INSERT OR UPDATE OR DELETE ON vendors
  FOR EACH STATEMENT EXECUTE FUNCTION gateway_told('games');
