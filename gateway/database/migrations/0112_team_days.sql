-- Which transaction wrote what was played, as movements say it: what has come since is found by it.
ALTER TABLE played ADD COLUMN written_in xid8 NOT NULL DEFAULT '3'::xid8;
--> statement-breakpoint
ALTER TABLE played ALTER COLUMN written_in SET DEFAULT pg_current_xact_id();
--> statement-breakpoint
-- What each member has moved on a day of the merchant, by area (the type of the game; empty where there is none), minor units.
CREATE TABLE player_days (
  member_id bigint NOT NULL REFERENCES team_members (id),
  day text NOT NULL,
  currency text NOT NULL,
  area text NOT NULL,
  staked bigint NOT NULL DEFAULT 0,
  won bigint NOT NULL DEFAULT 0,
  risked bigint NOT NULL DEFAULT 0,
  played bigint NOT NULL DEFAULT 0,
  rebates bigint NOT NULL DEFAULT 0,
  bonuses bigint NOT NULL DEFAULT 0,
  deposits bigint NOT NULL DEFAULT 0,
  withdrawals bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (member_id, day, currency, area)
);
--> statement-breakpoint
-- The sums of everybody below a member: one row is read however large the team is. Numbers are wider than one member's.
CREATE TABLE team_days (
  member_id bigint NOT NULL REFERENCES team_members (id),
  day text NOT NULL,
  currency text NOT NULL,
  area text NOT NULL,
  staked numeric NOT NULL DEFAULT 0,
  won numeric NOT NULL DEFAULT 0,
  risked numeric NOT NULL DEFAULT 0,
  played numeric NOT NULL DEFAULT 0,
  rebates numeric NOT NULL DEFAULT 0,
  bonuses numeric NOT NULL DEFAULT 0,
  deposits numeric NOT NULL DEFAULT 0,
  withdrawals numeric NOT NULL DEFAULT 0,
  PRIMARY KEY (member_id, day, currency, area)
);
--> statement-breakpoint
-- Up to where the days of a merchant are summed.
CREATE TABLE day_marks (
  merchant text PRIMARY KEY,
  time_zone text NOT NULL,
  -- Whatever older transactions have written is in the sums; null: nothing yet.
  written_to xid8,
  -- What later ones have written has higher ids.
  transfer_floor bigint NOT NULL DEFAULT 0,
  played_floor bigint NOT NULL DEFAULT 0,
  -- Floors of later: once all transactions before this one have ended.
  next_from xid8,
  next_transfer_floor bigint NOT NULL DEFAULT 0,
  next_played_floor bigint NOT NULL DEFAULT 0
);
