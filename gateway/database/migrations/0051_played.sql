-- What of a bet counts as played: known once it is settled, and counted by everything that asks for stakes.
ALTER TABLE rounds ADD COLUMN event text;
--> statement-breakpoint
ALTER TABLE rounds ADD COLUMN is_transfer boolean NOT NULL DEFAULT false;
--> statement-breakpoint
ALTER TABLE rounds ADD COLUMN parts integer NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE rounds ADD COLUMN at_risk bigint;
--> statement-breakpoint
ALTER TABLE rounds ADD COLUMN risked bigint NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE rounds ADD COLUMN played bigint NOT NULL DEFAULT 0;
--> statement-breakpoint
CREATE INDEX rounds_event ON rounds (account_id, event) WHERE event IS NOT NULL;
--> statement-breakpoint
CREATE TABLE played (
  id bigserial PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES ledger_accounts (id),
  round_id text NOT NULL,
  game_type text,
  bet_id bigint NOT NULL,
  risked bigint NOT NULL,
  amount bigint NOT NULL,
  at bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX played_account ON played (account_id, id);
--> statement-breakpoint
CREATE INDEX played_at ON played (account_id, at);
--> statement-breakpoint
CREATE INDEX played_time ON played (at);
--> statement-breakpoint
CREATE FUNCTION played_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was played is never changed' USING ERRCODE = 'check_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER played_immutable BEFORE UPDATE OR DELETE ON played
  FOR EACH ROW EXECUTE FUNCTION played_immutable();
--> statement-breakpoint
-- What was settled before counts as it counted then; of a stay at a table, what it won or lost.
WITH settled AS (
  SELECT account_id, round_id, game_type, settled_at, staked - refunded AS stake,
    CASE WHEN game_type = 'PVP' THEN least(staked - refunded, abs(won - staked + refunded)) ELSE staked - refunded END AS risked
  FROM rounds WHERE state = 'settled'
)
INSERT INTO played (account_id, round_id, game_type, bet_id, risked, amount, at)
SELECT account_id, round_id, game_type, bet.id, risked, risked, settled_at
FROM settled CROSS JOIN LATERAL (
  SELECT min(id) AS id FROM ledger_transfers moves
  WHERE moves.account_id = settled.account_id AND moves.round_id = settled.round_id AND moves.kind = 'bet'
) bet
WHERE risked > 0 AND bet.id IS NOT NULL
ORDER BY bet.id;
--> statement-breakpoint
UPDATE rounds SET risked = played.risked, played = played.amount
FROM played WHERE played.account_id = rounds.account_id AND played.round_id = rounds.round_id;
--> statement-breakpoint
ALTER TABLE ledger_turnovers ADD COLUMN played_to bigint NOT NULL DEFAULT 0;
--> statement-breakpoint
UPDATE ledger_turnovers SET played_to = coalesce((
  SELECT max(played.id) FROM played
  WHERE played.account_id = ledger_turnovers.account_id AND played.bet_id <= ledger_turnovers.counted_to
), 0) WHERE ended_at IS NULL;
--> statement-breakpoint
ALTER TABLE point_accounts ADD COLUMN played_to bigint NOT NULL DEFAULT 0;
--> statement-breakpoint
UPDATE point_accounts SET played_to = coalesce((
  SELECT max(played.id) FROM played JOIN ledger_accounts own ON own.id = played.account_id
  WHERE own.kind = 'player' AND own.owner = point_accounts.player_id AND played.bet_id <= point_accounts.counted_to
), 0);
