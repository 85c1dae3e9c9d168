-- What members do with activities of promotions: applications, claims and draws, how they came to their state, and what is left.
CREATE TABLE activity_applications (
  id text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (id),
  merchant text NOT NULL,
  activity text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('join', 'apply', 'claim', 'raffle')),
  period text NOT NULL,
  title jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('joined', 'applying', 'issued', 'rejected', 'claimed')),
  comment text NOT NULL DEFAULT '',
  pictures jsonb NOT NULL DEFAULT '[]',
  note text NOT NULL DEFAULT '',
  amount bigint NOT NULL CHECK (amount >= 0),
  currency text NOT NULL,
  turnover bigint NOT NULL CHECK (turnover >= 0),
  points bigint NOT NULL CHECK (points >= 0),
  prize jsonb,
  deposit bigint NOT NULL DEFAULT 0 CHECK (deposit >= 0),
  claim_days integer NOT NULL,
  claim_by bigint,
  at bigint NOT NULL,
  updated_at bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX activity_applications_player ON activity_applications (player_id, at, id);
--> statement-breakpoint
CREATE INDEX activity_applications_merchant ON activity_applications (merchant, at, id);
--> statement-breakpoint
CREATE INDEX activity_applications_open ON activity_applications (merchant, at) WHERE state = 'applying';
--> statement-breakpoint
CREATE TABLE activity_moves (
  id bigserial PRIMARY KEY,
  application_id text NOT NULL REFERENCES activity_applications (id),
  event text NOT NULL,
  from_state text,
  to_state text NOT NULL,
  by text NOT NULL,
  note text NOT NULL,
  at bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX activity_moves_application ON activity_moves (application_id, id);
--> statement-breakpoint
CREATE TABLE activity_stock (
  merchant text NOT NULL,
  activity text NOT NULL,
  item text NOT NULL,
  "left" integer NOT NULL CHECK ("left" >= 0),
  PRIMARY KEY (merchant, activity, item)
);
