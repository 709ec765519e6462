import { setTimeout as delay } from 'node:timers/promises';
import { outboxBacklog } from '@tianguis/chassis/messaging/outbox-admin';
import { startOutboxRelay } from '@tianguis/chassis/messaging/outbox-relay';
import { eventsStream } from '@tianguis/chassis/messaging/streams';
import { subjectOf } from '@tianguis/proto/envelope';
import { inRounds } from '../shared/rounds.ts';
import { compared, type Row } from '../shared/row.ts';
import { type BenchServers, content, logger, measured } from './servers.ts';

interface Size {
  readonly rows: number;
  readonly rounds: number;
}

/** Draining a full outbox against publishing the same bytes with no database at all. */
export async function relayThroughput(servers: BenchServers, { rows, rounds }: Size): Promise<Row> {
  const envelopes = await fillOutbox(servers, rows);
  await publishOnly(servers, envelopes);
  await drainOutbox(servers, rows);
  const { peer, ours } = await inRounds(rounds, {
    peer: () => publishOnly(servers, envelopes),
    ours: async () => {
      await fillOutbox(servers, rows);
      return drainOutbox(servers, rows);
    },
  });
  const what = `outbox relay, ${rows} rows, against publish-only with the same client (msgID, 500 in flight)`;
  return compared(what, [ours, peer], '>=', 0.9);
}

interface Stored {
  readonly id: string;
  readonly envelope: string;
}

async function fillOutbox({ storage, outbox }: BenchServers, count: number): Promise<Stored[]> {
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
  return rate(rows.length, begun);
}

async function drainOutbox(servers: BenchServers, count: number): Promise<number> {
  const { storage, nats, outbox } = servers;
  const { jsm } = await nats.broker();
  await jsm.streams.purge(eventsStream);
  const before = (await jsm.streams.info(eventsStream)).state.last_seq;
  const begun = performance.now();
  const relay = startOutboxRelay({ storage, nats, outbox, logger });
  while ((await jsm.streams.info(eventsStream)).state.last_seq < before + count) await delay(10);
  while ((await outboxBacklog(storage)).waiting > 0) await delay(1);
  const result = rate(count, begun);
  await relay.close();
  return result;
}

const rate = (count: number, begun: number): number => (count / (performance.now() - begun)) * 1_000;
