-- Submits that have one effect, and their answers, sealed by the client's key.
CREATE TABLE submits (
  id text PRIMARY KEY,
  input_hash text NOT NULL,
  claim text NOT NULL,
  claimed_at bigint NOT NULL,
  answer text
);
--> statement-breakpoint
CREATE INDEX submits_claimed_at ON submits (claimed_at);
