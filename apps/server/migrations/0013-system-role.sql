-- The role of what belongs to no tenant: finding a tenant, making one. It has a right to that table and to no other, so
-- that work outside every tenant reads no tenant's rows, whoever the user of the connection is. An administrator may have
-- made the role and granted it already; then neither is tried.
do $$
begin
  if not exists (select from pg_roles where rolname = 'kontor_system') then
    create role kontor_system nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
  if not pg_has_role(current_user, 'kontor_system', 'member') then
    grant kontor_system to current_user;
  end if;
end
$$;
grant usage on schema public to kontor_system;
grant select, insert on tenant to kontor_system;
