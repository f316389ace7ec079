-- What people have said of files, or of the send journal as a whole, that two must say alike before it counts: kept
-- here, so that a restart forgets nothing. The subject is a message id, or names one state of the journal.
create table journal_consent (
  tenant_id uuid not null references tenant (id),
  subject text not null,
  user_id uuid not null,
  decision text not null check (decision in ('delivered', 'not-received', 'database-is-true')),
  reason text not null,
  given_at timestamptz not null,
  primary key (tenant_id, subject, user_id),
  constraint journal_consent_user foreign key (tenant_id, user_id) references app_user (tenant_id, user_id)
);
select isolate_by_tenant('journal_consent');
