-- Whether all money goes into the wallet of a vendor when one of its games is opened; null: as the merchant says.
ALTER TABLE players ADD COLUMN auto_transfer boolean;
