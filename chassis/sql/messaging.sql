-- Outbox and inbox of one service. Every statement may run again on a database that has it already.
create schema if not exists messaging;

-- Events to publish, written in the transaction of the change that they tell of, kept a week after they were sent.
create table if not exists messaging.outbox (
  seq bigint generated always as identity primary key,
  id uuid not null,
  subject text not null,
  -- Text, not jsonb: the relay hands on the very bytes, and PostgreSQL need not parse them twice.
  envelope text not null,
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  -- Times the broker refused this row while it accepted others.
  attempts integer not null default 0,
  retry_at timestamptz,
  parked_at timestamptz,
  last_error text
);
-- Each row is updated once, and each claim walks past the index entries of rows sent since the last vacuum.
alter table messaging.outbox set (
  autovacuum_vacuum_threshold = 10000, autovacuum_vacuum_scale_factor = 0.01, vacuum_index_cleanup = on
);
create index if not exists outbox_unsent on messaging.outbox (seq) where sent_at is null and parked_at is null;
create index if not exists outbox_parked on messaging.outbox (seq) where parked_at is not null;

-- Events that a consumer has handled, written in the transaction of their effect.
create table if not exists messaging.inbox (
  consumer text not null,
  event_id uuid not null,
  handled_at timestamptz not null default clock_timestamp(),
  primary key (consumer, event_id)
);
create index if not exists inbox_handled_at on messaging.inbox using brin (handled_at);
