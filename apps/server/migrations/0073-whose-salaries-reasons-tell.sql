-- Whether an account ever paid a salary is asked at each import: what a bank tells of one is one.
create index payment_of_salaries on payment (tenant_id, account_id) where is_salary;

-- What a bank says of a file or a group that holds a salary is that salary's (decision 0052). With reasons that were kept
-- before this was noted: the companies of the salaries that went out in one file with the payment. Of which of its files
-- they were said was not kept.
alter table payment no force row level security;
alter table transmission_payment no force row level security;
alter table waiting_rejection no force row level security;
-- neither what matching proposes nor what is counted changes
alter table payment disable trigger user;
create temp table told_beside on commit drop as
select own.tenant_id, own.payment_id, jsonb_agg(distinct salary.company_id) as companies
from transmission_payment own
join transmission_payment other on other.tenant_id = own.tenant_id and other.transmission_id = own.transmission_id
join payment salary on salary.tenant_id = other.tenant_id and salary.payment_id = other.payment_id and salary.is_salary
group by own.tenant_id, own.payment_id;
update payment told
set response_reasons = (
  select jsonb_agg(
    case when reason ? 'ofSalariesIn' or reason ->> 'text' is null then reason
      else reason || jsonb_build_object('ofSalariesIn', beside.companies) end
    order by place)
  from jsonb_array_elements(told.response_reasons) with ordinality as kept(reason, place)
)
from told_beside beside
where beside.tenant_id = told.tenant_id and beside.payment_id = told.payment_id
  and jsonb_typeof(told.response_reasons) = 'array' and jsonb_array_length(told.response_reasons) > 0;
update waiting_rejection told
set reason = told.reason || jsonb_build_object('ofSalariesIn', beside.companies)
from told_beside beside
where beside.tenant_id = told.tenant_id and beside.payment_id = told.payment_id
  and jsonb_typeof(told.reason) = 'object' and told.reason ->> 'text' is not null and not told.reason ? 'ofSalariesIn';
drop table told_beside;
alter table payment enable trigger user;
alter table waiting_rejection force row level security;
alter table transmission_payment force row level security;
alter table payment force row level security;
