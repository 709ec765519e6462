import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@tianguis/chassis/process/config';
import { createLogger } from '@tianguis/chassis/telemetry/logger';
import { startRig } from '@tianguis/testkit/rig';
import type { Env } from '@tianguis/testkit/service-env';
import { config } from '../src/config.ts';
import { createSealer } from '../src/pickups/create-sealer.ts';
import { marketplace } from '../src/service.ts';

/** Empty until a test keeps a photo. */
const mediaFolder = join(tmpdir(), `tianguis-media-${process.pid}`);

/** The service in this process, with what it seals with. */
export async function startMarketplace(settings: Env = {}) {
  const rig = await startRig({
    name: 'marketplace',
    config,
    env: {
      PUBLIC_URL: 'http://tianguis.test',
      MARKETPLACE_MEDIA_FOLDER: mediaFolder,
      ...settings,
    },
    create: (parsed, logger) => marketplace.create(parsed, { logger }),
  });
  const parsed = loadConfig(config, rig.env);
  return {
    ...rig,
    sealer: createSealer(parsed.MARKETPLACE_SEAL_KEY),
    /** Runs a job as a replica of its own would at that moment. */
    async runJob(name: string, at = new Date()): Promise<void> {
      const replica = marketplace.create(parsed, {
        logger: createLogger({ name: 'marketplace', level: 'silent' }),
        replaced: { now: () => at },
      });
      await replica.runJob(name).finally(replica.close);
    },
  };
}

export type Marketplace = Awaited<ReturnType<typeof startMarketplace>>;
