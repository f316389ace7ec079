-- A contract with a bank is a record like others: who changed it last, and one of a name in each company.
alter table communication
  add column changed_by uuid,
  add column changed_at timestamptz,
  add constraint communication_changer foreign key (tenant_id, changed_by) references app_user (tenant_id, user_id);
select keep_history('communication');

create unique index communication_name_once on communication (company_id, lower(name), tenant_id);
