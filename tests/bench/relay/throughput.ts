import { setTimeout as delay } from 'node:timers/promises';
import { outboxBacklog } from '@tianguis/chassis/messaging/outbox-admin';
import { startOutboxRelay } from '@tianguis/chassis/messaging/outbox-relay';
import { eventsStream } from '@tianguis/chassis/messaging/streams';
import { subjectOf } from '@tianguis/proto/envelope';
import { median, type Row } from '../row.ts';
import { type BenchServers, content, logger, measured } from './servers.ts';

const count = 20_000;
const rounds = 3;

/** Draining a full outbox against publishing the same bytes with no database at all. */
export async function relayThroughput(servers: BenchServers): Promise<Row> {
  const envelopes = await fillOutbox(servers);
  await publishOnly(servers, envelopes);
  await drainOutbox(servers);
  const peer: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round < rounds; round++) {
    peer.push(await publishOnly(servers, envelopes));
    await fillOutbox(servers);
    ours.push(await drainOutbox(servers));
  }
  const ratio = median(ours.map((rate, round) => rate / (peer[round] ?? Number.NaN)));
  return {
    what: `outbox relay, ${count} rows, against publish-only with the same client (msgID, 500 in flight)`,
    ours: `${Math.round(median(ours))}/s`,
    peer: `${Math.round(median(peer))}/s`,
    ratio,
    goal: '>= 0.9',
    met: ratio >= 0.9,
  };
}

interface Stored {
  readonly id: string;
  readonly envelope: string;
}

async function fillOutbox({ storage, outbox }: BenchServers): Promise<Stored[]> {
  await storage.query('truncate messaging.outbox');
  const contents = Array.from({ length: count }, () => content(0));
  await storage.transaction((tx) => outbox.appendAll(tx, measured, contents));
  await storage.query('vacuum analyze messaging.outbox');
  const { rows } = await storage.query<Stored>('select id, envelope from messaging.outbox order by seq');
  return rows;
}

/** Messages a second of JetStream's own client, pipelined as far as it gains. */
async function publishOnly({ nats }: BenchServers, rows: readonly Stored[]): Promise<number> {
  const { js, jsm } = await nats.broker();
  await jsm.streams.purge(eventsStream);
  const subject = subjectOf(measured);
  // Ids that the stream has not seen: it would answer repeats without storing them.
  const round = crypto.randomUUID().slice(24);
  let next = 0;
  const begun = performance.now();
  const lane = async (): Promise<void> => {
    for (let row = rows[next++]; row; row = rows[next++])
      await js.publish(subject, row.envelope, { msgID: row.id + round });
  };
  await Promise.all(Array.from({ length: 500 }, lane));
  return rate(begun);
}

async function drainOutbox(servers: BenchServers): Promise<number> {
  const { storage, nats, outbox } = servers;
  const { jsm } = await nats.broker();
  await jsm.streams.purge(eventsStream);
  const before = (await jsm.streams.info(eventsStream)).state.last_seq;
  const begun = performance.now();
  const relay = startOutboxRelay({ storage, nats, outbox, logger });
  while ((await jsm.streams.info(eventsStream)).state.last_seq < before + count) await delay(10);
  while ((await outboxBacklog(storage)).waiting > 0) await delay(1);
  const result = rate(begun);
  await relay.close();
  return result;
}

const rate = (begun: number): number => (count / (performance.now() - begun)) * 1_000;
