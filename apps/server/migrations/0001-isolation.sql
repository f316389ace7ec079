-- The second wall between tenants. kontor_app owns nothing and has no rights but those granted below; every
-- transaction of a tenant runs as this role. Roles belong to the cluster, so it may already be there.
do $$
begin
  if not exists (select from pg_roles where rolname = 'kontor_app') then
    create role kontor_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
end
$$;
grant kontor_app to current_user;
grant usage on schema public to kontor_app;

-- Forces row security on a table for all commands: rows of other tenants are neither seen nor written.
create function isolate_by_tenant(target regclass, allowed text default 'select, insert, update, delete') returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant on %s for all using (tenant_id = (select nullif(current_setting(''app.tenant_id'', true), '''')::uuid)) with check (tenant_id = (select nullif(current_setting(''app.tenant_id'', true), '''')::uuid))',
    target);
  execute format('grant %s on %s to kontor_app', allowed, target);
end
$$;

create table tenant (
  id uuid primary key,
  key text not null unique check (key ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  name text not null check (length(name) between 1 and 256),
  licensed_companies integer check (licensed_companies > 0),
  is_demo boolean not null default false,
  created_at timestamptz not null
);

-- Gapless-enough numbers per tenant (transactionNumber): one tenant cannot count another's volume.
create table tenant_counter (
  tenant_id uuid not null references tenant (id),
  name text not null,
  value bigint not null,
  primary key (tenant_id, name)
);
select isolate_by_tenant('tenant_counter');

create table tenant_setting (
  tenant_id uuid not null references tenant (id),
  key text not null,
  value jsonb not null,
  primary key (tenant_id, key)
);
select isolate_by_tenant('tenant_setting');
