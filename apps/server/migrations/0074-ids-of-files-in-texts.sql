-- A bank may write the id that a file gave a transaction in another case, without its hyphens, or within a text: its letters
-- and digits are looked up. Columns of their own, because row security lets no expression use an index.
alter table batch_transaction add column file_id_key text generated always as (
  nullif(regexp_replace(upper(original_end_to_end_id), '[^0-9A-Z]', '', 'g'), '')
) stored;
create index batch_transaction_of_file_id_key on batch_transaction (tenant_id, file_id_key)
  where file_id_key is not null;

-- So much of the name of a file or a group of ours fits the reference of MT940.
alter table transmission add column message_beginning text generated always as (left(message_id, 16)) stored;
create index transmission_of_beginning on transmission (tenant_id, message_beginning) where message_beginning is not null;
