-- The alarm of the standing check (rules 2.5) as it stands on an account: the first closing day on which the account
-- statement does not end as the bank closed. It goes away when the days agree again; what was told stays in the log.
create table standing_alarm (
  tenant_id uuid not null references tenant (id),
  account_id uuid not null,
  day date not null,
  -- the last booked row
  shown_balance numeric not null,
  -- the bank's
  closing_balance numeric not null,
  noticed_at timestamptz not null,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account (tenant_id, account_id)
);
select isolate_by_tenant('standing_alarm');
