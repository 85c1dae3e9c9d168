-- Until when no money leaves an account, since what guards it has changed.
ALTER TABLE players ADD COLUMN cooling_until bigint NOT NULL DEFAULT 0;
