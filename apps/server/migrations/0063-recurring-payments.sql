-- Payments that recur: the template with its schedule, who signed it, and what became of each intended day (decision 0070).
create table recurring_payment (
  tenant_id uuid not null references tenant (id),
  recurring_payment_id uuid not null,
  company_id uuid not null,
  account_id uuid not null,
  name text not null check (length(name) between 1 and 100),
  schedule text not null check (schedule in ('daily', 'workdays', 'weekly', 'two-weekly', 'four-weekly', 'monthly',
    'two-monthly', 'quarterly', 'four-monthly', 'half-yearly', 'yearly')),
  end_after integer check (end_after between 1 and 10000),
  end_date date,
  before_holiday boolean not null,
  -- every day that the schedule names up to this one is settled: made, skipped, dropped, or before the schedule was so
  settled_until date not null,
  is_done boolean not null,
  type text not null,
  status text not null check (status in ('open', 'partial-signed', 'signed')),
  -- of the first occurrence
  value_date date not null,
  currency_id uuid not null,
  payment_amount numeric not null check (payment_amount < 0),
  account_exchange_rate numeric not null check (account_exchange_rate > 0),
  exchange_rate_factor integer not null check (exchange_rate_factor in (1, 100, 10000)),
  intermediate_amount numeric not null check (intermediate_amount <= 0),
  fees_and_charges_amount numeric not null check (fees_and_charges_amount >= 0),
  account_amount numeric not null check (account_amount <= 0),
  cashflow_id uuid,
  beneficiary_id uuid,
  beneficiary_name text not null,
  beneficiary_iban text,
  reference text,
  details jsonb not null,
  is_salary boolean not null,
  remarks text check (length(remarks) <= 1000),
  -- SHA-256 over the canonical signed content with its schedule
  content_hash text not null,
  version integer not null default 1,
  version_by text,
  version_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  edited_by uuid not null,
  edited_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, recurring_payment_id),
  constraint recurring_payment_has_one_end check ((end_after is null) <> (end_date is null)),
  constraint recurring_payment_company foreign key (tenant_id, company_id) references company (tenant_id, company_id),
  constraint recurring_payment_account foreign key (tenant_id, account_id) references account (tenant_id, account_id),
  constraint recurring_payment_currency foreign key (tenant_id, currency_id) references currency (tenant_id, currency_id),
  constraint recurring_payment_cashflow foreign key (tenant_id, cashflow_id) references cashflow (tenant_id, cashflow_id),
  constraint recurring_payment_created_by foreign key (tenant_id, created_by) references app_user (tenant_id, user_id),
  constraint recurring_payment_edited_by foreign key (tenant_id, edited_by) references app_user (tenant_id, user_id)
);
-- keys point to it (decision 0012)
create index recurring_payment_of_company on recurring_payment (company_id, tenant_id);
create index recurring_payment_of_account on recurring_payment (account_id, tenant_id);
create index recurring_payment_of_cashflow on recurring_payment (tenant_id, cashflow_id) where cashflow_id is not null;
create index recurring_payment_to_beneficiary on recurring_payment (tenant_id, beneficiary_id)
  where beneficiary_id is not null;
create index recurring_payment_going_on on recurring_payment (tenant_id, recurring_payment_id)
  where deleted_at is null and (not is_done or status <> 'open');
select isolate_by_tenant('recurring_payment');
comment on table recurring_payment is 'payments';

create table recurring_signature (
  tenant_id uuid not null references tenant (id),
  recurring_signature_id uuid not null,
  recurring_payment_id uuid not null,
  account_id uuid not null,
  user_id uuid not null,
  payment_version integer not null,
  content_hash text not null,
  signed_at timestamptz not null,
  voided_at timestamptz,
  mac text,
  primary key (tenant_id, recurring_signature_id),
  constraint recurring_signature_payment foreign key (tenant_id, recurring_payment_id)
    references recurring_payment (tenant_id, recurring_payment_id),
  constraint recurring_signature_account foreign key (tenant_id, account_id) references account (tenant_id, account_id),
  constraint recurring_signature_user foreign key (tenant_id, user_id) references app_user (tenant_id, user_id)
);
-- nobody signs twice, whatever the program does
create unique index recurring_signature_once on recurring_signature (tenant_id, recurring_payment_id, user_id)
  where voided_at is null;
select isolate_by_tenant('recurring_signature');
comment on table recurring_signature is 'payments';

-- Of which template a payment is an occurrence.
alter table payment
  add column recurring_payment_id uuid,
  add constraint payment_recurring foreign key (tenant_id, recurring_payment_id)
    references recurring_payment (tenant_id, recurring_payment_id);
create index payment_of_recurring on payment (tenant_id, recurring_payment_id) where recurring_payment_id is not null;

-- An intended day is settled once: its payment was made, or somebody skipped it.
create table recurring_occurrence (
  tenant_id uuid not null references tenant (id),
  recurring_payment_id uuid not null,
  intended_date date not null,
  payment_id uuid,
  -- of the template's content that its signatures covered when they signed the payment too; null: it was born unsigned
  signed_hash text,
  skipped_by uuid,
  skipped_at timestamptz,
  reason text check (length(reason) <= 1000),
  primary key (tenant_id, recurring_payment_id, intended_date),
  constraint recurring_occurrence_payment foreign key (tenant_id, payment_id) references payment (tenant_id, payment_id),
  constraint recurring_occurrence_template foreign key (tenant_id, recurring_payment_id)
    references recurring_payment (tenant_id, recurring_payment_id),
  constraint recurring_occurrence_skipper foreign key (tenant_id, skipped_by) references app_user (tenant_id, user_id),
  constraint recurring_occurrence_made_or_skipped check (
    (payment_id is null) = (skipped_by is not null) and (skipped_by is null) = (skipped_at is null)
    and (skipped_by is null) = (reason is null))
);
create unique index recurring_occurrence_of_payment on recurring_occurrence (tenant_id, payment_id)
  where payment_id is not null;
select isolate_by_tenant('recurring_occurrence');
comment on table recurring_occurrence is 'payments';
