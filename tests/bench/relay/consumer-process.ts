// The consuming side: notes when each event reaches its handler; told a count, it answers once it has seen as many.
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { startConsumers } from '@tianguis/chassis/messaging/consumer-loop';
import { now } from './clock.ts';
import { logger, measured, openPart } from './servers.ts';

// The process that wanted the figures is gone.
const orphaned = (): void => process.exit(1);
process.once('disconnect', orphaned);

const [databaseUrl = '', natsUrl = ''] = process.argv.slice(2);
const arrivals = new Map<string, number>();
const { storage, nats, close } = openPart(databaseUrl, natsUrl);
const note = defineConsumer({
  event: measured,
  name: `bench-${process.pid}`,
  handle: async ({ event }) => {
    arrivals.set(event.id, now());
  },
});

const { jsm } = await nats.broker();
await jsm.streams.purge('EVENTS');
const consumers = startConsumers({
  service: 'gateway',
  nats,
  transaction: storage.transaction,
  consumers: [note],
  logger,
});
process.send?.('ready');
const [count] = (await once(process, 'message')) as [number];
const deadline = now() + 20_000;
while (arrivals.size < count && now() < deadline) await delay(20);
process.send?.(arrivals);
process.off('disconnect', orphaned);
await consumers.close();
await close();
process.disconnect?.();
