-- What matching proposes of an account, as it was worked out last, so that the board reads it. It counts for the run of the
-- server that kept it, on its day, and as long as nothing of the account stands in stale_match_proposal.
create table match_proposal (
  tenant_id uuid not null references tenant (id),
  account_id uuid not null,
  -- a run of the server: the next one may be a program that proposes otherwise
  kept_by text not null,
  -- the account's day, and its last instant
  day date not null,
  day_ends_at timestamptz not null,
  -- JSON that SQL never asks
  proposals text not null,
  primary key (tenant_id, account_id),
  constraint match_proposal_account foreign key (tenant_id, account_id) references account (tenant_id, account_id)
);
select isolate_by_tenant('match_proposal');
comment on table match_proposal is 'reconciliation';

-- An account of which something has changed since its proposals were kept: a row for each statement that changed what
-- matching reads. Rows that are added, so that nobody waits for anybody; who works the proposals out takes them away first.
create table stale_match_proposal (
  tenant_id uuid not null references tenant (id),
  stale_match_proposal_id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  primary key (tenant_id, stale_match_proposal_id)
);
create index stale_match_proposal_of_account on stale_match_proposal (tenant_id, account_id);
select isolate_by_tenant('stale_match_proposal', 'select, insert, delete');
comment on table stale_match_proposal is 'reconciliation';

-- Once a statement, however many rows it writes. No code of the product need think of it: whatever writes these tables,
-- its transaction carries the mark.

create function stale_by_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into stale_match_proposal (tenant_id, account_id) select distinct tenant_id, account_id from new_rows;
  elsif tg_op = 'DELETE' then
    insert into stale_match_proposal (tenant_id, account_id) select distinct tenant_id, account_id from old_rows;
  else
    insert into stale_match_proposal (tenant_id, account_id)
      select tenant_id, account_id from new_rows union select tenant_id, account_id from old_rows;
  end if;
  return null;
end
$$;
create trigger entry_stale_insert after insert on entry
  referencing new table as new_rows for each statement execute function stale_by_account();
create trigger entry_stale_update after update on entry
  referencing old table as old_rows new table as new_rows for each statement execute function stale_by_account();
create trigger entry_stale_delete after delete on entry
  referencing old table as old_rows for each statement execute function stale_by_account();
create trigger match_stale_insert after insert on match
  referencing new table as new_rows for each statement execute function stale_by_account();
create trigger match_stale_update after update on match
  referencing old table as old_rows new table as new_rows for each statement execute function stale_by_account();
create trigger match_stale_delete after delete on match
  referencing old table as old_rows for each statement execute function stale_by_account();

-- Matching looks at what a bank has, or may have: what is not sent yet is written and signed without a mark. A payment
-- that is inserted has no transmission, and one that is deleted has none any more.
create function stale_by_payment() returns trigger language plpgsql as $$
begin
  insert into stale_match_proposal (tenant_id, account_id)
    select changed.tenant_id, changed.account_id
    from (select tenant_id, account_id, payment_id from new_rows
      union select tenant_id, account_id, payment_id from old_rows) as changed
    where exists (select 1 from transmission_payment sent
      where sent.tenant_id = changed.tenant_id and sent.payment_id = changed.payment_id)
    group by changed.tenant_id, changed.account_id;
  return null;
end
$$;
create trigger payment_stale_update after update on payment
  referencing old table as old_rows new table as new_rows for each statement execute function stale_by_payment();

create function stale_by_sending() returns trigger language plpgsql as $$
begin
  insert into stale_match_proposal (tenant_id, account_id)
    select distinct payment.tenant_id, payment.account_id from changed_rows
    join payment on payment.tenant_id = changed_rows.tenant_id and payment.payment_id = changed_rows.payment_id;
  return null;
end
$$;
create trigger transmission_payment_stale_insert after insert on transmission_payment
  referencing new table as changed_rows for each statement execute function stale_by_sending();
create trigger transmission_payment_stale_update after update on transmission_payment
  referencing new table as changed_rows for each statement execute function stale_by_sending();
create trigger transmission_payment_stale_delete after delete on transmission_payment
  referencing old table as changed_rows for each statement execute function stale_by_sending();

create function stale_by_match_part() returns trigger language plpgsql as $$
begin
  insert into stale_match_proposal (tenant_id, account_id)
    select distinct match.tenant_id, match.account_id from changed_rows
    join match on match.tenant_id = changed_rows.tenant_id and match.match_id = changed_rows.match_id;
  return null;
end
$$;
create trigger match_payment_stale_insert after insert on match_payment
  referencing new table as changed_rows for each statement execute function stale_by_match_part();
create trigger match_payment_stale_update after update on match_payment
  referencing new table as changed_rows for each statement execute function stale_by_match_part();
create trigger match_payment_stale_delete after delete on match_payment
  referencing old table as changed_rows for each statement execute function stale_by_match_part();
create trigger match_entry_stale_insert after insert on match_entry
  referencing new table as changed_rows for each statement execute function stale_by_match_part();
create trigger match_entry_stale_update after update on match_entry
  referencing new table as changed_rows for each statement execute function stale_by_match_part();
create trigger match_entry_stale_delete after delete on match_entry
  referencing old table as changed_rows for each statement execute function stale_by_match_part();

-- Master data, and what never changes today: a row at a time.
create function stale_by_facts() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'account' then
      insert into stale_match_proposal (tenant_id, account_id) values (new.tenant_id, new.account_id);
    when 'communication' then
      insert into stale_match_proposal (tenant_id, account_id) select tenant_id, account_id from account
        where tenant_id = new.tenant_id and communication_id = new.communication_id;
    when 'company' then
      insert into stale_match_proposal (tenant_id, account_id) select tenant_id, account_id from account
        where tenant_id = new.tenant_id and company_id = new.company_id;
    when 'transmission' then
      insert into stale_match_proposal (tenant_id, account_id) select distinct payment.tenant_id, payment.account_id
        from transmission_payment sent
        join payment on payment.tenant_id = sent.tenant_id and payment.payment_id = sent.payment_id
        where sent.tenant_id = new.tenant_id and sent.transmission_id = new.transmission_id;
    when 'currency' then
      -- of the account, or of payments from it
      insert into stale_match_proposal (tenant_id, account_id) select tenant_id, account_id from account
        where tenant_id = new.tenant_id;
  end case;
  return null;
end
$$;
create trigger account_stale_update after update on account
  for each row execute function stale_by_facts();
create trigger communication_stale_update after update on communication
  for each row execute function stale_by_facts();
create trigger company_stale_update after update on company
  for each row when (old.time_zone is distinct from new.time_zone) execute function stale_by_facts();
create trigger currency_stale_update after update on currency
  for each row execute function stale_by_facts();
create trigger transmission_stale_update after update on transmission
  for each row when (old.message_id is distinct from new.message_id) execute function stale_by_facts();
