-- A bonus may be for first deposits only, and a deposit without it requires other stakes. Until now every bonus was given once.
ALTER TABLE deposits
  ADD COLUMN bonus_first boolean NOT NULL DEFAULT false,
  ADD COLUMN own_turnover bigint NOT NULL DEFAULT 0 CHECK (own_turnover >= 0);
--> statement-breakpoint
UPDATE deposits SET bonus_first = bonus_id IS NOT NULL, own_turnover = CASE WHEN bonus_id IS NULL THEN turnover ELSE 0 END;
--> statement-breakpoint
-- Which rounds a rebate was paid for: those that were settled between two moments.
ALTER TABLE rebate_claims
  ADD COLUMN from_at bigint NOT NULL DEFAULT 0,
  ADD COLUMN until_at bigint NOT NULL DEFAULT 0;
--> statement-breakpoint
UPDATE rebate_claims
SET
  from_at = 1000 * extract(epoch FROM claims.first_day AT TIME ZONE claims.zone)::bigint,
  until_at = 1000 * extract(epoch FROM (claims.first_day + claims.length) AT TIME ZONE claims.zone)::bigint
FROM (
  SELECT
    c.player_id,
    c.day,
    c.game_type,
    c.day::timestamp AS first_day,
    CASE m.profile -> 'rebates' ->> 'every' WHEN 'week' THEN interval '7 days' ELSE interval '1 day' END AS length,
    coalesce(m.profile ->> 'timeZone', 'UTC') AS zone
  FROM rebate_claims AS c
  JOIN players AS p ON p.id = c.player_id
  JOIN merchants AS m ON m.code = p.merchant
) AS claims
WHERE
  rebate_claims.player_id = claims.player_id
  AND rebate_claims.day = claims.day
  AND rebate_claims.game_type = claims.game_type;
--> statement-breakpoint
ALTER TABLE rebate_claims DROP CONSTRAINT rebate_claims_pkey;
--> statement-breakpoint
ALTER TABLE rebate_claims ADD PRIMARY KEY (player_id, day, from_at, until_at, game_type);
