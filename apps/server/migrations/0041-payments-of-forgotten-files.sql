-- A restored database has forgotten files that have left; the send journal has not. The message id of such a file stands
-- on each of its payments until people have settled it: nobody acts on a payment that may be paid already.
alter table payment add column forgotten_message_id text;
create index payment_of_forgotten_file on payment (tenant_id, payment_id) where forgotten_message_id is not null;
