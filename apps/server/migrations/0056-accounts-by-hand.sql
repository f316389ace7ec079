-- Accounts are made and changed by people: who changed one last, and a short name that stands once in its company (so far
-- accounts came with a tenant's first data only, where no name stands twice).
alter table account
  add column changed_by uuid,
  add column changed_at timestamptz,
  add constraint account_changer foreign key (tenant_id, changed_by) references app_user (tenant_id, user_id);
select keep_history('account');

-- by the company first: the check of a key reads by the key alone (migration 0030)
create unique index account_name_once on account (company_id, lower(short_name), tenant_id);

-- one of some rows only begins with the tenant: no key is checked by it (decision 0012)
drop index account_iban_once;
create unique index account_iban_once on account (tenant_id, iban, currency_id) where iban is not null and closed_on is null;

-- What was worked out of an account goes with it: an account on which nothing stands can be deleted, whoever looked at it.
alter table match_proposal
  drop constraint match_proposal_account,
  add constraint match_proposal_account foreign key (tenant_id, account_id) references account (tenant_id, account_id)
    on delete cascade;
