-- Batches: a file of payments whose bytes are kept, the payments that it became, and their transactions (decision 0072).
create table batch_upload (
  tenant_id uuid not null references tenant (id),
  batch_upload_id uuid not null,
  file_name text not null,
  -- SHA-256 of the bytes as they came
  file_hash text not null,
  size bigint not null check (size > 0),
  uploaded_by uuid not null,
  uploaded_at timestamptz not null,
  primary key (tenant_id, batch_upload_id),
  constraint batch_upload_by foreign key (tenant_id, uploaded_by) references app_user (tenant_id, user_id)
);
create index batch_upload_known on batch_upload (file_hash, tenant_id);
select isolate_by_tenant('batch_upload');
comment on table batch_upload is 'payments';

-- gzip, in pieces
create table batch_piece (
  tenant_id uuid not null references tenant (id),
  batch_upload_id uuid not null,
  position integer not null,
  bytes bytea not null,
  primary key (tenant_id, batch_upload_id, position),
  constraint batch_piece_upload foreign key (tenant_id, batch_upload_id)
    references batch_upload (tenant_id, batch_upload_id)
);
select isolate_by_tenant('batch_piece');
comment on table batch_piece is 'payments';

create table payment_batch (
  tenant_id uuid not null references tenant (id),
  payment_id uuid not null,
  batch_upload_id uuid not null,
  primary key (tenant_id, payment_id),
  constraint payment_batch_payment foreign key (tenant_id, payment_id) references payment (tenant_id, payment_id),
  constraint payment_batch_upload foreign key (tenant_id, batch_upload_id)
    references batch_upload (tenant_id, batch_upload_id)
);
create index payment_batch_of_upload on payment_batch (batch_upload_id, tenant_id);
select isolate_by_tenant('payment_batch');
comment on table payment_batch is 'payments';

create table batch_transaction (
  tenant_id uuid not null references tenant (id),
  payment_id uuid not null,
  -- from 1, in the order of the file
  index integer not null check (index > 0),
  -- where it stands in the file
  line integer not null check (line > 0),
  path text not null,
  type text not null check (type in ('domestic', 'qr-ch', 'sepa', 'international')),
  -- below zero, in the currency of the batch
  amount numeric not null check (amount < 0),
  beneficiary_name text not null,
  details jsonb not null,
  original_end_to_end_id text,
  -- what the bank said of it alone
  rejected_at timestamptz,
  rejection jsonb,
  primary key (tenant_id, payment_id, index),
  constraint batch_transaction_payment foreign key (tenant_id, payment_id)
    references payment_batch (tenant_id, payment_id),
  constraint batch_transaction_rejected check ((rejected_at is null) = (rejection is null))
);
select isolate_by_tenant('batch_transaction');
comment on table batch_transaction is 'payments';
