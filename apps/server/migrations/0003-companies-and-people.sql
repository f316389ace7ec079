create table currency (
  tenant_id uuid not null references tenant (id),
  currency_id uuid not null,
  code text not null check (code ~ '^[A-Z]{3}$'),
  name text not null,
  minor_unit smallint not null check (minor_unit in (0, 2, 3)),
  primary key (tenant_id, currency_id),
  constraint currency_code_once unique (tenant_id, code)
);
select isolate_by_tenant('currency');

create table company (
  tenant_id uuid not null references tenant (id),
  company_id uuid not null,
  name text not null check (length(name) between 1 and 256),
  short_name text not null check (length(short_name) between 1 and 10),
  parent_id uuid,
  currency_id uuid not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  town_name text not null,
  street_name text,
  building_number text,
  post_code text,
  building_name text,
  floor text,
  room text,
  post_box text,
  district_name text,
  country_sub_division text,
  time_zone text not null,
  enabled boolean not null default true,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, company_id),
  constraint company_parent foreign key (tenant_id, parent_id) references company (tenant_id, company_id),
  constraint company_currency foreign key (tenant_id, currency_id) references currency (tenant_id, currency_id)
);
select isolate_by_tenant('company');

create table app_user (
  tenant_id uuid not null references tenant (id),
  user_id uuid not null,
  email text not null check (length(email) <= 254 and email = lower(email)),
  first_name text not null,
  last_name text not null,
  password_hash text,
  enabled boolean not null default true,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, user_id),
  constraint app_user_email_once unique (tenant_id, email)
);
select isolate_by_tenant('app_user');

create table role (
  tenant_id uuid not null references tenant (id),
  role_id uuid not null,
  key text not null,
  features text[] not null,
  permissions text[] not null,
  is_shipped boolean not null,
  primary key (tenant_id, role_id),
  constraint role_key_once unique (tenant_id, key)
);
select isolate_by_tenant('role');

-- Without a company the assignment sits at the virtual root, the tenant itself.
create table role_assignment (
  tenant_id uuid not null references tenant (id),
  role_assignment_id uuid not null,
  user_id uuid not null,
  role_id uuid not null,
  company_id uuid,
  primary key (tenant_id, role_assignment_id),
  constraint role_assignment_user foreign key (tenant_id, user_id) references app_user (tenant_id, user_id),
  constraint role_assignment_role foreign key (tenant_id, role_id) references role (tenant_id, role_id),
  constraint role_assignment_company foreign key (tenant_id, company_id) references company (tenant_id, company_id)
);
create index role_assignment_of_user on role_assignment (tenant_id, user_id);
select isolate_by_tenant('role_assignment');

-- Times of sessions are the machine's own, not the bank day's: they must not leap when a demo day is played.
create table session (
  tenant_id uuid not null references tenant (id),
  session_id uuid not null,
  token_hash text not null,
  user_id uuid not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, session_id),
  constraint session_token_once unique (tenant_id, token_hash),
  constraint session_user_of foreign key (tenant_id, user_id) references app_user (tenant_id, user_id)
);
select isolate_by_tenant('session');

create table login_attempt (
  tenant_id uuid not null references tenant (id),
  login_attempt_id uuid not null,
  email text not null,
  source text not null,
  at timestamptz not null,
  primary key (tenant_id, login_attempt_id)
);
create index login_attempt_recent on login_attempt (tenant_id, at);
select isolate_by_tenant('login_attempt');

-- Links that work once: the first administrator of a new tenant, a forgotten password.
create table one_time_link (
  tenant_id uuid not null references tenant (id),
  token_hash text not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, token_hash),
  constraint one_time_link_user foreign key (tenant_id, user_id) references app_user (tenant_id, user_id)
);
select isolate_by_tenant('one_time_link');

create table user_property (
  tenant_id uuid not null references tenant (id),
  user_id uuid not null,
  key text not null check (length(key) between 1 and 100),
  value text not null check (length(value) <= 10000),
  primary key (tenant_id, user_id, key),
  constraint user_property_user foreign key (tenant_id, user_id) references app_user (tenant_id, user_id)
);
select isolate_by_tenant('user_property');
