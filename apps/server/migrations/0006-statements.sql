-- Every file of a bank, stored raw (gzip, in pieces) before anything is read from it.
create table bank_file (
  tenant_id uuid not null references tenant (id),
  bank_file_id uuid not null,
  kind text not null,
  source text not null,
  file_name text not null,
  communication_id uuid,
  size bigint not null,
  sha256 text not null,
  -- receiving: its pieces are still coming, nothing reads it; failed: the same bytes may come again
  state text not null check (state in ('receiving', 'stored', 'processed', 'failed')),
  stored_by uuid,
  stored_at timestamptz not null,
  primary key (tenant_id, bank_file_id),
  constraint bank_file_communication foreign key (tenant_id, communication_id) references communication (tenant_id, communication_id)
);
-- the same bytes are taken once, whoever brings them at the same time
create unique index bank_file_once on bank_file (tenant_id, sha256) where state in ('stored', 'processed');
create index bank_file_unprocessed on bank_file (tenant_id, state) where state in ('receiving', 'stored');
select isolate_by_tenant('bank_file');

create table bank_file_piece (
  tenant_id uuid not null references tenant (id),
  bank_file_id uuid not null,
  position integer not null,
  bytes bytea not null,
  primary key (tenant_id, bank_file_id, position),
  constraint bank_file_piece_file foreign key (tenant_id, bank_file_id) references bank_file (tenant_id, bank_file_id)
);
select isolate_by_tenant('bank_file_piece');

create table statement (
  tenant_id uuid not null references tenant (id),
  statement_id uuid not null,
  bank_file_id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('end-of-day', 'intraday', 'notification')),
  identity text not null,
  content_hash text not null,
  bank_statement_id text not null,
  -- CreDtTm as the bank wrote it
  bank_created_at text,
  sequence_number bigint,
  from_date date,
  to_date date,
  opening_amount numeric,
  closing_amount numeric,
  closing_date date,
  available_amount numeric,
  entry_count integer not null,
  entry_sum numeric not null,
  basis text,
  -- only a statement with later value dates proves its basis
  is_basis_told boolean not null default false,
  check_status text not null,
  difference numeric,
  gap jsonb,
  imported_at timestamptz not null,
  primary key (tenant_id, statement_id),
  constraint statement_identity_once unique (tenant_id, account_id, identity),
  constraint statement_file foreign key (tenant_id, bank_file_id) references bank_file (tenant_id, bank_file_id),
  constraint statement_account foreign key (tenant_id, account_id) references account (tenant_id, account_id)
);
create index statement_of_account on statement (tenant_id, account_id, kind, closing_date);
select isolate_by_tenant('statement');

-- The ledger's movements. Layers: booked (end of day) moves balances; intraday, pending and announced are shown beside.
create table entry (
  tenant_id uuid not null references tenant (id),
  entry_id uuid not null,
  account_id uuid not null,
  statement_id uuid not null,
  layer text not null check (layer in ('booked', 'intraday', 'pending', 'announced')),
  position integer not null,
  booking_date date not null,
  value_date date not null,
  amount numeric not null,
  currency text not null,
  identity_hash text not null,
  occurrence integer not null,
  is_reversal boolean not null,
  is_return boolean not null,
  entry_reference text,
  account_servicer_reference text,
  transaction_code text,
  batch_message_id text,
  batch_payment_information_id text,
  batch_count integer,
  batch_total numeric,
  charges numeric,
  end_to_end_id text,
  reference text,
  counterparty_name text,
  counterparty_iban text,
  remittance text,
  additional_information text,
  detail_count integer not null,
  -- JSON of the details, never asked by SQL: as text it is written and read without being parsed by the database
  details text,
  -- salary by what the bank says of it, and by the payment that it was matched with
  is_salary boolean not null default false,
  is_matched_with_salary boolean not null default false,
  alarm text,
  state text not null default 'unaccepted' check (state in ('unaccepted', 'accepted', 'matched')),
  cashflow_id uuid,
  match_id uuid,
  accepted_by uuid,
  accepted_at timestamptz,
  primary key (tenant_id, entry_id)
);
create unique index entry_once on entry (tenant_id, account_id, identity_hash, occurrence, layer);
create index entry_of_account on entry (tenant_id, account_id, booking_date, entry_id);
create index entry_of_statement on entry (tenant_id, statement_id);
create index entry_beside_ledger on entry (tenant_id, account_id, layer) where layer <> 'booked';
create index entry_later_value on entry (tenant_id, account_id, value_date) where layer = 'booked' and value_date > booking_date;
create index entry_unaccepted on entry (tenant_id, account_id, booking_date) where state = 'unaccepted' and layer = 'booked';
select isolate_by_tenant('entry');

-- Entries that stood in a second statement too: with entry.statement_id, all statements that a booking stood in.
create table entry_repeat (
  tenant_id uuid not null references tenant (id),
  statement_id uuid not null,
  entry_id uuid not null,
  primary key (tenant_id, statement_id, entry_id),
  constraint entry_repeat_statement foreign key (tenant_id, statement_id) references statement (tenant_id, statement_id),
  constraint entry_repeat_entry foreign key (tenant_id, entry_id) references entry (tenant_id, entry_id)
);
create index entry_repeat_of_entry on entry_repeat (tenant_id, entry_id);
select isolate_by_tenant('entry_repeat');

-- Balances as the bank closed them (or as a person entered them on a manually managed account).
create table account_balance (
  tenant_id uuid not null references tenant (id),
  account_balance_id uuid not null,
  account_id uuid not null,
  day date not null,
  sequence_number integer not null,
  opening_balance numeric not null,
  closing_balance numeric not null,
  statement_id uuid,
  primary key (tenant_id, account_balance_id),
  constraint account_balance_once unique (tenant_id, account_id, day, sequence_number),
  constraint account_balance_account foreign key (tenant_id, account_id) references account (tenant_id, account_id),
  constraint account_balance_statement foreign key (tenant_id, statement_id) references statement (tenant_id, statement_id)
);
select isolate_by_tenant('account_balance');

create table import_log (
  tenant_id uuid not null references tenant (id),
  import_log_id uuid not null,
  bank_file_id uuid not null,
  account_id uuid,
  statement_id uuid,
  result text not null check (result in ('success', 'duplicate', 'failed')),
  status text not null,
  messages jsonb not null,
  new_entries integer not null,
  known_entries integer not null,
  created_at timestamptz not null,
  primary key (tenant_id, import_log_id),
  constraint import_log_file foreign key (tenant_id, bank_file_id) references bank_file (tenant_id, bank_file_id)
);
create index import_log_recent on import_log (tenant_id, created_at desc);
select isolate_by_tenant('import_log');

-- Statements that wait because no account of the tenant answers to their number.
create table unknown_account (
  tenant_id uuid not null references tenant (id),
  unknown_account_id uuid not null,
  bank_file_id uuid not null,
  statement_account_number text not null,
  statement_count integer not null,
  currency_code text,
  latest_bank_booking_date date,
  communication_id uuid,
  created_at timestamptz not null,
  primary key (tenant_id, unknown_account_id),
  constraint unknown_account_once unique (tenant_id, bank_file_id, statement_account_number),
  constraint unknown_account_file foreign key (tenant_id, bank_file_id) references bank_file (tenant_id, bank_file_id)
);
select isolate_by_tenant('unknown_account');

-- What a bank said of a transmission or a payment (pain.002), kept whatever its effect was.
create table bank_answer (
  tenant_id uuid not null references tenant (id),
  bank_answer_id uuid not null,
  bank_file_id uuid not null,
  transmission_id uuid,
  payment_id uuid,
  level text not null,
  iso_status text,
  response_status text not null,
  reasons jsonb not null,
  effect text not null,
  created_at timestamptz not null,
  primary key (tenant_id, bank_answer_id),
  constraint bank_answer_file foreign key (tenant_id, bank_file_id) references bank_file (tenant_id, bank_file_id)
);
create index bank_answer_of_payment on bank_answer (tenant_id, payment_id, created_at);
select isolate_by_tenant('bank_answer');
