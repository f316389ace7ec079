-- To which account a transaction of a batch pays, as payment.creditor_account says it of a payment (0023): by it is looked up
-- whether another batch, or a payment, pays the same.
alter table batch_transaction add column creditor_account text generated always as (
  nullif(upper(regexp_replace(
    coalesce(details #>> '{beneficiary,iban}', details #>> '{beneficiary,accountNumber}'),
    '[^0-9A-Za-z]', '', 'g')), '')
) stored;
create index batch_transaction_of_creditor on batch_transaction (tenant_id, creditor_account);
