-- Work that was begun and not ended: what a file or a row can poison so that the process dies of it is counted here,
-- in a transaction of its own, before it begins. A row goes when the work ends, well or with an error that was heard.
create table attempt (
  tenant_id uuid not null references tenant (id),
  work text not null,
  subject text not null,
  tries integer not null,
  begun_at timestamptz not null,
  primary key (tenant_id, work, subject)
);
select isolate_by_tenant('attempt');
