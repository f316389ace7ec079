-- An event carries what decides who may hear of it: the account, which may be denied, and whether it tells of a salary.
-- A relay hands each to those who wait for it until all have done with it; after so many tries it is given up, and counted.
alter table outbox_event add column account_id uuid;
alter table outbox_event add column is_salary boolean not null default false;
alter table outbox_event add column tries integer not null default 0;
alter table outbox_event add column waits_until timestamptz;
alter table outbox_event add column given_up_at timestamptz;
drop index outbox_event_waiting;
create index outbox_event_waiting on outbox_event (tenant_id, outbox_event_id) where relayed_at is null and given_up_at is null;
-- what happened before there was a relay is no news to anybody; while row security is forced its owner too sees no row
alter table outbox_event no force row level security;
update outbox_event set relayed_at = created_at where relayed_at is null;
alter table outbox_event force row level security;
