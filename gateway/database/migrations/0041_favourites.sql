-- Games that players like, games that they have played, and an index by which the largest wins are found.
CREATE TABLE favourite_games (
  player_id text NOT NULL REFERENCES players (id),
  node_id integer NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (player_id, node_id)
);
--> statement-breakpoint
CREATE TABLE recent_games (
  player_id text NOT NULL REFERENCES players (id),
  node_id integer NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (player_id, node_id)
);
--> statement-breakpoint
CREATE INDEX rounds_open ON rounds (account_id, node_id) WHERE state = 'open';
--> statement-breakpoint
CREATE INDEX rounds_won ON rounds (settled_at, won) WHERE state = 'settled' AND won > staked;
