-- To which account a payment pays, however it is named and grouped: what may have been paid already, and whether money
-- went there before, is looked up by it. A column of its own, because row security lets no expression over JSON use an
-- index.
alter table payment add column creditor_account text generated always as (
  nullif(upper(regexp_replace(
    coalesce(beneficiary_iban, details #>> '{beneficiary,accountNumber}', details ->> 'transferAccountId'),
    '[^0-9A-Za-z]', '', 'g')), '')
) stored;
create index payment_of_creditor on payment (tenant_id, creditor_account) where deleted_at is null;
-- booked debits, by whom they paid
create index entry_of_creditor on entry (tenant_id, counterparty_iban)
  where layer = 'booked' and amount < 0 and counterparty_iban is not null;
