-- The bank has accepted a file of the payment after its no, and no person has settled that: it keeps the payment from being sent,
-- whatever alarm another word of the bank or a booking puts in the place of this one.
alter table payment add column is_contradicted boolean not null default false;
create index payment_contradicted on payment (tenant_id) where is_contradicted;

alter table payment no force row level security;
alter table stale_match_proposal no force row level security;
update payment set is_contradicted = true where alarm = 'bank-contradicts-itself';
alter table payment force row level security;
alter table stale_match_proposal force row level security;
