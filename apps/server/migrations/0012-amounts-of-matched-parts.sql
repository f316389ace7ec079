-- Of an entry with several details, matches hold parts; what none holds is its rest. Each part is kept with its signed
-- amount, so that the rest is known to the cent however matches come and go. Null: a part that was matched before this
-- column; its amount is that of the entry or of the detail. -2: what an entry is more than its details (charges, a
-- difference), matched with the rest; several matches may each hold some of it.
alter table match_entry add column amount numeric;
drop index match_entry_once;
create unique index match_entry_once on match_entry (tenant_id, entry_id, detail_index)
  where is_active and detail_index <> -2;

-- The details came with a camt.054: a camt.053 that tells fewer does not take them away.
alter table entry add column has_announced_details boolean not null default false;
