-- Times are milliseconds since 1970. Money is in minor units. Hashes are hex SHA-256.
CREATE TABLE secrets (name text PRIMARY KEY, value jsonb NOT NULL);
--> statement-breakpoint
CREATE TABLE seeds (name text PRIMARY KEY, hash text NOT NULL);
--> statement-breakpoint
CREATE TABLE merchants (code text PRIMARY KEY, profile jsonb NOT NULL);
--> statement-breakpoint
CREATE TABLE notices (
  merchant text NOT NULL REFERENCES merchants (code),
  kind text NOT NULL CHECK (kind IN ('announcement', 'banner', 'promotion')),
  id text NOT NULL,
  rank integer NOT NULL,
  content jsonb NOT NULL,
  starts_at bigint,
  ends_at bigint,
  PRIMARY KEY (merchant, kind, id)
);
--> statement-breakpoint
CREATE TABLE vendors (
  vassalage text PRIMARY KEY,
  name text NOT NULL,
  icon jsonb NOT NULL,
  is_hot boolean NOT NULL,
  rank integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE games (
  node_id integer PRIMARY KEY,
  game_code text NOT NULL UNIQUE,
  vassalage text NOT NULL REFERENCES vendors (vassalage),
  game_type text NOT NULL,
  game_classify text NOT NULL,
  names jsonb NOT NULL,
  search jsonb NOT NULL,
  art jsonb NOT NULL,
  rtp double precision,
  volatility text,
  is_hot boolean NOT NULL,
  is_new boolean NOT NULL,
  rank integer NOT NULL,
  maintenance boolean NOT NULL DEFAULT false,
  retired boolean NOT NULL DEFAULT false
);
--> statement-breakpoint
CREATE INDEX games_lobby ON games (game_type, vassalage, rank);
--> statement-breakpoint
CREATE TABLE plays (
  merchant text NOT NULL REFERENCES merchants (code),
  node_id integer NOT NULL REFERENCES games (node_id),
  count bigint NOT NULL,
  PRIMARY KEY (merchant, node_id)
);
--> statement-breakpoint
CREATE TABLE players (
  id text PRIMARY KEY,
  merchant text NOT NULL REFERENCES merchants (code),
  account text NOT NULL,
  account_key text NOT NULL,
  mobile text,
  password_hash text,
  password_set_at bigint,
  payment_password_hash text,
  type integer NOT NULL CHECK (type IN (0, 1, 2, 4, 41, 42)),
  nickname text NOT NULL,
  language text,
  currency text NOT NULL,
  details jsonb NOT NULL,
  created_at bigint NOT NULL,
  first_login_at bigint,
  UNIQUE (merchant, account_key),
  UNIQUE (merchant, mobile)
);
--> statement-breakpoint
CREATE TABLE sessions (
  token_hash text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (id),
  merchant text NOT NULL,
  created_at bigint NOT NULL,
  seen_at bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX sessions_player ON sessions (player_id);
--> statement-breakpoint
CREATE TABLE login_failures (key text PRIMARY KEY, count integer NOT NULL, last_at bigint NOT NULL);
--> statement-breakpoint
CREATE TABLE captchas (
  merchant text NOT NULL,
  id text NOT NULL,
  text text NOT NULL,
  expires_at bigint NOT NULL,
  PRIMARY KEY (merchant, id)
);
--> statement-breakpoint
CREATE TABLE sms_codes (
  id text PRIMARY KEY,
  merchant text NOT NULL,
  purpose text NOT NULL,
  number text NOT NULL,
  ip text NOT NULL,
  code_hash text NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  used boolean NOT NULL DEFAULT false
);
--> statement-breakpoint
CREATE INDEX sms_codes_number ON sms_codes (merchant, number, created_at);
--> statement-breakpoint
CREATE INDEX sms_codes_ip ON sms_codes (ip, created_at);
--> statement-breakpoint
CREATE TABLE outbox (
  id bigserial PRIMARY KEY,
  merchant text NOT NULL,
  recipient text NOT NULL,
  text text NOT NULL,
  created_at bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX outbox_recipient ON outbox (recipient, id);
--> statement-breakpoint
CREATE TABLE sealed_keys (hash text PRIMARY KEY, seen_at bigint NOT NULL);
--> statement-breakpoint
CREATE TABLE event_tickets (
  ticket_hash text PRIMARY KEY,
  token_hash text NOT NULL,
  expires_at bigint NOT NULL
);
--> statement-breakpoint
-- A player's account keeps its running balance, which is what a bet locks. A house account keeps none: all players
-- of a merchant would queue on that one row. Its balance is the sum of its entries.
CREATE TABLE ledger_accounts (
  id bigserial PRIMARY KEY,
  merchant text NOT NULL REFERENCES merchants (code),
  kind text NOT NULL CHECK (kind IN ('player', 'house')),
  owner text NOT NULL,
  currency text NOT NULL,
  balance bigint,
  seq bigint NOT NULL DEFAULT 0,
  UNIQUE (merchant, kind, owner, currency),
  CHECK ((kind = 'player') = (balance IS NOT NULL)),
  CHECK (balance >= 0)
);
--> statement-breakpoint
CREATE TABLE ledger_transfers (
  id bigserial PRIMARY KEY,
  merchant text NOT NULL,
  transaction_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('bet', 'win', 'rollback', 'void', 'bonus', 'trial', 'deposit')),
  account_id bigint NOT NULL REFERENCES ledger_accounts (id),
  round_id text,
  amount bigint NOT NULL CHECK (amount >= 0),
  balance_after bigint NOT NULL,
  seq_after bigint NOT NULL,
  rolled_back boolean NOT NULL DEFAULT false,
  created_at bigint NOT NULL,
  UNIQUE (merchant, transaction_id)
);
--> statement-breakpoint
CREATE INDEX ledger_transfers_round ON ledger_transfers (account_id, round_id);
--> statement-breakpoint
CREATE TABLE ledger_entries (
  id bigserial PRIMARY KEY,
  transfer_id bigint NOT NULL REFERENCES ledger_transfers (id),
  account_id bigint NOT NULL REFERENCES ledger_accounts (id),
  amount bigint NOT NULL CHECK (amount <> 0)
);
--> statement-breakpoint
CREATE INDEX ledger_entries_transfer ON ledger_entries (transfer_id);
--> statement-breakpoint
CREATE INDEX ledger_entries_account ON ledger_entries (account_id);
--> statement-breakpoint
CREATE FUNCTION ledger_entries_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM ledger_entries WHERE transfer_id = NEW.transfer_id) <> 0 THEN
    RAISE EXCEPTION 'entries of transfer % do not sum to zero', NEW.transfer_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entries_balance();
--> statement-breakpoint
CREATE FUNCTION ledger_entries_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger entries are never changed' USING ERRCODE = 'check_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_immutable BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION ledger_entries_immutable();
--> statement-breakpoint
CREATE TABLE launches (
  token_hash text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (id),
  merchant text NOT NULL,
  node_id integer NOT NULL REFERENCES games (node_id),
  language text NOT NULL,
  site_origin text NOT NULL,
  back_url text,
  expires_at bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE game_sessions (
  id_hash text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (id),
  merchant text NOT NULL,
  node_id integer NOT NULL REFERENCES games (node_id),
  seen_at bigint NOT NULL
);
