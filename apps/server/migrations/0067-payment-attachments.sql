-- Documents beside a payment, for those who sign it (decision 0075).
alter table blob drop constraint blob_purpose_check;
alter table blob add constraint blob_purpose_check check (purpose in ('avatar', 'attachment'));

create table payment_attachment (
  tenant_id uuid not null references tenant (id),
  payment_attachment_id uuid not null,
  payment_id uuid not null,
  blob_id uuid not null,
  -- as it is offered when it is saved: it ends as what the bytes are
  name text not null check (length(name) between 1 and 256),
  attached_by uuid not null,
  attached_at timestamptz not null,
  primary key (tenant_id, payment_attachment_id),
  constraint payment_attachment_payment foreign key (tenant_id, payment_id) references payment (tenant_id, payment_id),
  constraint payment_attachment_blob foreign key (tenant_id, blob_id) references blob (tenant_id, blob_id),
  constraint payment_attachment_attached_by foreign key (tenant_id, attached_by) references app_user (tenant_id, user_id),
  constraint payment_attachment_blob_once unique (tenant_id, blob_id)
);
create index payment_attachment_of_payment on payment_attachment (tenant_id, payment_id);
select isolate_by_tenant('payment_attachment');
comment on table payment_attachment is 'payments';
