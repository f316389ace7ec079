-- What must stay true of a database through every migration, as one JSON: asked of the older program's own database when
-- its sample was made, and of the same database after today's migrations (src/opens-older-main.test.ts).
select jsonb_build_object(
  'bookedByAccount', (
    select jsonb_object_agg(name, sums) from (
      select a.short_name || ' ' || e.currency as name,
        jsonb_build_object('entries', count(*), 'sum', sum(e.amount)::text) as sums
      from entry e join account a using (tenant_id, account_id) where e.layer = 'booked'
      group by a.short_name, e.currency
    ) as booked
  ),
  'closingByAccount', (
    select jsonb_object_agg(name, closing) from (
      select distinct on (a.account_id) a.short_name || ' ' || c.code as name, s.closing_amount::text as closing
      from statement s join account a using (tenant_id, account_id) join currency c using (tenant_id, currency_id)
      order by a.account_id, s.closing_date desc, s.sequence_number desc
    ) as last
  ),
  'paymentsByStatus', (
    select jsonb_object_agg(name, sums) from (
      select p.status || ' ' || c.code as name,
        jsonb_build_object('payments', count(*), 'sum', sum(p.payment_amount)::text) as sums
      from payment p join currency c using (tenant_id, currency_id) where p.deleted_at is null
      group by p.status, c.code
    ) as paid
  ),
  'matches', (select count(*) from match where undone_at is null),
  'transmissions', (select jsonb_object_agg(state, sent) from (select state, count(*) as sent from transmission group by 1) as sent),
  'auditChain', (select jsonb_agg(jsonb_build_object('sequence', sequence, 'hash', hash)) from audit_head)
) as sums
