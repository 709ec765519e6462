import { type TestDatabase, testDatabase } from '@tianguis/testkit/database';
import { testNats } from '@tianguis/testkit/nats';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { createEffects, createRig, type Rig } from './rig.ts';

export interface Servers {
  database: TestDatabase;
  nats: Awaited<ReturnType<typeof testNats>>;
  rig: Rig;
}

/** Servers and a rig for every test of a file; consumers end with the test that started them. */
export function useRig(): Servers {
  const servers = {} as Servers;
  beforeAll(async () => {
    [servers.database, servers.nats] = await Promise.all([testDatabase(null), testNats()]);
    servers.rig = createRig(servers.database.url, servers.nats.url);
    await createEffects(servers.rig.storage);
  });
  afterEach(() => servers.rig.stopConsumers());
  afterAll(async () => {
    await servers.rig.close();
    await Promise.all([servers.database.drop(), servers.nats.remove()]);
  });
  return servers;
}
