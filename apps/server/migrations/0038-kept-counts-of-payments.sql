-- How many payments an account has in each status: a list without a filter tells its number without counting its rows.
-- Kept as changes that are added up: two transactions that move payments of one account never wait for each other. A
-- periodic work puts the changes of each status into one.
create table payment_count (
  tenant_id uuid not null references tenant (id),
  payment_count_id uuid not null default gen_random_uuid(),
  company_id uuid not null,
  account_id uuid not null,
  status text not null,
  change bigint not null,
  primary key (tenant_id, payment_count_id)
);
select isolate_by_tenant('payment_count', 'select, insert, delete');
comment on table payment_count is 'payments';

alter table payment no force row level security;
alter table payment_count no force row level security;
insert into payment_count (tenant_id, company_id, account_id, status, change)
  select tenant_id, company_id, account_id, status, count(*) from payment
  where deleted_at is null group by tenant_id, company_id, account_id, status;
alter table payment_count force row level security;
alter table payment force row level security;

create function count_payments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into payment_count (tenant_id, company_id, account_id, status, change)
      select tenant_id, company_id, account_id, status, count(*) from new_rows
      where deleted_at is null group by tenant_id, company_id, account_id, status;
  elsif tg_op = 'DELETE' then
    insert into payment_count (tenant_id, company_id, account_id, status, change)
      select tenant_id, company_id, account_id, status, -count(*) from old_rows
      where deleted_at is null group by tenant_id, company_id, account_id, status;
  else
    insert into payment_count (tenant_id, company_id, account_id, status, change)
      select tenant_id, company_id, account_id, status, sum(change) from (
        select tenant_id, company_id, account_id, status, 1 as change from new_rows where deleted_at is null
        union all
        select tenant_id, company_id, account_id, status, -1 from old_rows where deleted_at is null
      ) as moved
      group by tenant_id, company_id, account_id, status having sum(change) <> 0;
  end if;
  return null;
end
$$;
create trigger payment_counted_insert after insert on payment
  referencing new table as new_rows for each statement execute function count_payments();
create trigger payment_counted_update after update on payment
  referencing old table as old_rows new table as new_rows for each statement execute function count_payments();
create trigger payment_counted_delete after delete on payment
  referencing old table as old_rows for each statement execute function count_payments();
