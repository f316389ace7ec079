-- Cashflow categories are changed by people: versions, who changed one last, and a name that stands once among the global
-- ones and once in each company, as people compare names (domain/name-key.ts). Of names that stood twice so far all but
-- the first get the beginning of their id.
alter table cashflow
  add column name_key text,
  add column changed_by uuid,
  add column changed_at timestamptz,
  add column version integer not null default 1,
  add constraint cashflow_changer foreign key (tenant_id, changed_by) references app_user (tenant_id, user_id);

-- the owner too sees no row of a tenant while row security is forced
alter table cashflow no force row level security;
create function key_of_cashflow_name(name text) returns text language sql immutable
  return trim(regexp_replace(lower(normalize(name, NFKC)), '\s+', ' ', 'g'));
update cashflow set name = left(cashflow.name, 240) || ' ' || left(cashflow.cashflow_id::text, 13)
  from (
    select tenant_id, cashflow_id,
      row_number() over (
        partition by tenant_id, company_id, key_of_cashflow_name(name) order by cashflow_id
      ) as place
    from cashflow
  ) as same
  where same.tenant_id = cashflow.tenant_id and same.cashflow_id = cashflow.cashflow_id and same.place > 1;
update cashflow set name_key = key_of_cashflow_name(name);
drop function key_of_cashflow_name;
alter table cashflow force row level security;
alter table cashflow alter column name_key set not null;

-- the check of a key reads by the key alone (migration 0030): no other index begins with the tenant
create unique index cashflow_name_once on cashflow (name_key, company_id, tenant_id) nulls not distinct;
-- who uses a category is asked before it is deleted or given to one company
create index payment_of_cashflow on payment (tenant_id, cashflow_id) where cashflow_id is not null;
create index entry_of_cashflow on entry (tenant_id, cashflow_id) where cashflow_id is not null;
