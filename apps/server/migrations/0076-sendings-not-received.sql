-- Under which names a payment stood in a file that a restored database had forgotten and people settled as not received: the
-- bank may have it and book it all the same, also after a later sending.
create table sending_not_received (
  tenant_id uuid not null references tenant (id),
  payment_id uuid not null,
  message_id text not null,
  payment_information_id text not null,
  end_to_end_id text not null,
  instruction_id text not null,
  -- that of the payment when people settled it: the journal does not know it
  account_id uuid not null,
  sent_at timestamptz not null,
  primary key (tenant_id, payment_id, message_id),
  constraint sending_not_received_payment foreign key (tenant_id, payment_id) references payment (tenant_id, payment_id)
);
select isolate_by_tenant('sending_not_received');
comment on table sending_not_received is 'transmissions';
create index sending_not_received_of_account on sending_not_received (tenant_id, account_id, sent_at);
-- Matching reads it.
create trigger sending_not_received_stale_insert after insert on sending_not_received
  referencing new table as changed_rows for each statement execute function stale_by_sending();
create trigger sending_not_received_stale_update after update on sending_not_received
  referencing new table as changed_rows for each statement execute function stale_by_sending();
create trigger sending_not_received_stale_delete after delete on sending_not_received
  referencing old table as changed_rows for each statement execute function stale_by_sending();
