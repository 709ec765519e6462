import { setTimeout as delay } from 'node:timers/promises';
import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { subjectOf } from '@tianguis/proto/envelope';
import { ratingSubmitted } from '@tianguis/proto/marketplace/ratings/events';
import { envelopeOf } from '@tianguis/testkit/envelope';
import { eventually } from '@tianguis/testkit/eventually';
import { type Listeners, openListeners } from './events/listeners.ts';
import { type RunningGateway, startGateway, startUpstream } from './gateway/processes.ts';
import { onPostgres } from './shared/postgres.ts';
import { memoryOf } from './shared/process.ts';
import { atMost, milliseconds, percentile, printRows, type Row } from './shared/row.ts';

const full = { few: 50, fewEvents: 200, many: 5_000, manyEvents: 10, pause: 1_000 };
type Size = typeof full;
export const short: Size = { few: 5, fewEvents: 10, many: 20, manyEvents: 3, pause: 20 };

const eventOf = (n: number): string =>
  JSON.stringify(
    envelopeOf(ratingSubmitted, { ratingId: n + 1, ratedType: 'buyer', rating: 5 }, { subject: `ratings/${n}` }),
  );

/** Publishes events at a steady pace and gives the milliseconds from each publishing to each browser. */
async function broadcast(listeners: Listeners, natsUrl: string, events: number, every: number): Promise<number[]> {
  const nc = await connect({ servers: natsUrl });
  const js = jetstream(nc);
  const published: number[] = [];
  for (let n = 0; n < events; n += 1) {
    published.push(performance.now());
    await js.publish(subjectOf(ratingSubmitted), eventOf(n));
    await delay(every);
  }
  const arrived = () => published.every((_, n) => listeners.arrivals.get(n)?.length === listeners.count());
  await eventually(arrived, { timeout: 30_000, what: 'every event at every browser' });
  await nc.close();
  return published.flatMap((at, n) => (listeners.arrivals.get(n) ?? []).map((time) => time - at));
}

const probeNumber = 1_000_000;

/** A gateway that has just started follows the stream a moment later; its readers are told to ask anew, not what was missed. */
async function followsStream({ url, natsUrl }: RunningGateway): Promise<void> {
  const nc = await connect({ servers: natsUrl });
  const listener = await openListeners(url, 1);
  const probe = () => {
    nc.publish(subjectOf(ratingSubmitted), eventOf(probeNumber));
    return listener.arrivals.has(probeNumber);
  };
  await eventually(probe, { what: 'the gateway follows the stream' });
  listener.close();
  await nc.close();
}

async function latencyRow({ url, natsUrl }: RunningGateway, { few, fewEvents }: Size): Promise<Row> {
  const listeners = await openListeners(url, few);
  const times = await broadcast(listeners, natsUrl, fewEvents, 20);
  listeners.close();
  return atMost(`event to browser, p95, ${few} streams, 50 events/s`, percentile(times, 0.95), 100, milliseconds(1));
}

async function crowdRows({ url, natsUrl, pid }: RunningGateway, { many, manyEvents, pause }: Size): Promise<Row[]> {
  const before = memoryOf(pid);
  const listeners = await openListeners(url, many);
  const times = await broadcast(listeners, natsUrl, manyEvents, pause);
  const each = (memoryOf(pid) - before) / many / 1024;
  listeners.close();
  const slowest = percentile(times, 0.99);
  return [
    atMost(`broadcast to ${many} streams, none missing, p99`, slowest, 500, milliseconds(1)),
    atMost(`memory a stream, of ${many}`, each, 16, (value) => `${value.toFixed(1)} KiB`),
  ];
}

/** Server-sent events through the gateway: how soon they arrive, and what an open stream costs. */
export const eventsBench = (size = full): Promise<Row[]> =>
  onPostgres(undefined, async () => {
    const upstream = await startUpstream();
    const gateway = await startGateway(upstream.url, { GATEWAY_MAX_STREAMS_PER_ADDRESS: '30000' });
    try {
      await followsStream(gateway);
      return [await latencyRow(gateway, size), ...(await crowdRows(gateway, size))];
    } finally {
      await gateway.stop();
      await upstream.stop();
    }
  });

if (import.meta.main) printRows(await eventsBench());
