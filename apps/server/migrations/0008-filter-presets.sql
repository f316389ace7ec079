-- Saved filters of tables. name_key is the name as people compare it; a name is taken once by a creator, a table and a
-- circle of readers: who renames what he shares learns nothing of presets that he may not read.
create table filter_preset (
  tenant_id uuid not null references tenant (id),
  filter_preset_id uuid not null,
  context_key text not null check (length(context_key) between 1 and 100),
  name text not null check (length(name) between 1 and 100),
  name_key text not null,
  description text check (length(description) <= 500),
  filter_fields jsonb not null,
  scope text not null check (scope in ('private', 'shared-read-only', 'shared-editable', 'organization-read-only', 'organization-editable')),
  created_by uuid not null,
  created_at timestamptz not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, filter_preset_id),
  constraint filter_preset_creator foreign key (tenant_id, created_by) references app_user (tenant_id, user_id),
  constraint filter_preset_changer foreign key (tenant_id, changed_by) references app_user (tenant_id, user_id)
);
create unique index filter_preset_name_once
  on filter_preset (tenant_id, created_by, context_key, split_part(scope, '-', 1), name_key);
create index filter_preset_shared on filter_preset (tenant_id, context_key) where scope <> 'private';
select isolate_by_tenant('filter_preset');

create table filter_preset_favorite (
  tenant_id uuid not null references tenant (id),
  user_id uuid not null,
  filter_preset_id uuid not null,
  primary key (tenant_id, user_id, filter_preset_id),
  constraint filter_preset_favorite_user foreign key (tenant_id, user_id) references app_user (tenant_id, user_id),
  constraint filter_preset_favorite_preset foreign key (tenant_id, filter_preset_id)
    references filter_preset (tenant_id, filter_preset_id) on delete cascade
);
create index filter_preset_favorite_of_preset on filter_preset_favorite (tenant_id, filter_preset_id);
select isolate_by_tenant('filter_preset_favorite');
