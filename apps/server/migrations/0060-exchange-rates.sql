-- Exchange rates (decision 0063): who provides them, which pairs of currencies a provider keeps, what they were on a day, and
-- whose rates a company uses.
create table exchange_rate_provider (
  tenant_id uuid not null references tenant (id),
  exchange_rate_provider_id uuid not null,
  name text not null check (length(name) between 1 and 256),
  name_key text not null,
  description text check (length(description) <= 500),
  source text not null check (source in ('by-hand', 'ecb')),
  changed_by uuid,
  changed_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, exchange_rate_provider_id),
  constraint exchange_rate_provider_changer foreign key (tenant_id, changed_by) references app_user (tenant_id, user_id)
);
-- the check of a key reads by the key alone (migration 0030): no other index begins with the tenant
create unique index exchange_rate_provider_name_once on exchange_rate_provider (name_key, tenant_id);
select isolate_by_tenant('exchange_rate_provider');
comment on table exchange_rate_provider is 'exchange-rates';
select keep_history('exchange_rate_provider');

-- What is expected of a provider, day after day. Its rates of other pairs count all the same.
create table currency_pair (
  tenant_id uuid not null references tenant (id),
  exchange_rate_provider_id uuid not null,
  from_currency_id uuid not null,
  to_currency_id uuid not null,
  primary key (tenant_id, exchange_rate_provider_id, from_currency_id, to_currency_id),
  constraint currency_pair_provider foreign key (tenant_id, exchange_rate_provider_id)
    references exchange_rate_provider (tenant_id, exchange_rate_provider_id) on delete cascade,
  constraint currency_pair_from foreign key (tenant_id, from_currency_id) references currency (tenant_id, currency_id),
  constraint currency_pair_to foreign key (tenant_id, to_currency_id) references currency (tenant_id, currency_id),
  constraint currency_pair_of_two check (from_currency_id <> to_currency_id)
);
select isolate_by_tenant('currency_pair');
comment on table currency_pair is 'exchange-rates';
select keep_history('currency_pair');

-- factor units of the one currency are worth rate units of the other. The key is in the order in which a rate is looked up:
-- the last one of a pair on or before a day.
create table exchange_rate (
  tenant_id uuid not null references tenant (id),
  exchange_rate_provider_id uuid not null,
  from_currency_id uuid not null,
  to_currency_id uuid not null,
  rate_date date not null,
  rate numeric(18, 6) not null check (rate > 0),
  factor integer not null check (factor in (1, 100, 10000)),
  changed_by uuid,
  changed_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, exchange_rate_provider_id, from_currency_id, to_currency_id, rate_date),
  constraint exchange_rate_of_provider foreign key (tenant_id, exchange_rate_provider_id)
    references exchange_rate_provider (tenant_id, exchange_rate_provider_id),
  constraint exchange_rate_from foreign key (tenant_id, from_currency_id) references currency (tenant_id, currency_id),
  constraint exchange_rate_to foreign key (tenant_id, to_currency_id) references currency (tenant_id, currency_id),
  constraint exchange_rate_changer foreign key (tenant_id, changed_by) references app_user (tenant_id, user_id),
  constraint exchange_rate_of_two check (from_currency_id <> to_currency_id)
);
create index exchange_rate_of_day on exchange_rate (tenant_id, exchange_rate_provider_id, rate_date);
-- who names a currency is asked before it is deleted
create index exchange_rate_to_currency on exchange_rate (tenant_id, to_currency_id);
create index exchange_rate_from_currency on exchange_rate (tenant_id, from_currency_id);
select isolate_by_tenant('exchange_rate');
comment on table exchange_rate is 'exchange-rates';
select keep_history('exchange_rate');

-- Whose rates a company uses, and all below it that have not chosen themselves.
create table company_rate_provider (
  tenant_id uuid not null references tenant (id),
  company_id uuid not null,
  exchange_rate_provider_id uuid not null,
  primary key (tenant_id, company_id),
  constraint company_rate_provider_company foreign key (tenant_id, company_id)
    references company (tenant_id, company_id) on delete cascade,
  constraint company_rate_provider_provider foreign key (tenant_id, exchange_rate_provider_id)
    references exchange_rate_provider (tenant_id, exchange_rate_provider_id)
);
create index company_rate_provider_of_provider on company_rate_provider (tenant_id, exchange_rate_provider_id);
select isolate_by_tenant('company_rate_provider');
comment on table company_rate_provider is 'exchange-rates';
select keep_history('company_rate_provider');

-- When the service of a provider was asked last, and what came of it.
create table rate_fetch (
  tenant_id uuid not null references tenant (id),
  exchange_rate_provider_id uuid not null,
  fetched_at timestamptz not null,
  -- the day of the rates that came
  rate_date date,
  -- left out, since somebody has to confirm them
  doubted integer not null check (doubted >= 0),
  -- why nothing came: code and params
  refusal jsonb,
  primary key (tenant_id, exchange_rate_provider_id),
  constraint rate_fetch_provider foreign key (tenant_id, exchange_rate_provider_id)
    references exchange_rate_provider (tenant_id, exchange_rate_provider_id) on delete cascade
);
select isolate_by_tenant('rate_fetch');
comment on table rate_fetch is 'exchange-rates';
