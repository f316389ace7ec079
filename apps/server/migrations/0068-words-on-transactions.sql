-- What a bank says of one transaction of a batch is kept, so that what it says one by one adds up (decision 0079).
alter table batch_transaction
  -- the strongest status of the present sending, as the bank writes it; a rejection stands in its own columns
  add column bank_status text,
  -- the day that the bank put in place of ours
  add column bank_date date,
  add constraint batch_transaction_bank_date check (bank_date is null or bank_status is not null);
