-- The folders of a File contract are made once, when it is first there; one that is missing later is not made anew:
-- nobody would fetch from it. Contracts that have sent a file had theirs.
alter table communication add column folders_made_at timestamptz;
-- the owner too sees no row of a tenant while row security is forced
alter table communication no force row level security;
alter table transmission no force row level security;
update communication c set folders_made_at = now()
  where exists (select from transmission t where t.tenant_id = c.tenant_id and t.communication_id = c.communication_id);
alter table communication force row level security;
alter table transmission force row level security;
