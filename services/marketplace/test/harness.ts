import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { loadConfig } from '@tianguis/chassis/process/config';
import { createLogger } from '@tianguis/chassis/telemetry/logger';
import { memberAddressVerified } from '@tianguis/proto/gateway/members/events';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import type { RecipientAddress } from '@tianguis/proto/notifications';
import { eventually } from '@tianguis/testkit/eventually';
import { startRig } from '@tianguis/testkit/rig';
import type { Env } from '@tianguis/testkit/service-env';
import { afterAll } from 'vitest';
import { config } from '../src/config.ts';
import { createSealer } from '../src/pickups/deliveries.ts';
import { marketplace } from '../src/service.ts';

/** Empty until a test keeps a photo. */
const mediaFolder = join(tmpdir(), `tianguis-media-${process.pid}`);

/** The service in this process, with its sealer. */
export async function startMarketplace(settings: Env = {}) {
  const rig = await startRig({
    name: 'marketplace',
    config,
    env: {
      PUBLIC_URL: 'http://tianguis.test',
      MARKETPLACE_MEDIA_FOLDER: mediaFolder,
      // Members of a test have sold nothing yet; the limits have a test of their own.
      MARKETPLACE_NEW_BUYER_RESERVATIONS: '1000',
      MARKETPLACE_NEW_BUYER_SHARE: '100',
      MARKETPLACE_NOTICES_PER_PAIR: '1000',
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
    /** Lets a member prove an address, as the gateway announces it. */
    async prove(memberId: number, { channel, address }: RecipientAddress): Promise<void> {
      await rig.publish(memberAddressVerified, { memberId, channel, address });
      const text = 'select 1 from member_addresses where member_id = $1 and channel = $2 and address = $3';
      const isProved = async () => (await rig.storage.query(text, [memberId, channel, address])).rowCount === 1;
      await eventually(isProved, { what: `${address} is proved` });
    },
    /** The notices that outreach was asked to send to an address. */
    noticesTo: async (address: string) =>
      (await rig.eventsOf(marketplaceNotificationRequested))
        .map(({ data }) => data)
        .filter(({ to }) => to.address === address),
  };
}

export type Marketplace = Awaited<ReturnType<typeof startMarketplace>>;

/** Starts the service for a file of tests, and closes it after them. */
export async function useMarketplace(settings: Env = {}): Promise<Marketplace> {
  const market = await startMarketplace(settings);
  afterAll(market.close);
  return market;
}

export const asMember = (memberId: number): Identity => ({ kind: 'member', id: String(memberId) });
