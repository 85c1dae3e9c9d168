-- Until when a lock holds, why, who set it, in words, and until when nobody lifts it.
ALTER TABLE players ADD COLUMN locked_until bigint;
--> statement-breakpoint
ALTER TABLE players ADD COLUMN lock_reason text;
--> statement-breakpoint
ALTER TABLE players ADD COLUMN locked_by text;
--> statement-breakpoint
ALTER TABLE players ADD COLUMN lock_note text;
--> statement-breakpoint
ALTER TABLE players ADD COLUMN lock_kept_until bigint NOT NULL DEFAULT 0;
