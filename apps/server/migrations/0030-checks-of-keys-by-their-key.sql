-- The check of a foreign key is planned once in a session (decision 0012). Planned while its table was nearly empty, it may
-- take any index that begins with the tenant, and reads all of its rows each time: all payments for each signature. So no
-- index of a table that keys point to begins with the tenant but that of the key itself. Ids are of one tenant anyway.
alter table app_user drop constraint app_user_email_once;
alter table app_user add constraint app_user_email_once unique (email, tenant_id);

alter table currency drop constraint currency_code_once;
alter table currency add constraint currency_code_once unique (code, tenant_id);

drop index account_of_company;
create index account_of_company on account (company_id);

drop index filter_preset_name_once;
create unique index filter_preset_name_once
  on filter_preset (created_by, context_key, split_part(scope, '-', 1), name_key, tenant_id);

drop index entry_of_account;
create index entry_of_account on entry (account_id, booking_date, entry_id);
drop index entry_of_statement;
create index entry_of_statement on entry (statement_id);
drop index entry_once;
create unique index entry_once on entry (account_id, identity_hash, occurrence, layer, tenant_id);

drop index match_recent;
create index match_recent on match (company_id, created_at desc);

drop index payment_of_account;
create index payment_of_account on payment (account_id, status, value_date);
drop index payment_of_company;
create index payment_of_company on payment (company_id, status, transaction_number desc);
alter table payment drop constraint payment_number_once;
alter table payment add constraint payment_number_once unique (transaction_number, tenant_id);

alter table role drop constraint role_key_once;
alter table role add constraint role_key_once unique (key, tenant_id);

drop index statement_by_name;
create index statement_by_name on statement (account_id, bank_statement_id);
drop index statement_of_account;
create index statement_of_account on statement (account_id, kind, closing_date);

alter table transmission drop constraint transmission_message_once;
alter table transmission add constraint transmission_message_once unique (message_id, tenant_id);
