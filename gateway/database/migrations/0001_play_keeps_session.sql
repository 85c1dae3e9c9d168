-- Whoever plays is not idle: a game session knows the site's session that it was launched from.
ALTER TABLE launches ADD COLUMN session_hash text;
--> statement-breakpoint
ALTER TABLE game_sessions ADD COLUMN session_hash text;
