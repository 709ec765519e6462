import type { Identity } from '@tianguis/chassis/identity/identity';
import {
  askAboutListing,
  createListing,
  getListing,
  getMyListing,
  listAllListings,
  moderateListing,
  publishListing,
  updateListing,
  updateMySeller,
} from '@tianguis/proto/gen/client.ts';
import { agent } from '@tianguis/testkit/identity';
import { expect, it } from 'vitest';
import { useMarketplace } from '../../test/harness.ts';

const market = await useMarketplace();

let members = 700;
async function seller(): Promise<Identity> {
  members += 1;
  const as = { kind: 'member', id: String(members) } as const;
  await market.ask(updateMySeller, { body: { name: `Obras ${as.id}` } }, { as });
  return as;
}

const line = {
  name: 'Cemento gris Tolteca',
  category: null,
  material: 'otros',
  quantity: 20,
  unit: 'pieza',
  condition: 'new_surplus',
  price: 95,
} as const;

async function draft(as: Identity, change: object) {
  const { body: lot } = await market.ask(createListing, { body: {} }, { as, idempotencyKey: crypto.randomUUID() });
  const whole = { title: 'Sobrantes', zone: 'iztapalapa', lines: [line], ...change, version: lot.version };
  return (await market.ask(updateListing, { params: { id: lot.id }, body: whole }, { as })).body;
}
const publish = (as: Identity, { id, version }: { id: number; version: number }) =>
  market.ask(publishListing, { params: { id }, body: { version } }, { as });
const waiting = async () =>
  (await market.ask(listAllListings, { query: { held: 'true' } }, { as: agent })).body.listings;
const decide = (id: number, body: { decision: 'restored' | 'hidden'; reason?: string }) =>
  market.ask(moderateListing, { params: { id }, body }, { as: agent });
const searchable = async (id: number) =>
  (await market.storage.query('select 1 from listing_search where listing_id = $1', [id])).rowCount === 1;

it('refuses to publish goods that may not be sold, and says which and why', async () => {
  const as = await seller();
  const lot = await draft(as, {
    title: 'Láminas y más',
    description: 'También cable de cobre de CFE',
    lines: [line, { ...line, name: 'Láminas de asvesto usadas' }, { ...line, name: 'Pistola de silicón' }],
  });
  const refused = await publish(as, lot);
  expect(refused.status).toBe(422);
  expect(refused.problem).toMatchObject({
    code: 'listing_incomplete',
    errors: [
      { path: 'description', message: expect.stringContaining('propiedad pública') },
      { path: 'lines.1.name', message: expect.stringContaining('SEMARNAT') },
    ],
  });
});

it('refuses a change of a published lot to such goods', async () => {
  const as = await seller();
  const published = (await publish(as, await draft(as, {}))).body;
  const { id, version } = published;
  const body = { version, lines: [{ ...line, name: 'Carne caducada' }] };
  const changed = await market.ask(updateListing, { params: { id }, body }, { as });
  expect(changed.problem).toMatchObject({ status: 422, errors: [{ path: 'lines.0.name' }] });
});

it('holds goods on which words cannot decide until staff let them pass, and then for good', async () => {
  const as = await seller();
  const held = await publish(as, await draft(as, { lines: [{ ...line, name: 'Tequila reposado' }] }));
  expect(held).toMatchObject({
    status: 200,
    body: { status: 'hidden', hiddenReason: expect.stringContaining('licencia') },
  });
  const { id } = held.body;
  expect(await searchable(id)).toBe(false);
  expect((await market.ask(getListing, { params: { id } })).status).toBe(404);
  expect(await waiting()).toContainEqual(expect.objectContaining({ id, held: 'alcohol', things: 'Tequila reposado' }));

  expect((await decide(id, { decision: 'restored' })).status).toBe(200);
  expect(await searchable(id)).toBe(true);
  expect((await waiting()).map((lot) => lot.id)).not.toContain(id);
  const { version } = (await market.ask(getMyListing, { params: { id } }, { as })).body;
  const changed = await market.ask(updateListing, { params: { id }, body: { version, title: 'Tequila 2' } }, { as });
  expect(changed).toMatchObject({ status: 200, body: { status: 'published' } });
});

it('keeps a held lot hidden with the reason that staff give', async () => {
  const as = await seller();
  const { id } = (await publish(as, await draft(as, { title: 'Baterías de carro' }))).body;
  expect((await decide(id, { decision: 'hidden', reason: 'Están usadas' })).status).toBe(200);
  expect((await market.ask(getMyListing, { params: { id } }, { as })).body).toMatchObject({
    status: 'hidden',
    hiddenReason: 'Están usadas',
  });
  expect((await waiting()).map((lot) => lot.id)).not.toContain(id);
});

it('keeps no numbers of cards and documents in lots and questions', async () => {
  const as = await seller();
  const lot = await draft(as, {
    title: 'Cemento CURP GARC850101HDFRRL09',
    description: 'Paga a la tarjeta 4111 1111 1111 1111. Folio 12345',
  });
  expect(lot).toMatchObject({ title: 'Cemento CURP •••', description: 'Paga a la tarjeta •••. Folio 12345' });
  const { id } = (await publish(as, lot)).body;
  const asker = await seller();
  const body = { question: '¿Te deposito a 032180000118359719?' };
  const asked = await market.ask(
    askAboutListing,
    { params: { id }, body },
    { as: asker, idempotencyKey: crypto.randomUUID() },
  );
  expect(asked).toMatchObject({ status: 201, body: { question: { question: '¿Te deposito a •••?' } } });
});
