-- The directory of banks comes with Kontor; a tenant may import a newer edition from a keeper of one, which then stands in
-- the place of what came with it. An edition is taken whole and replaced whole.
create table bank_directory_edition (
  tenant_id uuid not null references tenant (id),
  source text not null check (source in ('six', 'bundesbank', 'oenb')),
  edition_id uuid not null,
  file_name text not null,
  imported_by uuid not null,
  imported_at timestamptz not null,
  institution_count integer not null check (institution_count > 0),
  institutions jsonb not null,
  primary key (tenant_id, source),
  constraint bank_directory_edition_importer foreign key (tenant_id, imported_by) references app_user (tenant_id, user_id)
);
select isolate_by_tenant('bank_directory_edition');
comment on table bank_directory_edition is 'bank-directory';
select keep_history('bank_directory_edition');
