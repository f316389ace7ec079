-- A session can be locked; where it was begun lets its owner know it again among his others.
alter table session
  add column locked_at timestamptz,
  add column source text,
  add column browser text;
