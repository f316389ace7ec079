-- Agents: machine clients that carry bank files of some companies, signed in with tokens (decision 0051).
create table agent (
  tenant_id uuid not null references tenant (id),
  agent_id uuid not null,
  name text not null check (length(name) between 1 and 256),
  name_key text not null,
  description text check (length(description) <= 500),
  -- each by itself; of these the house deletes none
  company_ids uuid[] not null check (cardinality(company_ids) between 1 and 500),
  file_kinds text[] not null check (
    cardinality(file_kinds) > 0
    and file_kinds <@ array['bank-end-of-day-statement', 'bank-credit-debit-notification']
  ),
  -- since when it may do nothing, for ever
  revoked_at timestamptz,
  revoked_by uuid,
  changed_by uuid,
  changed_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, agent_id),
  constraint agent_changer foreign key (tenant_id, changed_by) references app_user (tenant_id, user_id),
  constraint agent_revoker foreign key (tenant_id, revoked_by) references app_user (tenant_id, user_id),
  constraint agent_revoked_by_somebody check ((revoked_at is null) = (revoked_by is null))
);
-- the check of a key reads by the key alone (migration 0030): no other index begins with the tenant
create unique index agent_name_once on agent (name_key, tenant_id);
select isolate_by_tenant('agent');
comment on table agent is 'agents';
select keep_history('agent');

-- A token opens what its agent may; kept is only the hash of its 32 random bytes.
create table agent_token (
  tenant_id uuid not null references tenant (id),
  agent_token_id uuid not null,
  agent_id uuid not null,
  token_hash text not null check (length(token_hash) = 64),
  created_at timestamptz not null,
  created_by uuid not null,
  -- to the minute
  used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  primary key (tenant_id, agent_token_id),
  constraint agent_token_once unique (tenant_id, token_hash),
  constraint agent_token_agent foreign key (tenant_id, agent_id) references agent (tenant_id, agent_id),
  constraint agent_token_creator foreign key (tenant_id, created_by) references app_user (tenant_id, user_id),
  constraint agent_token_revoker foreign key (tenant_id, revoked_by) references app_user (tenant_id, user_id),
  constraint agent_token_revoked_by_somebody check ((revoked_at is null) = (revoked_by is null))
);
create index agent_token_of_agent on agent_token (tenant_id, agent_id);
select isolate_by_tenant('agent_token', 'select, insert, update');
comment on table agent_token is 'auth';

-- What an agent brought, from where, and what became of it.
create table agent_log (
  tenant_id uuid not null references tenant (id),
  agent_log_id uuid not null,
  agent_id uuid not null,
  at timestamptz not null,
  file_name text not null,
  source text not null,
  result text not null check (result in ('success', 'duplicate', 'failed', 'refused')),
  -- why it was refused: code and params
  refusal jsonb,
  -- null where nothing of it was kept
  bank_file_id uuid,
  primary key (tenant_id, agent_log_id),
  constraint agent_log_agent foreign key (tenant_id, agent_id) references agent (tenant_id, agent_id),
  constraint agent_log_file foreign key (tenant_id, bank_file_id) references bank_file (tenant_id, bank_file_id),
  constraint agent_log_refused_for_a_reason check ((result = 'refused') = (refusal is not null))
);
create index agent_log_of_agent on agent_log (tenant_id, agent_id, agent_log_id);
select isolate_by_tenant('agent_log', 'select, insert');
comment on table agent_log is 'agents';

alter table bank_file
  add column agent_id uuid,
  add constraint bank_file_agent foreign key (tenant_id, agent_id) references agent (tenant_id, agent_id);
