-- What was entered and decided of bank details outlives its beneficiary: deleting one makes nobody forget a refusal, nor
-- who entered an account.
alter table beneficiary_change
  drop constraint beneficiary_change_beneficiary,
  add column is_of_deleted boolean not null default false,
  -- of whose partner the deleted beneficiary was; null: a global one's, or it is still there
  add column deleted_of_company uuid,
  -- in which an account ends however it is told: the IBAN of a number ends as the number does
  add column account_tail text generated always as
    (right(upper(regexp_replace(coalesce(iban, account_number), '[^0-9A-Za-z]', '', 'g')), 4)) stored;
create index beneficiary_change_by_tail on beneficiary_change (tenant_id, account_tail);
create index beneficiary_change_of_deleted on beneficiary_change (tenant_id) where is_of_deleted;
-- no key points to beneficiaries any more: their index by partner begins with the tenant, as all do
drop index beneficiary_of_partner;
create index beneficiary_of_partner on beneficiary (tenant_id, partner_id);
