-- Whoever logged in with a password that has to be changed plays nothing before it is.
ALTER TABLE sessions ADD COLUMN password_due boolean NOT NULL DEFAULT false;
