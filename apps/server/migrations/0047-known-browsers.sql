-- Browsers in which a person has signed in before: strangers cannot keep them out (decision 0049).
create table known_browser (
  tenant_id uuid not null references tenant (id),
  user_id uuid not null,
  -- of the random text in its cookie
  token_hash text not null,
  last_used_at timestamptz not null,
  primary key (tenant_id, user_id, token_hash),
  constraint known_browser_user foreign key (tenant_id, user_id) references app_user (tenant_id, user_id)
);
select isolate_by_tenant('known_browser');
comment on table known_browser is 'auth';
