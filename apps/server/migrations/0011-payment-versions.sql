-- Who made a payment's present version otherwise than by editing it (a revert, an answer of the bank), and when: a
-- signer who saw an older version is told. Null: the last edit made it.
alter table payment add column version_by text;
alter table payment add column version_at timestamptz;
