-- Statements are known again by account, closing day, and Id or number; their content is the multiset of their signed
-- amounts and dates with opening and closing. Both stand in columns, so the text that held the old identity goes.
alter table statement drop constraint statement_identity_once;
alter table statement drop column identity;
alter table statement rename column content_hash to content;
create index statement_by_name on statement (tenant_id, account_id, bank_statement_id);

-- the owner of the tables sees the rows of all tenants while it rewrites them
alter table statement no force row level security;
alter table entry no force row level security;
alter table entry_repeat no force row level security;

-- the lines of a statement as its content writes them: those that another statement brought first too
with line as (
  select s.tenant_id, s.statement_id, e.amount, e.currency, e.booking_date, e.value_date
  from statement s join entry e on e.tenant_id = s.tenant_id and e.statement_id = s.statement_id
  where e.layer = 'booked' or (s.kind <> 'end-of-day' and e.layer <> 'withdrawn')
  union all
  select r.tenant_id, r.statement_id, e.amount, e.currency, e.booking_date, e.value_date
  from entry_repeat r join entry e on e.tenant_id = r.tenant_id and e.entry_id = r.entry_id
), content as (
  select s.tenant_id, s.statement_id, encode(sha256(convert_to(
    coalesce(string_agg(l.text, '' order by l.text collate "C"), '')
      || coalesce(trim_scale(s.opening_amount)::text, '') || '/' || coalesce(trim_scale(s.closing_amount)::text, ''),
    'UTF8')), 'hex') as hash
  from statement s left join (
    select tenant_id, statement_id,
      trim_scale(amount)::text || ' ' || currency || ' ' || booking_date || ' ' || value_date || chr(10) as text
    from line
  ) l on l.tenant_id = s.tenant_id and l.statement_id = s.statement_id
  group by s.tenant_id, s.statement_id, s.opening_amount, s.closing_amount
)
update statement s set content = content.hash
from content where content.tenant_id = s.tenant_id and content.statement_id = s.statement_id;

alter table statement force row level security;
alter table entry force row level security;
alter table entry_repeat force row level security;

-- page: a part of a statement that is not whole yet, its entries held; once whole it names the statement that it is of
alter table statement drop constraint statement_kind_check;
alter table statement add constraint statement_kind_check
  check (kind in ('end-of-day', 'intraday', 'notification', 'page'));
alter table statement add column page integer, add column is_last_page boolean, add column whole_statement_id uuid,
  -- the place in its file
  add column statement_index integer, add column head jsonb;
create index statement_waiting_page on statement (tenant_id, account_id) where kind = 'page' and whole_statement_id is null;

-- held: of a page that waits for others, shown and in no sum
-- account's; information: told without being money. All are shown and stand in no sum.
alter table entry drop constraint entry_layer_check;
alter table entry add constraint entry_layer_check check (layer in
  ('booked', 'intraday', 'pending', 'announced', 'information', 'other-currency', 'withdrawn', 'held'));

-- what the log says of a statement is corrected when another comes before it
create index import_log_of_own_statement on import_log (tenant_id, statement_id) where statement_id is not null;

-- one number may wait in several currencies
alter table unknown_account drop constraint unknown_account_once;
alter table unknown_account add constraint unknown_account_once
  unique nulls not distinct (tenant_id, bank_file_id, statement_account_number, currency_code);
