create table seller_pilots (
  person text primary key,
  started_at timestamptz(3) not null
);

alter table sellers
  add column pilot_started_at timestamptz(3),
  add column pilot_reminded_at timestamptz(3);

update sellers set pilot_started_at =
  (select min(published_at) from listings where listings.member_id = sellers.member_id and status <> 'draft');

-- Until now every order carried 10 %.
alter table orders
  add column commission_rule text not null default '2026-01',
  add column commission_percent integer not null default 10,
  add column pilot_ends_at timestamptz(3);
alter table orders
  alter column commission_rule drop default,
  alter column commission_percent drop default;

alter table suppliers drop column pilot_reminded_at;
