-- What players and guests write to the merchant, and how each came to its state.
CREATE TABLE feedback (
  id text PRIMARY KEY,
  merchant text NOT NULL,
  player_id text REFERENCES players (id),
  language text NOT NULL,
  category text NOT NULL,
  content text NOT NULL,
  contact text NOT NULL,
  pictures jsonb NOT NULL,
  state text NOT NULL,
  at bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX feedback_queue ON feedback (merchant, at, id);
--> statement-breakpoint
CREATE TABLE feedback_moves (
  id bigserial PRIMARY KEY,
  feedback_id text NOT NULL REFERENCES feedback (id),
  from_state text,
  to_state text NOT NULL,
  by text NOT NULL,
  note text NOT NULL,
  at bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX feedback_moves_feedback ON feedback_moves (feedback_id, id);
