-- A number that is no IBAN is one of its bank: what two banks call alike waits apart. Null: the file names none, or the
-- number is an IBAN; of what waited before nobody wrote it down, and its file says it.
alter table unknown_account
  add column bank_identifier_code text,
  add column national_bank_code text,
  drop constraint unknown_account_once,
  add constraint unknown_account_once unique nulls not distinct
    (tenant_id, bank_file_id, statement_account_number, currency_code, bank_identifier_code, national_bank_code);
