-- Where two people gave rights, and when that was last seen: whoever is left alone does not act alone at once (decision 0055).
create table two_administrators (
  tenant_id uuid not null references tenant (id),
  -- a company's id, or 'root': all companies
  place text not null,
  -- of business time
  seen_at timestamptz not null,
  primary key (tenant_id, place)
);
select isolate_by_tenant('two_administrators', 'select, insert, update');
comment on table two_administrators is 'users';
