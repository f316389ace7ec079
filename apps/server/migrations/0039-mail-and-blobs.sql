-- Mails that wait for their dispatch or were sent, and bytes that records name (decision 0044).
create table mail (
  tenant_id uuid not null references tenant (id),
  mail_id uuid not null,
  recipient text not null check (length(recipient) between 3 and 254 and recipient !~ '[[:cntrl:][:space:]]'),
  language text not null check (language in ('en', 'de', 'fr', 'it')),
  subject text not null check (length(subject) between 1 and 200 and subject !~ '[[:cntrl:]]'),
  -- its links are secrets: it goes with the last try
  body text check (length(body) <= 100000),
  -- kept: the demo's, which nobody sends
  state text not null check (state in ('sent', 'given-up', 'waiting', 'kept')),
  tries integer not null default 0,
  -- not before; a try moves it on, so that no two processes send at once
  waits_until timestamptz,
  -- what the server for mail said the last time
  last_fault text,
  -- after it the mail is of no use
  expires_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, mail_id),
  constraint mail_body_goes_when_it_ends check ((body is null) = (state in ('sent', 'given-up')))
);
create index mail_waiting on mail (tenant_id, waits_until) where state = 'waiting';
select isolate_by_tenant('mail');
comment on table mail is 'kernel';

create table blob (
  tenant_id uuid not null references tenant (id),
  blob_id uuid not null,
  purpose text not null check (purpose in ('avatar')),
  media_type text not null check (length(media_type) between 3 and 100),
  -- null while its pieces are written
  size bigint check (size > 0),
  sha256 text check (length(sha256) = 64),
  created_at timestamptz not null,
  primary key (tenant_id, blob_id)
);
select isolate_by_tenant('blob');
comment on table blob is 'kernel';

create table blob_piece (
  tenant_id uuid not null references tenant (id),
  blob_id uuid not null,
  position integer not null,
  bytes bytea not null,
  primary key (tenant_id, blob_id, position),
  constraint blob_piece_blob foreign key (tenant_id, blob_id) references blob (tenant_id, blob_id)
);
-- images are compressed already
alter table blob_piece alter column bytes set storage external;
select isolate_by_tenant('blob_piece');
comment on table blob_piece is 'kernel';

create table user_avatar (
  tenant_id uuid not null references tenant (id),
  user_id uuid not null,
  blob_id uuid not null,
  primary key (tenant_id, user_id),
  constraint user_avatar_user foreign key (tenant_id, user_id) references app_user (tenant_id, user_id),
  constraint user_avatar_blob foreign key (tenant_id, blob_id) references blob (tenant_id, blob_id),
  constraint user_avatar_blob_once unique (tenant_id, blob_id)
);
select isolate_by_tenant('user_avatar');
comment on table user_avatar is 'personal';
