import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@tianguis/chassis/process/config';
import { startRig } from '@tianguis/testkit/rig';
import type { Env } from '@tianguis/testkit/service-env';
import { config } from '../src/config.ts';
import { createSealer } from '../src/pickups/create-sealer.ts';
import { createService } from '../src/service.ts';

/** Nothing lies in it until a test keeps a photo. */
const mediaFolder = join(tmpdir(), `tianguis-media-${process.pid}`);

/** The service in this process, and what it seals with. */
export async function startMarketplace(settings: Env = {}) {
  const rig = await startRig({
    name: 'marketplace',
    config,
    env: {
      PUBLIC_URL: 'http://tianguis.test',
      MARKETPLACE_MEDIA_FOLDER: mediaFolder,
      ...settings,
    },
    create: (parsed, logger) => createService(parsed, { logger }),
  });
  return { ...rig, sealer: createSealer(loadConfig(config, rig.env).MARKETPLACE_SEAL_KEY) };
}

export type Marketplace = Awaited<ReturnType<typeof startMarketplace>>;
