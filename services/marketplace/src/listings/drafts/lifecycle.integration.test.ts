import type { Identity } from '@tianguis/chassis/identity/identity';
import {
  copyListing,
  getListing,
  getMyListing,
  getMyTurns,
  pauseListing,
  renewListing,
  resumeListing,
  searchListings,
  updateListing,
  withdrawListing,
} from '@tianguis/proto/gen/client.ts';
import { listingChanged, listingOfferChanged, listingPublished } from '@tianguis/proto/marketplace/listings/events';
import { agent } from '@tianguis/testkit/identity';
import { expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../../test/harness.ts';
import { inDays, line, lot, publishLots } from '../../../test/lots.ts';

const market = await useMarketplace();

const publish = async (changes: Parameters<typeof lot>[0] = {}) => {
  const [id = 0] = await publishLots(market.storage, lot(changes));
  return id;
};
const pause = (id: number, as: Identity) => market.ask(pauseListing, { params: { id } }, { as });
const resume = (id: number, as: Identity) => market.ask(resumeListing, { params: { id } }, { as });
const copy = (id: number, as: Identity) =>
  market.ask(copyListing, { params: { id } }, { as, idempotencyKey: crypto.randomUUID() });
const find = async (q: string) =>
  (await market.ask(searchListings, { query: { q } })).body.listings.map(({ id }) => id);
const open = async (id: number) => (await market.ask(getListing, { params: { id } })).body;

it('takes a paused lot off the market, keeps its page, and offers it again until the same end', async () => {
  const seller = asMember(1);
  const id = await publish({ member: 1, title: 'Guamúchil rojo' });
  const before = (await market.ask(getMyListing, { params: { id } }, { as: seller })).body;
  expect((await pause(id, seller)).body.status).toBe('paused');
  expect(await find('guamúchil')).toEqual([]);
  expect((await open(id)).status).toBe('paused');
  expect((await pause(id, seller)).status).toBe(409);
  const { body } = await resume(id, seller);
  expect([body.status, body.publishedAt, body.endsAt]).toEqual(['published', before.publishedAt, before.endsAt]);
  expect(await find('guamúchil')).toEqual([id]);
  expect((await resume(id, seller)).status).toBe(409);
  const offers = (await market.eventsOf(listingOfferChanged)).filter(({ data }) => data.listingId === id);
  expect(offers.map(({ data }) => data.offer?.status ?? null)).toEqual([null, 'published']);
  const events = async (event: typeof listingChanged | typeof listingPublished) =>
    (await market.eventsOf(event)).filter(({ data }) => data.listingId === id).length;
  expect([await events(listingChanged), await events(listingPublished)]).toEqual([1, 1]);
});

it('lets the seller alone pause, resume and copy a lot', async () => {
  const id = await publish({ member: 11 });
  const other = asMember(12);
  expect([(await pause(id, other)).status, (await copy(id, other)).status]).toEqual([404, 404]);
  expect([(await pause(id, agent)).status, (await copy(id, agent)).status]).toEqual([403, 403]);
  await pause(id, asMember(11));
  expect((await resume(id, other)).status).toBe(404);
  expect((await open(id)).status).toBe('paused');
});

it('lets a seller edit and end a paused lot', async () => {
  const seller = asMember(21);
  const id = await publish({ member: 21 });
  const { version } = (await pause(id, seller)).body;
  const body = { version, title: 'Otro título' };
  expect((await market.ask(updateListing, { params: { id }, body }, { as: seller })).body.status).toBe('paused');
  expect((await open(id)).title).toBe('Otro título');
  expect((await market.ask(withdrawListing, { params: { id } }, { as: seller })).body.status).toBe('withdrawn');
});

it('ends a paused lot when its time is over', async () => {
  const id = await publish({ member: 31, endsAt: inDays(1) });
  await pause(id, asMember(31));
  await market.runJob('expireListings', new Date(inDays(2)));
  expect((await open(id)).status).toBe('expired');
});

it('offers again only what is left: all promised stays reserved, and nothing is refused', async () => {
  const seller = asMember(41);
  const promised = await publish({ member: 41 });
  await pause(promised, seller);
  await market.storage.query('update listing_lines set reserved = quantity where listing_id = $1', [promised]);
  expect((await resume(promised, seller)).body.status).toBe('reserved');
  const gone = await publish({ member: 41 });
  await pause(gone, seller);
  await market.storage.query('update listing_lines set quantity = 0 where listing_id = $1', [gone]);
  const refused = await resume(gone, seller);
  expect([refused.status, refused.problem.code]).toEqual([422, 'nothing_left']);
});

it('copies what a lot says into a draft of its own, without photos, promises and past dates', async () => {
  const seller = asMember(51);
  const id = await publish({
    member: 51,
    title: 'Cemento y más',
    status: 'expired',
    availableUntil: inDays(-1),
    coldChain: true,
    lines: [line('cemento', { name: 'Cemento Tolteca', quantity: 7, reserved: 2, minimum: 2 })],
  });
  await market.storage.query(
    `insert into listing_photos (listing_id, position, width, height, widths, hash) values ($1, 0, 4, 3, '{320}', 'x')`,
    [id],
  );
  const { status, body } = await copy(id, seller);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    status: 'draft',
    title: 'Cemento y más',
    zone: 'iztapalapa',
    coldChain: true,
    availableUntil: null,
    publishedAt: null,
    photos: [],
  });
  expect(body.lines).toMatchObject([{ name: 'Cemento Tolteca', quantity: 7, reserved: 0, price: 100, minimum: 2 }]);
  expect(body.id).not.toBe(id);
  const original = (await market.ask(getMyListing, { params: { id } }, { as: seller })).body;
  expect([original.status, original.lines[0]?.reserved, original.photos.length]).toEqual(['expired', 2, 1]);
});

it('makes one copy of a request that is sent twice', async () => {
  const id = await publish({ member: 61 });
  const options = { as: asMember(61), idempotencyKey: crypto.randomUUID() };
  const one = await market.ask(copyListing, { params: { id } }, options);
  const two = await market.ask(copyListing, { params: { id } }, options);
  expect(two.body.id).toBe(one.body.id);
});

const renew = (id: number, as: Identity) => market.ask(renewListing, { params: { id } }, { as });
const daysLeft = (endsAt: string | null) => Math.round((Date.parse(endsAt ?? '') - Date.now()) / 86_400_000);

it('renews a lot that ends soon for its usual time, once, and keeps that when it is edited', async () => {
  const seller = asMember(151);
  const id = await publish({ member: 151, endsAt: inDays(3) });
  await market.storage.query("update listings set published_at = now() - interval '57 days' where id = $1", [id]);
  const turns = async () => (await market.ask(getMyTurns, {}, { as: seller })).body.turns;
  expect(await turns()).toMatchObject([{ action: 'renew_lot', id, link: '/mi/lotes' }]);
  const { status, body } = await renew(id, seller);
  expect([status, body.status, daysLeft(body.endsAt)]).toEqual([200, 'published', 60]);
  expect(await turns()).toEqual([]);
  const again = (await renew(id, seller)).body;
  expect([again.endsAt, again.version]).toEqual([body.endsAt, body.version]);
  const edit = { version: body.version, title: 'Aún queda' };
  const edited = await market.ask(updateListing, { params: { id }, body: edit }, { as: seller });
  expect(daysLeft(edited.body.endsAt)).toBe(60);
});

it('renews a paused lot, and neither what is over, ends at its seller’s own date, nor is another’s', async () => {
  const seller = asMember(161);
  const paused = await publish({ member: 161, endsAt: inDays(3) });
  await pause(paused, seller);
  expect((await renew(paused, seller)).body.status).toBe('paused');
  const over = await publish({ member: 161, status: 'expired', endsAt: inDays(-1) });
  expect((await renew(over, seller)).status).toBe(409);
  const own = await publish({ member: 161, endsAt: inDays(3) });
  await market.storage.query('update listings set available_until = ends_at where id = $1', [own]);
  expect((await renew(own, seller)).problem).toMatchObject({ status: 422, code: 'own_end' });
  expect((await market.ask(getMyTurns, {}, { as: seller })).body.turns).toEqual([]);
  expect((await renew(own, asMember(162))).status).toBe(404);
});

it('reminds a seller by day, once, of a lot that is about to end, and not of one that was renewed', async () => {
  const mail = 'renueva@persona.test';
  await market.prove(171, { channel: 'mail', address: mail });
  const noon = (days: number) => new Date(`${inDays(days).slice(0, 10)}T18:00:00Z`);
  await publish({ member: 171, title: 'Vigas', endsAt: inDays(6) });
  const renewed = await publish({ member: 171, title: 'Polines', endsAt: inDays(6) });
  await renew(renewed, asMember(171));
  const remind = (at: Date) => market.runJob('remindOfEndingLots', at);
  await remind(noon(1));
  expect(await market.noticesTo(mail)).toHaveLength(0);
  await remind(new Date(`${inDays(4).slice(0, 10)}T09:00:00Z`));
  expect(await market.noticesTo(mail), 'at night').toHaveLength(0);
  await Promise.all([remind(noon(4)), remind(noon(4))]);
  await remind(noon(5));
  expect(await market.noticesTo(mail)).toMatchObject([
    { template: 'listing_ending', memberId: 171, variables: { lot: 'Vigas', link: 'http://tianguis.test/mi/lotes' } },
  ]);
});
