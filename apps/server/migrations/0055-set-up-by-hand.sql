-- What a tenant sets up by hand: currencies and their favourites, contracts with what they bring, accounts told apart by number and currency.

alter table currency add column version integer not null default 1;
select keep_history('currency');

-- Who changed a company last stands in it by name too: people stand later in the order of features.
alter table company
  add column changed_by uuid,
  add column changed_by_name text,
  add column changed_at timestamptz,
  add constraint company_changer foreign key (tenant_id, changed_by) references app_user (tenant_id, user_id);
select keep_history('company');

-- The currencies that forms offer first, in the order that people dragged them into.
create table favourite_currency (
  tenant_id uuid not null references tenant (id),
  currency_id uuid not null,
  position smallint not null check (position > 0),
  primary key (tenant_id, currency_id),
  constraint favourite_currency_currency foreign key (tenant_id, currency_id)
    references currency (tenant_id, currency_id) on delete cascade
);
select isolate_by_tenant('favourite_currency');
comment on table favourite_currency is 'currencies';

alter table communication
  add column created_at timestamptz not null default now(),
  add column version integer not null default 1,
  -- a File contract is ready only with folders that passed this test
  add column folders_tested_at timestamptz,
  -- how the bank knows the customer over EBICS; keys and hosts come with bank connectivity
  add column ebics_url text,
  add column ebics_version text check (ebics_version in ('H004', 'H005')),
  add column ebics_host_id text check (length(ebics_host_id) <= 35),
  add column ebics_partner_id text check (length(ebics_partner_id) <= 35),
  add column ebics_user_id text check (length(ebics_user_id) <= 35);
select keep_history('communication');

-- What a contract brings from its bank, and when each is due in the bank's zone (rules 2.8).
create table communication_report (
  tenant_id uuid not null references tenant (id),
  communication_id uuid not null,
  report_type text not null check (report_type in (
    'end-of-day-bank-account-report', 'intraday-bank-account-report', 'credit-debit-notification-report',
    'e-documents', 'payment-status-report', 'fx-rate'
  )),
  schedule text not null check (schedule in ('daily', 'daily-from-tuesday-to-saturday', 'weekly', 'monthly')),
  -- 0 is Sunday, as the enumeration of weekdays counts
  weekday smallint check (weekday between 0 and 6),
  -- in a shorter month its last day
  month_day smallint check (month_day between 1 and 31),
  due_time text not null default '08:00' check (due_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  primary key (tenant_id, communication_id, report_type),
  constraint communication_report_communication foreign key (tenant_id, communication_id)
    references communication (tenant_id, communication_id) on delete cascade,
  constraint communication_report_weekly check ((schedule = 'weekly') = (weekday is not null)),
  constraint communication_report_monthly check ((schedule = 'monthly') = (month_day is not null))
);
select isolate_by_tenant('communication_report');
comment on table communication_report is 'communications';
select keep_history('communication_report');

-- One number in several currencies is several accounts (rules 2.5).
drop index account_iban_once;
create unique index account_iban_once on account (tenant_id, iban, currency_id) where iban is not null and closed_on is null;

-- A company is found by its short name, as in files that people import. Of those that stood twice so far all but the first
-- get the end of their id. (The owner too sees no row of a tenant while row security is forced.)
alter table company no force row level security;
update company set short_name = left(company.short_name, 5) || '-' || right(company.company_id::text, 4)
  from (
    select tenant_id, company_id,
      row_number() over (partition by tenant_id, lower(short_name) order by created_at, company_id) as place
    from company
  ) as same
  where same.tenant_id = company.tenant_id and same.company_id = company.company_id and same.place > 1;
alter table company force row level security;
create unique index company_name_once on company (lower(short_name), tenant_id);

-- How many companies the tenant may have enabled; null: as many as it likes. The table of tenants itself stays closed to it.
create function licensed_companies() returns integer language sql stable security definer
set search_path = pg_catalog, pg_temp
return (
  select licensed_companies from public.tenant where id = nullif(current_setting('app.tenant_id', true), '')::uuid
);
revoke all on function licensed_companies() from public;
grant execute on function licensed_companies() to kontor_app;

alter table proposal
  drop constraint proposal_kind_check,
  add constraint proposal_kind_check check (kind in (
    'payment-settings', 'user-roles', 'account-rules', 'role-rights', 'user-email', 'user-enabled', 'sign-in-reset',
    'contract-terms'
  ));
