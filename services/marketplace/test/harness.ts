import { startRig } from '@tianguis/testkit/rig';
import type { Env } from '@tianguis/testkit/service-env';
import { config } from '../src/config.ts';
import { createService } from '../src/service.ts';

/** The service in this process; without settings its mail server is away. */
export const startMarketplace = (settings: Env = {}) =>
  startRig({
    name: 'marketplace',
    config,
    env: { PUBLIC_URL: 'http://tianguis.test', SMTP_URL: 'smtp://127.0.0.1:9', ...settings },
    create: (parsed, logger) => createService(parsed, { logger }),
  });

export type Marketplace = Awaited<ReturnType<typeof startMarketplace>>;
