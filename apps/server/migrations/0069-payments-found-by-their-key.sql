-- The index of whom payments pay was of those that are not deleted, which is what every reader of payments asks: on a
-- database whose statistics are of a time when it was empty, it was taken to find one payment among all of its tenant.
drop index payment_of_creditor;
create index payment_of_creditor on payment (tenant_id, creditor_account) where creditor_account is not null;
