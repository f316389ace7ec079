create table cashflow (
  tenant_id uuid not null references tenant (id),
  cashflow_id uuid not null,
  company_id uuid,
  name text not null check (length(name) between 1 and 256),
  description text,
  is_active boolean not null default true,
  is_public boolean not null default true,
  primary key (tenant_id, cashflow_id),
  constraint cashflow_company foreign key (tenant_id, company_id) references company (tenant_id, company_id)
);
select isolate_by_tenant('cashflow');

create table partner (
  tenant_id uuid not null references tenant (id),
  partner_id uuid not null,
  company_id uuid,
  name text not null check (length(name) between 1 and 256),
  kind text not null check (kind in ('bank', 'counterparty')),
  street_name text,
  building_number text,
  post_code text,
  town_name text,
  country text,
  bank_identifier_code text,
  primary key (tenant_id, partner_id),
  constraint partner_company foreign key (tenant_id, company_id) references company (tenant_id, company_id)
);
select isolate_by_tenant('partner');

-- A beneficiary is an account of a partner. Until a second person confirmed it, it is untrusted (rules 2.11).
create table beneficiary (
  tenant_id uuid not null references tenant (id),
  beneficiary_id uuid not null,
  partner_id uuid not null,
  name text not null,
  iban text,
  account_number text,
  bank_identifier_code text,
  domestic_bank_code text,
  currency_id uuid,
  street_name text,
  building_number text,
  post_code text,
  town_name text not null,
  country text not null,
  changed_by uuid,
  changed_at timestamptz not null,
  confirmed_by uuid,
  confirmed_at timestamptz,
  primary key (tenant_id, beneficiary_id),
  constraint beneficiary_partner foreign key (tenant_id, partner_id) references partner (tenant_id, partner_id),
  constraint beneficiary_currency foreign key (tenant_id, currency_id) references currency (tenant_id, currency_id)
);
create index beneficiary_of_partner on beneficiary (tenant_id, partner_id);
select isolate_by_tenant('beneficiary');

create table communication (
  tenant_id uuid not null references tenant (id),
  communication_id uuid not null,
  company_id uuid not null,
  name text not null,
  type text not null check (type in ('file', 'print', 'ebics')),
  state text not null check (state in ('init', 'ready')),
  bank_name text not null,
  bank_identifier_code text not null,
  profile text not null,
  profile_overrides jsonb not null default '{}',
  sepa_format text,
  foreign_format text,
  out_folder text,
  in_folder text,
  primary key (tenant_id, communication_id),
  constraint communication_company foreign key (tenant_id, company_id) references company (tenant_id, company_id)
);
select isolate_by_tenant('communication');

create table account (
  tenant_id uuid not null references tenant (id),
  account_id uuid not null,
  company_id uuid not null,
  short_name text not null check (length(short_name) between 1 and 256),
  iban text,
  qr_iban text,
  account_number text,
  account_type text not null check (account_type in ('bank', 'inter-company')),
  currency_id uuid not null,
  bank_name text,
  bank_identifier_code text,
  bank_country text,
  enabled boolean not null default true,
  closed_on date,
  manually_managed boolean not null default false,
  communication_id uuid,
  communication_account_number text,
  version integer not null default 1,
  primary key (tenant_id, account_id),
  constraint account_company foreign key (tenant_id, company_id) references company (tenant_id, company_id),
  constraint account_currency foreign key (tenant_id, currency_id) references currency (tenant_id, currency_id),
  constraint account_communication foreign key (tenant_id, communication_id) references communication (tenant_id, communication_id)
);
create index account_of_company on account (tenant_id, company_id);
create unique index account_iban_once on account (tenant_id, iban) where iban is not null and closed_on is null;
select isolate_by_tenant('account');

create table account_permission (
  tenant_id uuid not null references tenant (id),
  account_permission_id uuid not null,
  user_id uuid not null,
  account_id uuid not null,
  permission text not null,
  effect text not null check (effect in ('allow', 'deny')),
  primary key (tenant_id, account_permission_id),
  constraint account_permission_user foreign key (tenant_id, user_id) references app_user (tenant_id, user_id),
  constraint account_permission_account foreign key (tenant_id, account_id) references account (tenant_id, account_id)
);
create index account_permission_of_user on account_permission (tenant_id, user_id);
select isolate_by_tenant('account_permission');
