-- On which account somebody signed or sent, as it was then: a payment that is taken back may be moved to another one, and what
-- the access review tells of a past day stays as it was.
alter table signature
  add column account_id uuid,
  add constraint signature_account foreign key (tenant_id, account_id) references account (tenant_id, account_id);
alter table transmission_payment
  add column account_id uuid,
  add constraint transmission_payment_account foreign key (tenant_id, account_id) references account (tenant_id, account_id);

alter table payment no force row level security;
alter table signature no force row level security;
alter table transmission_payment no force row level security;
update signature set account_id = payment.account_id from payment
  where payment.tenant_id = signature.tenant_id and payment.payment_id = signature.payment_id;
update transmission_payment set account_id = payment.account_id from payment
  where payment.tenant_id = transmission_payment.tenant_id and payment.payment_id = transmission_payment.payment_id;
alter table payment force row level security;
alter table signature force row level security;
alter table transmission_payment force row level security;
