-- The place of a slider puzzle's gap, until it is answered.
CREATE TABLE human_checks (
  merchant text NOT NULL,
  id text NOT NULL,
  position integer NOT NULL,
  expires_at bigint NOT NULL,
  PRIMARY KEY (merchant, id)
);
--> statement-breakpoint
-- Human checks that were passed, until a call uses them up.
CREATE TABLE human_proofs (
  token_hash text PRIMARY KEY,
  merchant text NOT NULL,
  expires_at bigint NOT NULL
);
--> statement-breakpoint
-- Which of the merchant's providers sends a message.
ALTER TABLE outbox ADD COLUMN provider text NOT NULL DEFAULT 'platform';
