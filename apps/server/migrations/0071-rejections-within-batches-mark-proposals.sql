-- A batch is booked without what the bank rejected of it: matching reads how much that is (0042).
create trigger batch_transaction_stale_update after update on batch_transaction
  referencing new table as changed_rows for each statement execute function stale_by_sending();
