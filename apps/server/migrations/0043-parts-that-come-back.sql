-- What has come back of a payment so far, unsigned, in the currency of its account: one that has come back in part is not
-- returned, and several parts are several matches.
alter table payment add column returned_amount numeric not null default 0;

drop index match_payment_once;
-- a payment is settled once; what comes back of it is bound to it beside its settlement
create unique index match_payment_once on match_payment (tenant_id, payment_id) where is_active and not is_return;
create index match_payment_of_payment on match_payment (tenant_id, payment_id);

alter table payment no force row level security;
alter table match_payment no force row level security;
alter table match_entry no force row level security;
-- neither counts nor proposals are asked for what stays as it was, and the next start works proposals out anew
alter table payment disable trigger user;
update payment set returned_amount = coalesce(back.amount, abs(payment.intermediate_amount))
from (
  select of_match.tenant_id, of_match.payment_id,
    case when bool_and(part.amount is not null) then abs(sum(part.amount)) end as amount
  from match_payment of_match
  join match_entry part on part.tenant_id = of_match.tenant_id and part.match_id = of_match.match_id
  where of_match.is_return and of_match.is_active and part.is_active
  group by of_match.tenant_id, of_match.payment_id
) as back
where payment.tenant_id = back.tenant_id and payment.payment_id = back.payment_id;
-- between two currencies the rate may have moved, and a bank that said no has said so of all of it
update payment set is_returned = false, alarm = coalesce(alarm, 'returned-in-part')
where is_returned and returned_amount > 0 and returned_amount < abs(intermediate_amount)
  and payment_amount = intermediate_amount and alarm is distinct from 'rejected-after-booking';
alter table payment enable trigger user;
alter table payment force row level security;
alter table match_payment force row level security;
alter table match_entry force row level security;
