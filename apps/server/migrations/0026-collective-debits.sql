-- Booked collective debits by the day: what one of their details paid is compared with a payment before money leaves.
create index entry_collective_debit on entry (tenant_id, value_date)
  where layer = 'booked' and amount < 0 and detail_count > 1;
