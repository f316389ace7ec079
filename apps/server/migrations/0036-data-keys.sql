-- Each tenant's data key, by which its secrets are sealed and its signatures get their codes: wrapped by the master key,
-- which stands in no database (decision 0041). Nobody who works for a tenant may take one away.
create table data_key (
  tenant_id uuid not null references tenant (id),
  -- which master key wraps it: a fingerprint, from which the key does not follow
  master_key_id text not null,
  wrapped bytea not null,
  made_at timestamptz not null,
  primary key (tenant_id)
);
select isolate_by_tenant('data_key', 'select, insert, update');
comment on table data_key is 'kernel';

-- Over tenant, payment, person, time, version and content of the signature, by a key of the tenant's data key, in
-- hexadecimal. Null: of before, or written by somebody who has no key; it counts for nothing.
alter table signature add column mac text;
