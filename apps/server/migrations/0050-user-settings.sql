-- What a person sets for himself, before what his tenant sets: one JSON value a key, as in tenant_setting.
create table user_setting (
  tenant_id uuid not null references tenant (id),
  user_id uuid not null,
  key text not null,
  value jsonb not null,
  primary key (tenant_id, user_id, key),
  constraint user_setting_user foreign key (tenant_id, user_id) references app_user (tenant_id, user_id)
);
select isolate_by_tenant('user_setting');
comment on table user_setting is 'settings';
