create table payment (
  tenant_id uuid not null references tenant (id),
  payment_id uuid not null,
  company_id uuid not null,
  account_id uuid not null,
  transaction_number bigint not null,
  type text not null,
  status text not null,
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
  is_salary boolean not null default false,
  remarks text check (length(remarks) <= 1000),
  -- SHA-256 over the canonical signed content
  content_hash text not null,
  version integer not null default 1,
  -- the state of the newest transmission of this version; while it is open every act but reading waits
  sending_state text check (sending_state in ('prepared', 'sending', 'unknown', 'checking', 'delivered', 'refused')),
  -- counts the transmissions: a new one never repeats an id
  transmission_count integer not null default 0,
  execution_date date,
  expected_date date,
  response_status text,
  responded_at text,
  response_level text,
  response_reasons jsonb,
  alarm text,
  is_returned boolean not null default false,
  booked_date date,
  created_by uuid not null,
  created_at timestamptz not null,
  edited_by uuid not null,
  edited_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, payment_id),
  constraint payment_number_once unique (tenant_id, transaction_number),
  constraint payment_company foreign key (tenant_id, company_id) references company (tenant_id, company_id),
  constraint payment_account foreign key (tenant_id, account_id) references account (tenant_id, account_id),
  constraint payment_currency foreign key (tenant_id, currency_id) references currency (tenant_id, currency_id),
  constraint payment_cashflow foreign key (tenant_id, cashflow_id) references cashflow (tenant_id, cashflow_id),
  constraint payment_created_by foreign key (tenant_id, created_by) references app_user (tenant_id, user_id),
  constraint payment_edited_by foreign key (tenant_id, edited_by) references app_user (tenant_id, user_id)
);
create index payment_of_company on payment (tenant_id, company_id, status, transaction_number desc);
create index payment_of_account on payment (tenant_id, account_id, status, value_date);
select isolate_by_tenant('payment');

create table signature (
  tenant_id uuid not null references tenant (id),
  signature_id uuid not null,
  payment_id uuid not null,
  user_id uuid not null,
  payment_version integer not null,
  content_hash text not null,
  signed_at timestamptz not null,
  voided_at timestamptz,
  primary key (tenant_id, signature_id),
  constraint signature_payment foreign key (tenant_id, payment_id) references payment (tenant_id, payment_id),
  constraint signature_user foreign key (tenant_id, user_id) references app_user (tenant_id, user_id)
);
-- nobody signs twice, whatever the program does
create unique index signature_once on signature (tenant_id, payment_id, user_id) where voided_at is null;
select isolate_by_tenant('signature');

-- What was handed to a bank: the exact bytes, under a message id that is unique for ever.
create table transmission (
  tenant_id uuid not null references tenant (id),
  transmission_id uuid not null,
  communication_id uuid not null,
  message_id text not null check (length(message_id) <= 30),
  format text not null,
  file_name text not null,
  payload bytea not null,
  sha256 text not null,
  transaction_count integer not null,
  control_sum numeric not null,
  state text not null check (state in ('prepared', 'sending', 'unknown', 'checking', 'delivered', 'refused')),
  reason text,
  created_by uuid not null,
  created_at timestamptz not null,
  delivered_at timestamptz,
  primary key (tenant_id, transmission_id),
  constraint transmission_message_once unique (tenant_id, message_id),
  constraint transmission_communication foreign key (tenant_id, communication_id) references communication (tenant_id, communication_id)
);
create index transmission_unsettled on transmission (tenant_id, state) where state in ('prepared', 'sending', 'unknown');
select isolate_by_tenant('transmission');

create table transmission_payment (
  tenant_id uuid not null references tenant (id),
  transmission_id uuid not null,
  payment_id uuid not null,
  payment_version integer not null,
  payment_information_id text not null,
  end_to_end_id text not null,
  instruction_id text not null,
  execution_date date not null,
  primary key (tenant_id, transmission_id, payment_id),
  -- one version of a payment goes out once
  constraint transmission_payment_once unique (tenant_id, payment_id, payment_version),
  constraint transmission_payment_end_to_end_once unique (tenant_id, end_to_end_id),
  constraint transmission_payment_transmission foreign key (tenant_id, transmission_id) references transmission (tenant_id, transmission_id),
  constraint transmission_payment_payment foreign key (tenant_id, payment_id) references payment (tenant_id, payment_id)
);
select isolate_by_tenant('transmission_payment');

-- How a person settled a line of the send journal that a restored database did not know.
create table journal_resolution (
  tenant_id uuid not null references tenant (id),
  message_id text not null,
  decision text not null check (decision in ('delivered', 'not-received')),
  reason text not null,
  resolved_by uuid not null,
  resolved_at timestamptz not null,
  primary key (tenant_id, message_id)
);
select isolate_by_tenant('journal_resolution', 'select, insert');
