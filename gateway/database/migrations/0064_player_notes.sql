-- What operators note on players, append-only.
CREATE TABLE player_notes (
  id text PRIMARY KEY REFERENCES commands (id),
  merchant text NOT NULL,
  player_id text NOT NULL REFERENCES players (id),
  operator text NOT NULL,
  text text NOT NULL,
  at bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX player_notes_player ON player_notes (player_id, at DESC, id DESC);
--> statement-breakpoint
CREATE FUNCTION player_notes_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'notes on players are never changed' USING ERRCODE = 'check_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER player_notes_immutable BEFORE UPDATE OR DELETE ON player_notes
  FOR EACH ROW EXECUTE FUNCTION player_notes_immutable();
--> statement-breakpoint
-- Risk marks look for the same number, and the same birthday.
CREATE INDEX bank_accounts_number ON bank_accounts (number);
--> statement-breakpoint
CREATE INDEX member_profiles_birthday ON member_profiles (birthday) WHERE birthday IS NOT NULL;
