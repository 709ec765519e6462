import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startOutboxRelay } from '@tianguis/chassis/messaging/outbox-relay';
import { guardChild } from '@tianguis/local/process/guard';
import { atMost, milliseconds, percentile, type Row } from '../shared/row.ts';
import { now } from './clock.ts';
import { type BenchServers, content, logger, measured } from './servers.ts';

interface Size {
  readonly warmUpSeconds: number;
  readonly seconds: number;
}

const program = fileURLToPath(new URL('consumer-process.ts', import.meta.url));

/** Time from a commit in one process to the handler in another, at an even rate of transactions. */
export async function commitToConsumer(
  servers: BenchServers,
  { warmUpSeconds, seconds }: Size,
  perSecond: number,
  limit: number,
): Promise<Row[]> {
  await servers.storage.query('truncate messaging.outbox');
  const consumer = guardChild(fork(program, [servers.databaseUrl, servers.natsUrl], { serialization: 'advanced' }));
  await once(consumer, 'message');
  const relay = startOutboxRelay({ ...servers, logger });
  // The first events are for compilers and caches.
  const first = await writeEvents(servers, perSecond, warmUpSeconds);
  const commits = await writeEvents(servers, perSecond, seconds);
  consumer.send(first.size + commits.size);
  const [arrivals] = (await once(consumer, 'message')) as [Map<string, number>];
  await Promise.all([once(consumer, 'exit'), relay.close()]);
  const waits = [...commits].map(([id, committed]) => (arrivals.get(id) ?? Number.POSITIVE_INFINITY) - committed);
  return [0.5, 0.99].map((p) =>
    atMost(`commit to consumer, p${p * 100} at ${perSecond}/s`, percentile(waits, p), limit, milliseconds(1)),
  );
}

/** Ids of events with the moment at which their commit was known. */
async function writeEvents(
  { storage, outbox }: BenchServers,
  perSecond: number,
  time: number,
): Promise<Map<string, number>> {
  const commits = new Map<string, number>();
  const writes: Promise<void>[] = [];
  const failures: unknown[] = [];
  const write = async (): Promise<void> => {
    const { id } = await storage.transaction((tx) => outbox.append(tx, measured, content(0)));
    commits.set(id, now());
  };
  const begun = performance.now();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setInterval(() => {
    const due = Math.min(Math.floor(((performance.now() - begun) / 1_000) * perSecond), perSecond * time);
    while (writes.length < due) writes.push(write().catch((err) => void failures.push(err)));
    if (writes.length === perSecond * time) resolve();
  }, 1);
  await promise;
  clearInterval(timer);
  await Promise.all(writes);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} events could not be written`);
  return commits;
}
