-- Of an entry with several details: what a payment could be known by in them (references, IBANs), each as a 32-bit hash.
-- Matching loads only such batches as share one with a payment on its way; which detail it is, the details themselves say.
-- Null: an entry with one detail or none, or one imported before this column, which is looked into as before.
alter table entry add column detail_keys integer[];
