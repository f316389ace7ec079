-- A match that was confirmed before 0077 does not say that the bank had contradicted itself over its payment: undoing it is to
-- bring that back, as of one that was confirmed since.
alter table match_payment no force row level security;
alter table bank_answer no force row level security;
alter table audit_entry no force row level security;
alter table stale_match_proposal no force row level security;
update match_payment m set amounts_before = m.amounts_before || '{"wasContradicted": true}'
  where m.is_active and m.amounts_before->>'status' in ('rejected', 'not-executed') and exists (
    select 1 from bank_answer b
    where b.tenant_id = m.tenant_id and b.payment_id = m.payment_id and b.effect = 'bank-contradicts-itself'
      and not exists (
        select 1 from audit_entry a
        where a.tenant_id = m.tenant_id and a.subject_kind = 'payment' and a.subject_id = m.payment_id
          and a.action = 'AlarmSettled' and a.at >= b.created_at and strpos(a.before, '"bank-contradicts-itself"') > 0));
alter table match_payment force row level security;
alter table bank_answer force row level security;
alter table audit_entry force row level security;
alter table stale_match_proposal force row level security;
-- Of what counts as not executed nothing is left to reject.
alter table waiting_rejection no force row level security;
alter table payment no force row level security;
delete from waiting_rejection w using payment p
  where p.tenant_id = w.tenant_id and p.payment_id = w.payment_id
    and p.status not in ('accepted', 'accepted-with-change', 'accepted-with-error', 'done')
    and p.alarm is distinct from 'rejection-to-confirm';
alter table waiting_rejection force row level security;
alter table payment force row level security;
