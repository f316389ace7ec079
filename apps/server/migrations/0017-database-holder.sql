-- Which server works on this database, and from which data folder: there lies its send journal. One row; a lock of the
-- holder's session says whether it still lives.
create table database_holder (
  is_only boolean primary key default true check (is_only),
  folder_id uuid not null,
  host text not null,
  pid integer not null,
  since timestamptz not null
);
