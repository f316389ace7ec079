-- A booking that names a payment which counts as not sent: it keeps the payment from being sent until a person has settled it,
-- each booking by itself. Not settled: matching rang for it. Entries beside the ledger go when their day is booked, so no
-- foreign key holds them.
create table unsent_booking (
  tenant_id uuid not null references tenant (id),
  payment_id uuid not null,
  entry_id uuid not null,
  settled_at timestamptz,
  settled_by uuid,
  primary key (tenant_id, payment_id, entry_id),
  constraint unsent_booking_payment foreign key (tenant_id, payment_id) references payment (tenant_id, payment_id),
  constraint unsent_booking_settled_by foreign key (tenant_id, settled_by) references app_user (tenant_id, user_id),
  constraint unsent_booking_settled check (settled_at is not null or settled_by is null)
);
select isolate_by_tenant('unsent_booking');
comment on table unsent_booking is 'transmissions';
-- A payment of a file that people had settled as not received and on which the bank answered after all: it keeps the payment from
-- being sent until a person has settled that, whatever alarm another word of the bank puts in its place. Rejected: the bank has
-- said no to the whole file, and may say yes to it still.
create table answered_not_received (
  tenant_id uuid not null references tenant (id),
  payment_id uuid not null,
  message_id text not null,
  is_rejected boolean not null,
  settled_at timestamptz,
  settled_by uuid,
  primary key (tenant_id, payment_id, message_id),
  constraint answered_not_received_payment foreign key (tenant_id, payment_id) references payment (tenant_id, payment_id),
  constraint answered_not_received_settled_by foreign key (tenant_id, settled_by) references app_user (tenant_id, user_id),
  constraint answered_not_received_settled check (settled_at is not null or settled_by is null)
);
select isolate_by_tenant('answered_not_received');
comment on table answered_not_received is 'transmissions';
-- What a report rejects is asked by its file.
create index bank_answer_of_file on bank_answer (tenant_id, bank_file_id);
-- What went out from an account of late, wherever its payment was moved since.
create index transmission_payment_of_account on transmission_payment (tenant_id, account_id, execution_date);

alter table payment no force row level security;
alter table entry no force row level security;
alter table transmission no force row level security;
alter table transmission_payment no force row level security;
alter table unsent_booking no force row level security;
-- What a person had settled for the present version of a payment: whatever names it, or rang, on its account by now. The
-- column of that version is used no more.
insert into unsent_booking (tenant_id, payment_id, entry_id, settled_at)
  select p.tenant_id, p.payment_id, e.entry_id, now()
  from payment p
  join entry e on e.tenant_id = p.tenant_id and e.account_id = p.account_id
    and e.booking_date >= p.created_at::date - 30
  where p.unsent_booking_settled_version = p.version and (
    e.alarm = 'booked-although-rejected'
    or concat(e.details, e.facts) like '%"K' || p.transaction_number || '-%'
    or exists (
      select 1 from transmission_payment tp
      join transmission t on t.tenant_id = tp.tenant_id and t.transmission_id = tp.transmission_id
      where tp.tenant_id = p.tenant_id and tp.payment_id = p.payment_id
        and (e.batch_payment_information_id = tp.payment_information_id or e.batch_message_id = t.message_id
          or strpos(concat(e.details, e.facts), '"' || left(t.message_id, 16)) > 0)));
alter table payment force row level security;
alter table entry force row level security;
alter table transmission force row level security;
alter table transmission_payment force row level security;
alter table unsent_booking force row level security;
-- What is settled is read by matching.
create trigger unsent_booking_stale_insert after insert on unsent_booking
  referencing new table as changed_rows for each statement execute function stale_by_sending();
create trigger unsent_booking_stale_update after update on unsent_booking
  referencing new table as changed_rows for each statement execute function stale_by_sending();
create trigger unsent_booking_stale_delete after delete on unsent_booking
  referencing old table as changed_rows for each statement execute function stale_by_sending();
