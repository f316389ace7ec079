-- The role of those who sign what pays people, in the tenants that were there before it was shipped: a payment signer who
-- also sees salaries. A tenant that has made a role of that name keeps its own.
do $$
declare
  one record;
begin
  for one in select id from tenant loop
    perform set_config('app.tenant_id', one.id::text, true);
    insert into role (tenant_id, role_id, key, features, permissions, is_shipped)
    select tenant_id, gen_random_uuid(), 'SalarySigner', features, permissions || '{SalaryPayments}', true
    from role where tenant_id = one.id and key = 'PaymentSigner' and is_shipped
    on conflict on constraint role_key_once do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
