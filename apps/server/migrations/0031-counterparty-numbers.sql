-- Whom a booking was with where his account has no IBAN: the number as creditors' accounts are compared
-- (payment.creditor_account). What was paid already, and whether money went there before, is looked up by it.
alter table entry add column counterparty_number text;
create index entry_of_creditor_number on entry (tenant_id, counterparty_number)
  where layer = 'booked' and amount < 0 and counterparty_number is not null;

-- the owner of the table sees the rows of all tenants while it fills the column
alter table entry no force row level security;

-- As the server writes it: fillers of banks are no number. Returns, whose parties keep their roles, are never asked for.
create function pg_temp.account_key(told text) returns text immutable language sql as $$
  select case
    when trim(told) ~ '^0*$' or upper(trim(told)) in
      ('NOTPROVIDED', 'NOT PROVIDED', 'NONREF', 'NOTAVAIL', 'NOTAVAILABLE', 'UNKNOWN', 'N/A') then null
    else nullif(upper(regexp_replace(told, '[^0-9A-Za-z]', '', 'g')), '')
  end
$$;

update entry set counterparty_number = pg_temp.account_key(
    details::jsonb #>> array['0', case when amount < 0 then 'creditor' else 'debtor' end, 'otherAccount'])
where detail_count = 1 and counterparty_iban is null and not is_return and details like '%"otherAccount"%';

-- FNV-1a of a number, which is ASCII: as ledger/detail-keys.ts stores it
create function pg_temp.key_number(key text) returns integer immutable language plpgsql as $$
declare
  hash bigint := 2166136261;
begin
  for place in 1 .. length(key) loop
    hash := ((hash # ascii(substr(key, place, 1))) * 16777619) & 4294967295;
  end loop;
  return (case when hash > 2147483647 then hash - 4294967296 else hash end)::integer;
end
$$;

-- the details of collective bookings are found by these numbers too
update entry set detail_keys = detail_keys || array(
    select distinct pg_temp.key_number(pg_temp.account_key(detail #>> array[side, 'otherAccount']))
    from jsonb_array_elements(details::jsonb) detail, unnest(array['debtor', 'creditor']) side
    where detail #>> array[side, 'iban'] is null
      and pg_temp.account_key(detail #>> array[side, 'otherAccount']) is not null)
where detail_count > 1 and detail_keys is not null and details like '%"otherAccount"%';

drop function pg_temp.account_key(text);
drop function pg_temp.key_number(text);

alter table entry force row level security;
