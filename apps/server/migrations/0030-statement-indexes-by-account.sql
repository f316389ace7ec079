-- The check of a key to a statement is planned once in a session (decision 0012): planned while the table was nearly empty
-- it may take any index that begins with the tenant, and then reads all its statements for each new balance. An account
-- is of one tenant, so indexes that begin with the account find as much and cannot be taken for the key.
drop index statement_by_name;
create index statement_by_name on statement (account_id, bank_statement_id);
drop index statement_of_account;
create index statement_of_account on statement (account_id, kind, closing_date);
drop index statement_waiting_page;
create index statement_waiting_page on statement (account_id) where kind = 'page' and whole_statement_id is null;
