-- Messages of the platform: to one member, or to all from a club rank on; and what members have done with them.
CREATE TABLE messages (
  id text PRIMARY KEY,
  merchant text NOT NULL,
  player_id text REFERENCES players (id),
  least_rank integer NOT NULL DEFAULT 0,
  kind text NOT NULL,
  texts jsonb NOT NULL,
  sent_at bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX messages_player ON messages (player_id, sent_at, id);
--> statement-breakpoint
CREATE INDEX messages_all ON messages (merchant, sent_at, id) WHERE player_id IS NULL;
--> statement-breakpoint
CREATE TABLE message_marks (
  player_id text NOT NULL REFERENCES players (id),
  message_id text NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
  read_at bigint NOT NULL,
  deleted_at bigint,
  PRIMARY KEY (player_id, message_id)
);
--> statement-breakpoint
CREATE INDEX message_marks_message ON message_marks (message_id);
