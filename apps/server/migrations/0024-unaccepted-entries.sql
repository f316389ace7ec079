-- Who took the acceptance of an entry back, when and why, the latest time. The house does not accept such an entry by
-- itself again, nor a booking that comes back in its place after a statement was replaced.
alter table entry
  add column unaccepted_by uuid,
  add column unaccepted_at timestamptz,
  add column unaccept_reason text;
create index entry_once_unaccepted on entry (tenant_id, account_id) where unaccepted_at is not null;
