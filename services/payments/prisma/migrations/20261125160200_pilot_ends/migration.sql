alter table orders add column pilot_ends_at timestamptz(3);
