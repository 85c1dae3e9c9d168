-- How many lines of a game pay; nothing where nothing is paid by lines.
ALTER TABLE games ADD COLUMN lines integer;
