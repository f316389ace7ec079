-- Each table has one owning feature, and a store reads its own tables and those of earlier features. What payments, the
-- ledger and transmissions asked of later features' tables stands in their own from here on.

-- the owner of the tables sees the rows of all tenants while it fills the new columns
alter table payment no force row level security;
alter table entry no force row level security;
alter table match_payment no force row level security;
alter table match_entry no force row level security;
alter table import_log no force row level security;

-- the match that ended the payment; without one the match with money that came back
alter table payment add column match_id uuid;
update payment p set match_id = m.match_id
from (
  select distinct on (tenant_id, payment_id) tenant_id, payment_id, match_id
  from match_payment where is_active order by tenant_id, payment_id, is_return
) m
where m.tenant_id = p.tenant_id and m.payment_id = p.payment_id;

-- the places of the details that matches hold
alter table entry add column held_details integer[] not null default '{}';
update entry e set held_details = m.held
from (
  select tenant_id, entry_id, array_agg(detail_index order by detail_index) as held
  from match_entry where is_active and detail_index >= 0 group by tenant_id, entry_id
) m
where m.tenant_id = e.tenant_id and m.entry_id = e.entry_id;

-- Reports of banks on messages that nobody knew: a restored database asks whether a file that it has forgotten was seen.
create table report_on_unknown (
  tenant_id uuid not null references tenant (id),
  message_id text not null,
  bank_file_id uuid not null,
  primary key (tenant_id, message_id, bank_file_id),
  constraint report_on_unknown_file foreign key (tenant_id, bank_file_id) references bank_file (tenant_id, bank_file_id)
);
insert into report_on_unknown (tenant_id, message_id, bank_file_id)
select distinct l.tenant_id, message -> 'params' ->> 'id', l.bank_file_id
from import_log l cross join lateral jsonb_array_elements(l.messages) as message
where message ->> 'code' = 'report.unknown-message' and message -> 'params' ->> 'id' is not null;
select isolate_by_tenant('report_on_unknown', 'select, insert');

alter table payment force row level security;
alter table entry force row level security;
alter table match_payment force row level security;
alter table match_entry force row level security;
alter table import_log force row level security;
