-- Who let an operator in, and when: for a while they do not decide on each other's commands.
ALTER TABLE operators ADD COLUMN vouched_by jsonb NOT NULL DEFAULT '[]';
--> statement-breakpoint
ALTER TABLE operators ADD COLUMN vouched_at bigint NOT NULL DEFAULT 0;
--> statement-breakpoint
-- Links by which operators set their own password: one for each at a time, hashed.
CREATE TABLE operator_invitations (
  operator_id text PRIMARY KEY REFERENCES operators (id),
  token_hash text NOT NULL UNIQUE,
  expires_at bigint NOT NULL
);
--> statement-breakpoint
-- Second factors belong to players and operators alike; the column keeps its name for gateways of the version before.
ALTER TABLE authenticators DROP CONSTRAINT authenticators_player_id_fkey;
--> statement-breakpoint
ALTER TABLE recovery_codes DROP CONSTRAINT recovery_codes_player_id_fkey;
--> statement-breakpoint
-- When its operator last showed the second factor: before money and rules it is asked for again.
ALTER TABLE operator_sessions ADD COLUMN proved_at bigint NOT NULL DEFAULT 0;
--> statement-breakpoint
-- Where it was begun, for its operator to recognise it.
ALTER TABLE operator_sessions ADD COLUMN ip text NOT NULL DEFAULT '';
--> statement-breakpoint
ALTER TABLE operator_sessions ADD COLUMN device text NOT NULL DEFAULT '';
