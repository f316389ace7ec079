-- A bank file is read to its end before anything of it is booked. What was read waits here, in pieces of CSV as the
-- ledger takes them; statement by statement it is booked and leaves. A stop keeps what is booked, and the rest goes on.
create table staged_file (
  tenant_id uuid not null references tenant (id),
  bank_file_id uuid not null,
  -- of the account number that a person assigned just now; null: all of the file
  unknown_account_id uuid,
  -- false while it is still being read: what a stop leaves of it is thrown away
  is_read boolean not null,
  message text,
  warnings jsonb not null,
  statements integer not null,
  booked integer not null,
  -- lines of the import log that it has; the first tells what the reader found odd
  logged integer not null,
  primary key (tenant_id, bank_file_id),
  constraint staged_file_file foreign key (tenant_id, bank_file_id) references bank_file (tenant_id, bank_file_id)
);
select isolate_by_tenant('staged_file');

create table staged_statement (
  tenant_id uuid not null references tenant (id),
  bank_file_id uuid not null,
  statement_index integer not null,
  -- small statements are staged, and booked, together
  batch integer not null,
  -- null: nobody's number; none of its entries is staged
  account_id uuid,
  head jsonb not null,
  last_booking date,
  primary key (tenant_id, bank_file_id, statement_index),
  constraint staged_statement_file foreign key (tenant_id, bank_file_id) references staged_file (tenant_id, bank_file_id)
);
create index staged_statement_batch on staged_statement (tenant_id, bank_file_id, batch);
select isolate_by_tenant('staged_statement');

create table staged_piece (
  tenant_id uuid not null references tenant (id),
  bank_file_id uuid not null,
  batch integer not null,
  position integer not null,
  lines bytea not null,
  primary key (tenant_id, bank_file_id, batch, position),
  constraint staged_piece_file foreign key (tenant_id, bank_file_id) references staged_file (tenant_id, bank_file_id)
);
-- they live for moments: not worth compressing
alter table staged_piece alter column lines set storage external;
select isolate_by_tenant('staged_piece');
