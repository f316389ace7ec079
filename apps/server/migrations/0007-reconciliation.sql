-- A match binds outstanding payments to entries. It is undone, never deleted.
create table match (
  tenant_id uuid not null references tenant (id),
  match_id uuid not null,
  account_id uuid not null,
  company_id uuid not null,
  match_type text not null,
  pass integer,
  -- money came back: no booking of the payment
  is_return boolean not null default false,
  main_payment_id uuid,
  difference_kind text not null,
  difference_amount numeric not null,
  created_by uuid,
  created_at timestamptz not null,
  undone_by uuid,
  undone_at timestamptz,
  undo_reason text,
  primary key (tenant_id, match_id),
  constraint match_account foreign key (tenant_id, account_id) references account (tenant_id, account_id)
);
create index match_recent on match (tenant_id, company_id, created_at desc);
select isolate_by_tenant('match');

create table match_payment (
  tenant_id uuid not null references tenant (id),
  match_id uuid not null,
  payment_id uuid not null,
  status_before text not null,
  amounts_before jsonb not null,
  is_return boolean not null default false,
  is_active boolean not null default true,
  primary key (tenant_id, match_id, payment_id),
  constraint match_payment_match foreign key (tenant_id, match_id) references match (tenant_id, match_id),
  constraint match_payment_payment foreign key (tenant_id, payment_id) references payment (tenant_id, payment_id)
);
-- a payment is settled once; a return is bound to it beside its settlement
create unique index match_payment_once on match_payment (tenant_id, payment_id, is_return) where is_active;
select isolate_by_tenant('match_payment');

create table match_entry (
  tenant_id uuid not null references tenant (id),
  match_id uuid not null,
  entry_id uuid not null,
  -- the detail of the entry that was matched; -1: the whole entry
  detail_index integer not null default -1,
  is_active boolean not null default true,
  primary key (tenant_id, match_id, entry_id, detail_index),
  constraint match_entry_match foreign key (tenant_id, match_id) references match (tenant_id, match_id),
  constraint match_entry_entry foreign key (tenant_id, entry_id) references entry (tenant_id, entry_id)
);
create unique index match_entry_once on match_entry (tenant_id, entry_id, detail_index) where is_active;
select isolate_by_tenant('match_entry');
