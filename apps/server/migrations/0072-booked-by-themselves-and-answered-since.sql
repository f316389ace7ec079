-- A bank may book the transactions of a batch one by one, under the ids that their file gave them: matching looks them up.
create index batch_transaction_of_original_id
  on batch_transaction (tenant_id, payment_id, original_end_to_end_id) where original_end_to_end_id is not null;

-- How often a bank has answered on a payment: who decides about it says up to which answer he has read.
alter table payment add column answer_count integer not null default 0 check (answer_count >= 0);
