-- Events leave the house through the outbox: written in the transaction of the act, relayed after its commit.
create table outbox_event (
  tenant_id uuid not null references tenant (id),
  outbox_event_id uuid not null,
  event text not null,
  company_id uuid,
  user_id uuid,
  subject_id uuid,
  transaction_number bigint,
  created_at timestamptz not null,
  relayed_at timestamptz,
  primary key (tenant_id, outbox_event_id)
);
create index outbox_event_waiting on outbox_event (tenant_id, outbox_event_id) where relayed_at is null;
select isolate_by_tenant('outbox_event');

-- The chain of hashes of a tenant: rows are added, never changed; the head is the only row that moves.
create table audit_entry (
  tenant_id uuid not null references tenant (id),
  sequence bigint not null,
  at timestamptz not null,
  user_id uuid,
  user_name text not null,
  action text not null,
  subject_kind text not null,
  subject_id uuid,
  company_id uuid,
  before text,
  after text,
  reason text,
  previous_hash text not null,
  hash text not null,
  primary key (tenant_id, sequence)
);
create index audit_entry_subject on audit_entry (tenant_id, subject_kind, subject_id, sequence);
select isolate_by_tenant('audit_entry', 'select, insert');

create table audit_head (
  tenant_id uuid not null references tenant (id),
  sequence bigint not null,
  hash text not null,
  primary key (tenant_id)
);
select isolate_by_tenant('audit_head', 'select, insert, update');

-- The answer that a mutation gave, so that a retry with the same key gives it again and acts once.
create table idempotency_key (
  tenant_id uuid not null references tenant (id),
  user_id uuid not null,
  key text not null check (length(key) <= 200),
  request_hash text not null,
  status integer,
  answer text,
  created_at timestamptz not null,
  primary key (tenant_id, user_id, key)
);
select isolate_by_tenant('idempotency_key');
