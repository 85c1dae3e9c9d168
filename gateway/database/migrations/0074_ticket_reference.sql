-- The short name that players and customer service find the tickets of a lottery by.
CREATE INDEX lottery_tickets_reference ON lottery_tickets (merchant, left(id, 8));
