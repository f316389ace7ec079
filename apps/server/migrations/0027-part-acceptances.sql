-- When the bank accepted the file or group in part: beside the strongest answer, which may be another, it tells since when
-- a payment that was not listed waits for its own word.
alter table payment add column part_accepted_at text;
alter table payment no force row level security;
update payment set part_accepted_at = responded_at where response_status = 'partial-accepted';
alter table payment force row level security;
