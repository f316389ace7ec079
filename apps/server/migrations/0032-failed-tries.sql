-- Failed tries to sign in that no tenant's row counts: those of one source over all tenants, and those at tenants that do not
-- exist. They belong to nobody, so the table has no tenant: only work outside of tenants may touch it. The account is a
-- hash, so that what strangers type in stands nowhere; rows are forgotten when their window is over.
create table failed_try (
  failed_try_id uuid not null,
  account_hash text not null,
  source text not null,
  at timestamptz not null,
  primary key (failed_try_id)
);
create index failed_try_of_source on failed_try (source, at);
create index failed_try_of_account on failed_try (account_hash, at);
create index failed_try_old on failed_try (at);
grant select, insert, delete on failed_try to kontor_system;
