import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOutbox } from '@tianguis/chassis/messaging/outbox';
import { createLogger } from '@tianguis/chassis/telemetry/logger';
import { listingOfferChanged } from '@tianguis/proto/marketplace/listings/events';
import { eventually } from '@tianguis/testkit/eventually';
import { expect, it } from 'vitest';
import { useMarketplace } from '../../test/harness.ts';
import { lot, publishLots } from '../../test/lots.ts';
import { useStorage } from '../../test/storage.ts';
import { openDatabase } from '../platform/database.ts';
import { publishUntoldOffers } from './publish-untold-offers.ts';

const market = await useMarketplace();
const storage = await useStorage();

const file = join(import.meta.dirname, '../../prisma/migrations/20261122203500_demand_counts/migration.sql');
const backfill = /^INSERT [^;]*;/m.exec(readFileSync(file, 'utf8'))?.[0] ?? '';

it('lists the lots that had an offer before offers were published, and no others', async () => {
  const untold = async () => {
    const text = 'select listing_id as id from untold_offers order by 1';
    return (await storage.query<{ id: number }>(text)).rows.map(({ id }) => id);
  };
  await storage.query(backfill);
  expect(await untold()).toEqual([]);
  const statuses = ['published', 'reserved', 'sold', 'draft', 'withdrawn', 'expired', 'hidden'] as const;
  const lots = await publishLots(storage, ...statuses.map((status) => lot({ status })));
  await storage.query(backfill);
  expect(await untold()).toEqual(lots.slice(0, 3));
});

it('publishes each of these offers once, however many replicas run', async () => {
  const lots = await publishLots(market.storage, lot(), lot({ status: 'sold' }), lot());
  await market.storage.query('insert into untold_offers select unnest($1::int[])', [lots]);
  const publish = publishUntoldOffers({
    inTransaction: openDatabase(market.storage).inTransaction,
    outbox: createOutbox({ service: 'marketplace' }),
  });
  const job = { log: createLogger({ name: 'test', level: 'silent' }), signal: new AbortController().signal };
  await Promise.all([publish({}, job), publish({}, job), publish({}, job)]);
  await publish({}, job);
  const published = async () => (await market.eventsOf(listingOfferChanged)).map(({ data }) => data);
  await eventually(async () => (await published()).length >= lots.length, { what: 'the offers' });
  const offers = await published();
  expect(offers.map(({ listingId }) => listingId).toSorted((one, other) => one - other)).toEqual(lots);
  expect(offers.map(({ offer }) => offer?.lines.length)).toEqual([1, 1, 1]);
});
