-- The send journal says that the payment left in this message, and this database, an older one, does not know it: until
-- people have settled what the bank has, nobody changes the payment.
alter table payment add column forgotten_message_id text;
create index payment_forgotten on payment (tenant_id, payment_id) where forgotten_message_id is not null;
