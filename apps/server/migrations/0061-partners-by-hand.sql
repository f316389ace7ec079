-- Partners are kept by people: what forms say of them, whom a partner has (contacts), which companies work with a global
-- one, and what waits for the second person of a beneficiary's bank details (rules 2.11, decisions 0065 and 0066).
alter table partner no force row level security;
alter table beneficiary no force row level security;
alter table app_user no force row level security;

alter table partner
  add column kind_of_accounts text not null default 'bank' check (kind_of_accounts in ('bank', 'inter-company')),
  add column external_id text check (length(external_id) between 1 and 64),
  add column vat_number text check (length(vat_number) <= 30),
  add column remarks text check (length(remarks) <= 1000),
  add column enabled boolean not null default true,
  add column version integer not null default 1,
  add column changed_by uuid,
  add column changed_at timestamptz,
  add column search_key text not null default '';
update partner set search_key = lower(name);

-- what was called its kind is its role: a bank, or whom one pays
alter table partner rename column kind to role;
alter table partner_history rename column kind to role;
alter table partner rename column kind_of_accounts to kind;
alter table partner rename constraint partner_kind_check to partner_role_check;
alter table partner rename constraint partner_kind_of_accounts_check to partner_kind_check;
alter table partner
  alter column search_key drop default,
  add constraint partner_changer foreign key (tenant_id, changed_by) references app_user (tenant_id, user_id),
  add constraint partner_bank_is_no_company check (role = 'counterparty' or kind = 'bank');
select keep_history('partner');

-- of one owner, be it a company or everybody, an id of another system names one partner
create unique index partner_external_id_once on partner (tenant_id, company_id, external_id) nulls not distinct
  where external_id is not null;
create index partner_of_company on partner (company_id, tenant_id);

-- Which companies work with a global partner.
create table company_partner (
  tenant_id uuid not null references tenant (id),
  company_id uuid not null,
  partner_id uuid not null,
  linked_by uuid,
  linked_at timestamptz not null,
  primary key (tenant_id, company_id, partner_id),
  constraint company_partner_company foreign key (tenant_id, company_id) references company (tenant_id, company_id),
  constraint company_partner_partner foreign key (tenant_id, partner_id) references partner (tenant_id, partner_id)
);
create index company_partner_of_partner on company_partner (tenant_id, partner_id);
select isolate_by_tenant('company_partner');
comment on table company_partner is 'partners';
select keep_history('company_partner');

create table contact (
  tenant_id uuid not null references tenant (id),
  contact_id uuid not null,
  partner_id uuid not null,
  name text not null check (length(name) between 1 and 256),
  position text check (length(position) <= 100),
  email text check (length(email) <= 254),
  phone text check (length(phone) <= 40),
  remarks text check (length(remarks) <= 1000),
  version integer not null default 1,
  changed_by uuid,
  changed_at timestamptz,
  primary key (tenant_id, contact_id),
  constraint contact_partner foreign key (tenant_id, partner_id) references partner (tenant_id, partner_id),
  constraint contact_changer foreign key (tenant_id, changed_by) references app_user (tenant_id, user_id)
);
create index contact_of_partner on contact (tenant_id, partner_id);
select isolate_by_tenant('contact');
comment on table contact is 'partners';
select keep_history('contact');

alter table beneficiary
  add column enabled boolean not null default true,
  add column version integer not null default 1,
  add column search_key text not null default '';
update beneficiary set search_key = lower(name || ' ' || coalesce(iban, '') || ' ' || coalesce(account_number, ''));
alter table beneficiary alter column search_key drop default;
select keep_history('beneficiary');
-- keys point to it from now on (decision 0012)
drop index beneficiary_of_partner;
create index beneficiary_of_partner on beneficiary (partner_id, tenant_id);
-- in the order in which they are offered: what many words find is found at once
create index beneficiary_offered on beneficiary (tenant_id, search_key, beneficiary_id) where enabled;
create index beneficiary_by_iban on beneficiary (tenant_id, iban) where iban is not null;

-- Bank details of a beneficiary as somebody entered them, and what became of that: while they wait, those of the
-- beneficiary itself stay in use.
create table beneficiary_change (
  tenant_id uuid not null references tenant (id),
  beneficiary_change_id uuid not null,
  beneficiary_id uuid not null,
  name text not null,
  iban text,
  account_number text,
  bank_identifier_code text,
  domestic_bank_code text,
  -- the details that were in use; null: these are the first ones
  before jsonb,
  entered_by uuid,
  entered_by_name text not null,
  entered_at timestamptz not null,
  is_imported boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'declined', 'withdrawn', 'replaced')),
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  -- the call by which the second person had the details confirmed: with whom, at which number, on which day
  called_person text,
  called_number text,
  called_on date,
  call_note text,
  -- why they were declined
  reason text,
  primary key (tenant_id, beneficiary_change_id),
  constraint beneficiary_change_beneficiary foreign key (tenant_id, beneficiary_id)
    references beneficiary (tenant_id, beneficiary_id) on delete cascade,
  constraint beneficiary_change_is_decided check ((state = 'waiting') = (decided_at is null)),
  constraint beneficiary_change_needs_another check (state <> 'confirmed' or decided_by is distinct from entered_by)
);
create unique index beneficiary_change_waiting_once on beneficiary_change (tenant_id, beneficiary_id) where state = 'waiting';
create index beneficiary_change_to_iban on beneficiary_change (tenant_id, iban) where state = 'waiting';
create index beneficiary_change_of_beneficiary on beneficiary_change (tenant_id, beneficiary_id, entered_at desc);
select isolate_by_tenant('beneficiary_change');
comment on table beneficiary_change is 'partners';

-- what was entered before: confirmed, or waiting as it did
alter table beneficiary_change no force row level security;
insert into beneficiary_change (tenant_id, beneficiary_change_id, beneficiary_id, name, iban, account_number,
  bank_identifier_code, domestic_bank_code, entered_by, entered_by_name, entered_at, state, decided_by, decided_by_name,
  decided_at)
select one.tenant_id, gen_random_uuid(), one.beneficiary_id, one.name, one.iban, one.account_number,
  one.bank_identifier_code, one.domestic_bank_code, one.changed_by,
  coalesce(entered.first_name || ' ' || entered.last_name, ''), one.changed_at,
  case when one.confirmed_at is null then 'waiting' else 'confirmed' end,
  nullif(one.confirmed_by, one.changed_by), confirmed.first_name || ' ' || confirmed.last_name, one.confirmed_at
from beneficiary one
left join app_user entered on entered.tenant_id = one.tenant_id and entered.user_id = one.changed_by
left join app_user confirmed on confirmed.tenant_id = one.tenant_id
  and confirmed.user_id = nullif(one.confirmed_by, one.changed_by);
alter table beneficiary_change force row level security;

-- what was paid to a partner, and whether a payment names a beneficiary that is to go
create index payment_to_beneficiary on payment (tenant_id, beneficiary_id) where beneficiary_id is not null;

-- By which heading a tenant's files call a field of partners, once somebody has said so.
create table partner_heading (
  tenant_id uuid not null references tenant (id),
  heading_key text not null check (length(heading_key) between 1 and 256),
  field text not null,
  primary key (tenant_id, heading_key)
);
select isolate_by_tenant('partner_heading');
comment on table partner_heading is 'partners';

alter table app_user force row level security;
alter table beneficiary force row level security;
alter table partner force row level security;
