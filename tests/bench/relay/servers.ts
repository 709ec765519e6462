import { migrateMessaging } from '@tianguis/chassis/messaging/migrate';
import { connectNats, type Nats } from '@tianguis/chassis/messaging/nats';
import { createOutbox, type Outbox } from '@tianguis/chassis/messaging/outbox';
import { createStorage, type Storage } from '@tianguis/chassis/storage/storage';
import { createLogger } from '@tianguis/chassis/telemetry/logger';
import { scratchNats } from '@tianguis/local/nats/scratch';
import { scratchPostgres } from '@tianguis/local/postgres/scratch';
import { z } from 'zod';

export const logger = createLogger({ name: 'bench', level: 'warn' });

/** An event of ordinary size: its envelope takes about 600 bytes. */
export const measured = {
  service: 'gateway',
  type: 'Measured',
  version: 1,
  schema: z.object({ at: z.number(), text: z.string() }),
} as const;

export const content = (at: number) => ({ subject: 'measured/1', data: { at, text: 'x'.repeat(300) } });

export interface Part {
  readonly storage: Storage;
  readonly nats: Nats;
  readonly outbox: Outbox;
  close(): Promise<void>;
}

export function openPart(databaseUrl: string, natsUrl: string): Part {
  const storage = createStorage({ connectionString: databaseUrl, name: 'bench', logger, connectionTimeout: 20_000 });
  const nats = connectNats({ url: natsUrl, name: 'bench', logger });
  const close = async () => {
    await nats.close();
    await storage.close();
  };
  return { storage, nats, outbox: createOutbox({ service: 'gateway' }), close };
}

export interface BenchServers extends Part {
  readonly databaseUrl: string;
  readonly natsUrl: string;
}

/** PostgreSQL that syncs each commit, and NATS with file storage, both for this run alone. */
export async function startServers(): Promise<BenchServers> {
  const [postgres, broker] = await Promise.all([scratchPostgres({ settings: [] }), scratchNats()]);
  const part = openPart(postgres.url, broker.url);
  await migrateMessaging(part.storage.pool);
  const close = async () => {
    await part.close();
    await Promise.all([postgres.remove(), broker.remove()]);
  };
  return { ...part, databaseUrl: postgres.url, natsUrl: broker.url, close };
}
