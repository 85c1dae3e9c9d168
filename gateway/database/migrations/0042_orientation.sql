-- How a phone is held to play a game; nothing where it is as good either way.
ALTER TABLE games ADD COLUMN orientation text;
