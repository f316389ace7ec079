-- What a bank tells of an entry and lists, details and search show (rules 2.5).
alter table entry
  -- what the bank wrote where `amount` is what it counts in the account's currency
  add column own_amount numeric,
  add column own_currency text,
  -- booked, pending, future or information, as the bank said; null: from before this column, as the layer says
  add column status text check (status in ('booked', 'pending', 'future', 'information')),
  -- false: the bank does not say whether the money came or went
  add column has_direction boolean not null default true,
  -- the bank gave no booking date: it is the day that the statement closes
  add column is_booking_date_assumed boolean not null default false,
  -- of the file at which the entry begins
  add column line integer,
  -- JSON, never asked by SQL: charges, exchange and amounts in other currencies, the owner's reference
  add column facts text;

-- information and other-currency: shown with their statement, in no sum
alter table entry drop constraint entry_layer_check;
alter table entry add constraint entry_layer_check
  check (layer in ('booked', 'intraday', 'pending', 'announced', 'information', 'other-currency', 'withdrawn'));
