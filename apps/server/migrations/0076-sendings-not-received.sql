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
-- What was settled as the booking of an earlier sending, while a later one was out, counts as long as that is so.
alter table unsent_booking add column settled_while_out boolean not null default false;
-- For which payments a booking rang is asked once it is matched with one of them.
create index unsent_booking_of_entry on unsent_booking (tenant_id, entry_id);

alter table payment no force row level security;
alter table unsent_booking no force row level security;
alter table stale_match_proposal no force row level security;
-- 0075 settled whatever named a payment by then. Of one that was out, its own booking may be among that: no person settled it,
-- so it is looked at anew.
delete from unsent_booking u using payment p
  where u.settled_at is not null and u.settled_by is null
    and p.tenant_id = u.tenant_id and p.payment_id = u.payment_id
    and (p.sending_state is not null or p.status not in ('open', 'partial-signed', 'signed', 'rejected'));
alter table payment force row level security;
alter table unsent_booking force row level security;
alter table stale_match_proposal force row level security;
