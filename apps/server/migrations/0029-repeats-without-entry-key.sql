-- A repeat names its booking without a foreign key, as bookings name their statement (decision 0012): the check of a key is
-- planned once, while few bookings are there, and then reads all of them for every repeat. 20,000 took minutes.
alter table entry_repeat drop constraint entry_repeat_entry;
