-- The events of rounds that several decide, such as the matches of a ticket; `rounds.event` has the only one of others.
CREATE TABLE round_events (
  account_id bigint NOT NULL,
  event text NOT NULL,
  round_id text NOT NULL,
  PRIMARY KEY (account_id, event, round_id)
);
--> statement-breakpoint
CREATE INDEX round_events_round ON round_events (account_id, round_id);
--> statement-breakpoint
-- What of the deposits has not been played yet: points for a deposit come as it is played. What was paid in before has brought its points.
ALTER TABLE point_accounts ADD COLUMN unplayed bigint NOT NULL DEFAULT 0;
