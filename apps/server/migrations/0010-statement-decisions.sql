-- A statement that came with other content under a known identity waits in the import log until a person decides.
alter table import_log
  -- the statement that has its identity, and its place in the file that came
  add column other_statement_id uuid,
  add column statement_index integer,
  -- hash of the content that is not in the ledger: of what came or, once that took the other's place, of the other
  add column set_aside_hash text,
  add column decision text check (decision in ('keep', 'replace')),
  add column decision_reason text,
  add column decided_by uuid,
  add column decided_at timestamptz,
  add column withdrawn_entries integer;

create index import_log_of_statement on import_log (tenant_id, other_statement_id) where other_statement_id is not null;

-- withdrawn: once booked, until another content of the statement took its place; no balance, list or match counts it
alter table entry drop constraint entry_layer_check;
alter table entry add constraint entry_layer_check
  check (layer in ('booked', 'intraday', 'pending', 'announced', 'withdrawn'));
