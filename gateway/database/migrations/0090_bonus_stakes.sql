-- Rounds that began while a bonus was open: they count for what is required, and not for rewards. Those of before count as they did.
ALTER TABLE rounds ADD COLUMN required_only boolean NOT NULL DEFAULT false;
--> statement-breakpoint
ALTER TABLE played ADD COLUMN required_only boolean NOT NULL DEFAULT false;
