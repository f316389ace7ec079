-- Who runs the house reads how it is: the shipped role of administrators may, in the tenants that were there before. A role
-- that a tenant made itself, or changed into its own, stays as it is.
do $$
declare
  one record;
begin
  for one in select id from tenant loop
    perform set_config('app.tenant_id', one.id::text, true);
    update role set permissions = array_append(permissions, 'OperationsRead')
    where tenant_id = one.id and key = 'Administrator' and is_shipped and not 'OperationsRead' = any(permissions);
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;

-- The queue of jobs is the house's own: no tenant's role reads it. With the rights of its owner a tenant counts what in it is
-- his, and sees neither what the jobs carry nor anybody else's. Ages are by the clock of the queue, which is the database's.
create function count_jobs() returns table (job text, state text, count integer, oldest_ms double precision)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- the queue makes its table itself, when it starts
  if to_regclass('jobs.job') is null then return; end if;
  return query
    select one.name,
      case one.state::text when 'active' then 'running' when 'failed' then 'failed' else 'waiting' end as state_told,
      count(*)::integer, max(extract(epoch from clock_timestamp() - one.created_on) * 1000)::double precision
    from jobs.job as one
    where one.data ->> 'tenantId' = nullif(current_setting('app.tenant_id', true), '')
      and one.state::text in ('created', 'retry', 'active', 'failed')
    group by one.name, state_told
    order by one.name, state_told;
end
$$;
revoke execute on function count_jobs() from public;
grant execute on function count_jobs() to kontor_app;

-- How large the database is says nothing of one tenant; to ask takes a right to connect, which the tenant's role may not have.
create function database_bytes() returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select pg_database_size(current_database())
$$;
revoke execute on function database_bytes() from public;
grant execute on function database_bytes() to kontor_app;

-- What is counted every half minute while somebody looks must not read all that ever was.
create index outbox_event_given_up on outbox_event (tenant_id) where given_up_at is not null;
create index bank_file_of_communication on bank_file (tenant_id, communication_id, bank_file_id) where communication_id is not null;
create index import_log_of_file on import_log (tenant_id, bank_file_id);
create index session_open on session (tenant_id, created_at) where ended_at is null;
