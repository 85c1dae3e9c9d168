-- A password that somebody else chose is due at every log-in until it is changed, not at the first alone.
ALTER TABLE players ADD COLUMN password_due boolean NOT NULL DEFAULT false;
