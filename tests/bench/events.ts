import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { scratchPostgres } from '@tianguis/local/postgres/scratch';
import { subjectOf, typeOf } from '@tianguis/proto/envelope';
import { ratingSubmitted } from '@tianguis/proto/marketplace/ratings/events';
import { eventually } from '@tianguis/testkit/eventually';
import { type Listeners, openListeners } from './events/listeners.ts';
import { type RunningGateway, startGateway, startUpstream } from './gateway/processes.ts';
import { percentile, printRows, type Row } from './row.ts';

const few = 50;
const many = 5_000;

const residentKiB = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN);

const envelope = (n: number): string =>
  JSON.stringify({
    specversion: '1.0',
    id: crypto.randomUUID(),
    source: '/services/marketplace',
    type: typeOf(ratingSubmitted),
    time: new Date().toISOString(),
    subject: `ratings/${n}`,
    datacontenttype: 'application/json',
    correlationid: 'bench',
    data: { ratingId: n, ratedType: 'buyer', rating: 5, n },
  });

/** Publishes events at a steady pace and gives the milliseconds from each publishing to each browser. */
async function broadcast(listeners: Listeners, natsUrl: string, events: number, every: number): Promise<number[]> {
  const nc = await connect({ servers: natsUrl });
  const js = jetstream(nc);
  const published: number[] = [];
  for (let n = 0; n < events; n += 1) {
    published.push(performance.now());
    await js.publish(subjectOf(ratingSubmitted), envelope(n));
    await delay(every);
  }
  const arrived = () => published.every((_, n) => listeners.arrivals.get(n)?.length === listeners.count());
  await eventually(arrived, { timeout: 30_000, what: 'every event at every browser' });
  await nc.close();
  return published.flatMap((at, n) => (listeners.arrivals.get(n) ?? []).map((time) => time - at));
}

const limitRow = (what: string, value: number, limit: number, unit: string): Row => ({
  what,
  ours: `${value.toFixed(1)} ${unit}`,
  peer: `${limit} ${unit}`,
  ratio: value / limit,
  goal: '<= 1',
  met: value <= limit,
});

async function latencyRow({ url, natsUrl }: RunningGateway): Promise<Row> {
  const listeners = await openListeners(url, few);
  const times = await broadcast(listeners, natsUrl, 200, 20);
  listeners.close();
  return limitRow(`event to browser, p95, ${few} streams, 50 events/s`, percentile(times, 0.95), 100, 'ms');
}

async function crowdRows({ url, natsUrl, pid }: RunningGateway): Promise<Row[]> {
  const before = residentKiB(pid);
  const listeners = await openListeners(url, many);
  const times = await broadcast(listeners, natsUrl, 10, 1_000);
  const each = (residentKiB(pid) - before) / many;
  listeners.close();
  return [
    limitRow(`broadcast to ${many} streams, none missing, p99`, percentile(times, 0.99), 500, 'ms'),
    limitRow(`memory a stream, of ${many}`, each, 16, 'KiB'),
  ];
}

/** Server-sent events through the gateway: how soon they arrive, and what an open stream costs. */
export async function eventsBench(): Promise<Row[]> {
  const postgres = await scratchPostgres();
  process.env.TIANGUIS_TEST_POSTGRES = postgres.url;
  const upstream = await startUpstream();
  const gateway = await startGateway(upstream.url, { GATEWAY_MAX_STREAMS_PER_ADDRESS: '30000' });
  try {
    return [await latencyRow(gateway), ...(await crowdRows(gateway))];
  } finally {
    await gateway.stop();
    await upstream.stop();
    await postgres.remove();
  }
}

if (import.meta.main) printRows(await eventsBench());
