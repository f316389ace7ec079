-- Signing in goes by stages (decision 0048). Half a session, one with a stage, opens the next stage and nothing else.
alter table session
  add column stage text check (stage in ('second-factor', 'new-password'));

-- who must choose a new password at the next sign-in
alter table app_user
  add column must_change_password boolean not null default false;
select keep_history('app_user');

create table second_factor (
  tenant_id uuid not null references tenant (id),
  user_id uuid not null,
  state text not null check (state in ('begun', 'proven', 'ready')),
  -- sealed by the tenant's vault
  key bytea not null,
  -- of the last code that was taken, in steps of 30 seconds since 1970: each code once
  last_step bigint,
  begun_at timestamptz not null,
  primary key (tenant_id, user_id),
  constraint second_factor_user foreign key (tenant_id, user_id) references app_user (tenant_id, user_id)
);
select isolate_by_tenant('second_factor');
comment on table second_factor is 'auth';
comment on column second_factor.key is 'secret';

create table recovery_code (
  tenant_id uuid not null references tenant (id),
  user_id uuid not null,
  -- by a key of the tenant's vault
  mac text not null,
  used_at timestamptz,
  primary key (tenant_id, user_id, mac),
  constraint recovery_code_user foreign key (tenant_id, user_id) references app_user (tenant_id, user_id)
);
select isolate_by_tenant('recovery_code');
comment on table recovery_code is 'auth';
