-- What a bank says of a file that cannot be placed rings on the transmission, until a person has settled it.
alter table transmission add column alarm text;
-- A booking named the payment while it was signed and not sent; a person settled that for this version of it.
alter table payment add column unsent_booking_settled_version integer;
-- A rejection of an accepted payment that a person brought: it takes effect when another one confirms it.
create table waiting_rejection (
  tenant_id uuid not null references tenant (id),
  payment_id uuid not null,
  transmission_id uuid not null,
  bank_file_id uuid not null,
  answer jsonb not null,
  reason jsonb,
  brought_by uuid not null,
  brought_at timestamptz not null,
  primary key (tenant_id, payment_id),
  constraint waiting_rejection_payment foreign key (tenant_id, payment_id) references payment (tenant_id, payment_id),
  constraint waiting_rejection_transmission foreign key (tenant_id, transmission_id) references transmission (tenant_id, transmission_id),
  constraint waiting_rejection_brought_by foreign key (tenant_id, brought_by) references app_user (tenant_id, user_id)
);
select isolate_by_tenant('waiting_rejection');
