-- The bank has accepted a file of the payment after its no, and no person has settled that: it keeps the payment from being sent,
-- whatever alarm another word of the bank or a booking puts in the place of this one.
alter table payment add column is_contradicted boolean not null default false;
create index payment_contradicted on payment (tenant_id) where is_contradicted;

alter table payment no force row level security;
alter table bank_answer no force row level security;
alter table audit_entry no force row level security;
alter table stale_match_proposal no force row level security;
-- What rings, and what has rung since nobody settled that alarm by its name: another one may have taken its place. What is done was
-- paid, and rings where it rings still.
update payment p set is_contradicted = true
  where p.alarm = 'bank-contradicts-itself'
    or p.status <> 'done' and p.deleted_at is null and exists (
      select 1 from bank_answer b
      where b.tenant_id = p.tenant_id and b.payment_id = p.payment_id and b.effect = 'bank-contradicts-itself'
        and not exists (
          select 1 from audit_entry a
          where a.tenant_id = p.tenant_id and a.subject_kind = 'payment' and a.subject_id = p.payment_id
            and a.action = 'AlarmSettled' and a.at >= b.created_at and strpos(a.before, '"bank-contradicts-itself"') > 0));
alter table payment force row level security;
alter table bank_answer force row level security;
alter table audit_entry force row level security;
alter table stale_match_proposal force row level security;
