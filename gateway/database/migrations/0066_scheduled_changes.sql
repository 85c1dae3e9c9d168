-- Changes that are agreed on and wait for their moment: looked for every minute.
CREATE INDEX commands_scheduled ON commands (made_at) WHERE state = 'scheduled';
