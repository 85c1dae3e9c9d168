-- Where members want messages about their payments and bonuses as well: ways of contact that they have proved.
ALTER TABLE member_profiles ADD COLUMN outcomes_by jsonb NOT NULL DEFAULT '[]';
--> statement-breakpoint
-- Copies of messages that are yet to be sent by mail or SMS; what has been sent is gone.
CREATE TABLE message_copies (
  message_id text NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
  way text NOT NULL CHECK (way IN ('mobile', 'email')),
  recipient text NOT NULL,
  queued_at bigint NOT NULL,
  PRIMARY KEY (message_id, way)
);
--> statement-breakpoint
CREATE INDEX message_copies_queued_at ON message_copies (queued_at);
