-- Where members are in teams: who has invited whom, closed, so that "is this one below that one" is one look into an index. Places are only added.
CREATE TABLE team_members (
  id bigserial PRIMARY KEY,
  player_id text NOT NULL UNIQUE REFERENCES players (id),
  merchant text NOT NULL,
  currency text NOT NULL,
  upline_id bigint REFERENCES team_members (id),
  depth integer NOT NULL,
  CHECK (depth >= 0 AND (depth = 0) = (upline_id IS NULL))
);
--> statement-breakpoint
CREATE INDEX team_members_upline ON team_members (upline_id, id);
--> statement-breakpoint
-- One row per member and everybody above, the member itself included. Without references: they would write a lock into the rows of those above for each new member.
CREATE TABLE team_lines (
  above_id bigint NOT NULL,
  member_id bigint NOT NULL,
  distance integer NOT NULL,
  PRIMARY KEY (above_id, member_id),
  CHECK (distance >= 0 AND (distance = 0) = (above_id = member_id))
);
--> statement-breakpoint
CREATE INDEX team_lines_member ON team_lines (member_id, above_id);
--> statement-breakpoint
-- At the commit that writes a member, so that gateways of the former version place theirs as well. Trial accounts have no place.
CREATE FUNCTION place_member() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  upline record;
  placed bigint;
BEGIN
  SELECT member.id, member.depth INTO upline
  FROM referrals JOIN team_members member ON member.player_id = referrals.inviter_id AND member.merchant = NEW.merchant
  WHERE referrals.player_id = NEW.id;
  INSERT INTO team_members (player_id, merchant, currency, upline_id, depth)
  VALUES (NEW.id, NEW.merchant, NEW.currency, upline.id, coalesce(upline.depth + 1, 0))
  RETURNING id INTO placed;
  INSERT INTO team_lines (above_id, member_id, distance)
  SELECT above_id, placed, distance + 1 FROM team_lines WHERE member_id = upline.id
  UNION ALL SELECT placed, placed, 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER place_member AFTER INSERT ON players DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.type <> 4) EXECUTE FUNCTION place_member();
--> statement-breakpoint
-- Members of before.
WITH RECURSIVE members AS MATERIALIZED (
  SELECT nextval('team_members_id_seq') AS id, joined.* FROM (
    SELECT players.id AS player_id, merchant, currency FROM players WHERE type <> 4 ORDER BY created_at, players.id
  ) joined
), invited AS MATERIALIZED (
  SELECT one.id, upline.id AS upline_id
  FROM members one JOIN referrals ON referrals.player_id = one.player_id
  JOIN members upline ON upline.player_id = referrals.inviter_id AND upline.merchant = one.merchant
), placed AS (
  SELECT id, NULL::bigint AS upline_id, 0 AS depth FROM members WHERE id NOT IN (SELECT id FROM invited)
  UNION ALL
  SELECT invited.id, invited.upline_id, placed.depth + 1 FROM placed JOIN invited ON invited.upline_id = placed.id
)
INSERT INTO team_members (id, player_id, merchant, currency, upline_id, depth)
SELECT id, player_id, merchant, currency, upline_id, depth FROM placed JOIN members USING (id) ORDER BY depth, id;
--> statement-breakpoint
WITH RECURSIVE lines AS (
  SELECT id AS above_id, id AS member_id, 0 AS distance, upline_id FROM team_members
  UNION ALL
  SELECT above.id, lines.member_id, lines.distance + 1, above.upline_id
  FROM lines JOIN team_members above ON above.id = lines.upline_id
)
INSERT INTO team_lines (above_id, member_id, distance) SELECT above_id, member_id, distance FROM lines;
--> statement-breakpoint
CREATE FUNCTION team_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a place in a team is never changed' USING ERRCODE = 'check_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER team_members_immutable BEFORE UPDATE OR DELETE ON team_members
  FOR EACH ROW EXECUTE FUNCTION team_immutable();
--> statement-breakpoint
CREATE TRIGGER team_lines_immutable BEFORE UPDATE OR DELETE ON team_lines
  FOR EACH ROW EXECUTE FUNCTION team_immutable();
