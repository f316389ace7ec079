-- What waits for a second person, of every kind (rules 2.11, decision 0050).
create table proposal (
  tenant_id uuid not null references tenant (id),
  proposal_id uuid not null,
  kind text not null check (kind in ('payment-settings')),
  -- what it would change
  subject_id uuid not null,
  -- as it stood when this was asked for, and as it is to be
  basis jsonb not null,
  wanted jsonb not null,
  proposed_by uuid not null,
  proposed_by_name text not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'declined', 'taken-back', 'void')),
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  primary key (tenant_id, proposal_id),
  constraint proposal_is_decided check ((state = 'waiting') = (decided_at is null)),
  constraint proposal_needs_another check (state <> 'confirmed' or decided_by is distinct from proposed_by)
);
create unique index proposal_waiting_once on proposal (tenant_id, kind, subject_id) where state = 'waiting';
select isolate_by_tenant('proposal');
comment on table proposal is 'proposals';

-- the one that there was before stood among the settings
alter table tenant_setting no force row level security;
alter table proposal no force row level security;
insert into proposal (tenant_id, proposal_id, kind, subject_id, basis, wanted, proposed_by, proposed_by_name, proposed_at, expires_at)
select asked.tenant_id, gen_random_uuid(), 'payment-settings', asked.tenant_id,
  jsonb_build_object(
    'allowSingleSignatureTransferPayment', coalesce((kept.value ->> 'allowSingleSignatureTransferPayment')::boolean, false),
    'creatorMaySign', coalesce((kept.value ->> 'creatorMaySign')::boolean, false)),
  asked.value - 'proposedById' - 'proposedBy',
  (asked.value ->> 'proposedById')::uuid, asked.value ->> 'proposedBy', now(), now() + interval '14 days'
from tenant_setting asked
left join tenant_setting kept on kept.tenant_id = asked.tenant_id and kept.key = 'payments'
where asked.key = 'payments.proposed' and jsonb_typeof(asked.value) = 'object';
delete from tenant_setting where key = 'payments.proposed';
alter table tenant_setting force row level security;
alter table proposal force row level security;
