import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Nats } from '../messaging/nats.ts';
import { eventsStream } from '../messaging/streams.ts';
import type { Health } from '../process/health.ts';
import { runOne, sql, statement } from '../storage/sql.ts';
import type { Storage } from '../storage/storage.ts';
import { observeGauges } from '../telemetry/gauges.ts';
import type { Logger } from '../telemetry/logger.ts';

interface Measured {
  readonly storage: Storage;
  readonly nats: Nats;
  readonly health: Health;
  /** Durable names of the service's consumers. */
  readonly consumers: readonly string[];
  readonly logger: Logger;
}

const outboxQueue = statement(
  () => sql<{ waiting: number; parked: number; age: number }>`
    select count(*) filter (where parked_at is null)::int as waiting, count(*) filter (where parked_at is not null)::int as parked,
      coalesce(extract(epoch from clock_timestamp() - min(created_at) filter (where parked_at is null)), 0)::float8 as age
    from messaging.outbox where sent_at is null`,
);

const jobQueue = statement(
  () => sql<{ waiting: number; age: number }>`
    select count(*)::int as waiting, coalesce(extract(epoch from clock_timestamp() - min(run_at)), 0)::float8 as age
    from graphile_worker.jobs where run_at <= clock_timestamp() and locked_at is null and attempts < max_attempts`,
);

/** What every service tells of itself: connections, queues and their age, consumers, readiness and its event loop. */
export function measureService({ storage, nats, health, consumers, logger }: Measured): { close(): void } {
  const loop = monitorEventLoopDelay({ resolution: 10 });
  loop.enable();
  const stops = [
    observeLoop(loop, logger),
    observePool(storage, logger),
    observeHealth(health, logger),
    observeOutbox(storage, logger),
    observeJobs(storage, logger),
    observeConsumers(nats, consumers, logger),
  ];
  return {
    close() {
      loop.disable();
      for (const stop of stops) stop();
    },
  };
}

function observeLoop(loop: ReturnType<typeof monitorEventLoopDelay>, logger: Logger): () => void {
  let last = performance.eventLoopUtilization();
  return observeGauges({
    logger,
    gauges: {
      'nodejs.eventloop.delay': 'How late the event loop was, 99 of 100 turns, since the last reading',
      'nodejs.eventloop.utilization': 'Share of the time since the last reading in which the event loop was busy',
    },
    read() {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, last);
      last = now;
      const delay = Math.max(0, loop.percentile(99) / 1e9 - 0.01);
      loop.reset();
      return [
        { gauge: 'nodejs.eventloop.delay', value: delay },
        { gauge: 'nodejs.eventloop.utilization', value: utilization },
      ];
    },
  });
}

const observePool = ({ pool }: Storage, logger: Logger): (() => void) =>
  observeGauges({
    logger,
    gauges: { 'db.pool.connections': 'Connections to the database, and callers that wait for one, by state' },
    read: () => [
      { gauge: 'db.pool.connections', value: pool.totalCount - pool.idleCount, labels: { state: 'used' } },
      { gauge: 'db.pool.connections', value: pool.idleCount, labels: { state: 'idle' } },
      { gauge: 'db.pool.connections', value: pool.waitingCount, labels: { state: 'waiting' } },
    ],
  });

const observeHealth = (health: Health, logger: Logger): (() => void) =>
  observeGauges({
    logger,
    gauges: { 'service.check': '1 where a check of readiness passes, else 0, by check' },
    async read() {
      const { checks } = await health.ready();
      return Object.entries(checks).map(([check, state]) => ({
        gauge: 'service.check' as const,
        value: state === 'ok' ? 1 : 0,
        labels: { check },
      }));
    },
  });

const observeOutbox = (storage: Storage, logger: Logger): (() => void) =>
  observeGauges({
    logger,
    gauges: {
      'outbox.waiting': 'Events that wait to be published',
      'outbox.parked': 'Events that the broker refused too often',
      'outbox.age': 'Age of the oldest event that waits to be published',
    },
    async read() {
      const { waiting, parked, age } = await runOne(storage, outboxQueue());
      return [
        { gauge: 'outbox.waiting', value: waiting },
        { gauge: 'outbox.parked', value: parked },
        { gauge: 'outbox.age', value: age },
      ];
    },
  });

const observeJobs = (storage: Storage, logger: Logger): (() => void) =>
  observeGauges({
    logger,
    gauges: { 'jobs.waiting': 'Jobs that are due', 'jobs.age': 'How long the oldest job that is due has waited' },
    async read() {
      const { waiting, age } = await runOne(storage, jobQueue());
      return [
        { gauge: 'jobs.waiting', value: waiting },
        { gauge: 'jobs.age', value: age },
      ];
    },
  });

const observeConsumers = (nats: Nats, consumers: readonly string[], logger: Logger): (() => void) =>
  observeGauges({
    logger,
    gauges: { 'events.pending': 'Events that a consumer has not been given yet, or has not settled' },
    async read() {
      if (!nats.connected()) return [];
      const { jsm } = await nats.broker();
      return Promise.all(
        consumers.map(async (consumer) => {
          const { num_pending: pending, num_ack_pending: unsettled } = await jsm.consumers.info(eventsStream, consumer);
          return { gauge: 'events.pending' as const, value: pending + unsettled, labels: { consumer } };
        }),
      );
    },
  });
