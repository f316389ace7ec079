-- Who gave a right and who confirmed it (rules 2.11, decision 0055). What was there before came with the tenant: the house
-- gave it, and it is not marked.
alter table role_assignment
  add column given_by uuid,
  add column given_by_name text,
  add column given_at timestamptz,
  add column confirmed_by uuid,
  add column confirmed_by_name text,
  add column confirmed_at timestamptz,
  -- given by one person though two are to give it
  add column needs_confirmation boolean not null default false,
  add constraint role_assignment_given_by_somebody check ((given_by is null) = (given_by_name is null)),
  add constraint role_assignment_confirmed check ((confirmed_by is null) = (confirmed_at is null)),
  add constraint role_assignment_needs_another check (confirmed_by is null or confirmed_by is distinct from given_by);
select keep_history('role_assignment');

alter table account_permission
  add column given_by uuid,
  add column given_by_name text,
  add column given_at timestamptz,
  add column confirmed_by uuid,
  add column confirmed_by_name text,
  add column confirmed_at timestamptz,
  add column needs_confirmation boolean not null default false,
  add constraint account_permission_given_by_somebody check ((given_by is null) = (given_by_name is null)),
  add constraint account_permission_confirmed check ((confirmed_by is null) = (confirmed_at is null)),
  add constraint account_permission_needs_another check (confirmed_by is null or confirmed_by is distinct from given_by);
select keep_history('account_permission');

-- A role of the tenant's own is called as it was named, and its key is that name; shipped ones have texts.
alter table role
  add column name_key text,
  add column description text check (length(description) <= 500),
  add column version integer not null default 1,
  add column changed_by uuid,
  add column changed_at timestamptz,
  -- who gave it its rights: a name is changed by others too
  add column given_by uuid,
  add column given_by_name text,
  add column given_at timestamptz,
  add column confirmed_by uuid,
  add column confirmed_by_name text,
  add column confirmed_at timestamptz,
  add column needs_confirmation boolean not null default false,
  add constraint role_needs_another check (confirmed_by is null or confirmed_by is distinct from given_by),
  add constraint role_given_by_somebody check ((given_by is null) = (given_by_name is null)),
  add constraint role_changer foreign key (tenant_id, changed_by) references app_user (tenant_id, user_id),
  add constraint role_confirmed check ((confirmed_by is null) = (confirmed_at is null));
alter table role no force row level security;
update role set name_key = lower(key);
alter table role force row level security;
alter table role alter column name_key set not null;
create unique index role_name_once on role (name_key, tenant_id);
select keep_history('role');

alter table app_user
  add column changed_by uuid,
  add column changed_at timestamptz,
  add constraint app_user_changer foreign key (tenant_id, changed_by) references app_user (tenant_id, user_id);
select keep_history('app_user');

-- What signing in says of a person, for those who administer people: apart, so that a sign-in is no version of the person.
create table sign_in_fact (
  tenant_id uuid not null references tenant (id),
  user_id uuid not null,
  -- by the machine's clock, as sessions are
  last_sign_in_at timestamptz,
  has_second_factor boolean not null default false,
  -- of the latest link that an administrator gave, to set a password
  link_expires_at timestamptz,
  primary key (tenant_id, user_id),
  constraint sign_in_fact_user foreign key (tenant_id, user_id) references app_user (tenant_id, user_id)
);
select isolate_by_tenant('sign_in_fact', 'select, insert, update');
comment on table sign_in_fact is 'users';
alter table sign_in_fact no force row level security;
alter table app_user no force row level security;
alter table session no force row level security;
alter table second_factor no force row level security;
insert into sign_in_fact (tenant_id, user_id, last_sign_in_at, has_second_factor)
select person.tenant_id, person.user_id,
  (select max(session.created_at) from session
    where session.tenant_id = person.tenant_id and session.user_id = person.user_id and session.stage is null),
  exists (select from second_factor factor
    where factor.tenant_id = person.tenant_id and factor.user_id = person.user_id and factor.state in ('proven', 'ready'))
from app_user person;
alter table sign_in_fact force row level security;
alter table app_user force row level security;
alter table session force row level security;
alter table second_factor force row level security;

alter table proposal
  drop constraint proposal_kind_check,
  add constraint proposal_kind_check check (kind in (
    'payment-settings', 'user-roles', 'account-rules', 'role-rights', 'user-email', 'user-enabled', 'sign-in-reset'
  ));
