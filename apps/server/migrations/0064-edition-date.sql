-- The day of an edition of the directory, where its file says one: an older one over a newer one is asked about.
alter table bank_directory_edition add column edition_date date;
select keep_history('bank_directory_edition');
