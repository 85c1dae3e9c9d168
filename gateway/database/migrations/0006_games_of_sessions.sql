-- Whoever ends a session, or changes a password, ends the games that were launched before.
CREATE INDEX game_sessions_player ON game_sessions (player_id);
