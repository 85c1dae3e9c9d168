-- Who works in the back office.
CREATE TABLE operators (
  id text PRIMARY KEY,
  account text NOT NULL,
  account_key text NOT NULL,
  name text NOT NULL,
  password_hash text NOT NULL,
  password_due boolean NOT NULL,
  roles jsonb NOT NULL,
  merchants jsonb NOT NULL,
  disabled boolean NOT NULL DEFAULT false,
  demo boolean NOT NULL DEFAULT false,
  created_at bigint NOT NULL,
  CONSTRAINT operators_account_key_key UNIQUE (account_key)
);
--> statement-breakpoint
CREATE TABLE operator_sessions (
  token_hash text PRIMARY KEY,
  id text NOT NULL,
  operator_id text NOT NULL REFERENCES operators (id),
  created_at bigint NOT NULL,
  seen_at bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX operator_sessions_operator ON operator_sessions (operator_id);
--> statement-breakpoint
-- What operators do and ask for: the audit log. Nothing in it is deleted.
CREATE TABLE commands (
  id text PRIMARY KEY,
  action text NOT NULL,
  merchant text,
  subject text,
  subject_name text,
  amount bigint,
  currency text,
  reason text NOT NULL,
  body jsonb NOT NULL,
  maker_id text NOT NULL REFERENCES operators (id),
  maker text NOT NULL,
  made_at bigint NOT NULL,
  key_hash text,
  input_hash text NOT NULL,
  state text NOT NULL,
  version integer NOT NULL,
  checker_id text REFERENCES operators (id),
  checker text,
  checked_at bigint,
  check_reason text,
  facts jsonb,
  result jsonb,
  CONSTRAINT commands_key_hash_key UNIQUE (key_hash),
  CONSTRAINT commands_two_people CHECK (checker_id IS NULL OR checker_id <> maker_id OR state = 'withdrawn')
);
--> statement-breakpoint
CREATE INDEX commands_made_at ON commands (made_at, id);
--> statement-breakpoint
CREATE INDEX commands_merchant_made_at ON commands (merchant, made_at, id);
--> statement-breakpoint
CREATE INDEX commands_subject ON commands (subject, made_at, id);
--> statement-breakpoint
CREATE INDEX commands_open ON commands (merchant) WHERE state IN ('begun', 'waiting');
--> statement-breakpoint
-- An operator may lock a player out.
ALTER TABLE players ADD COLUMN locked_at bigint;
