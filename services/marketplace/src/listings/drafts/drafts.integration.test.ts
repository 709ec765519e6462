import type { Identity } from '@tianguis/chassis/identity/identity';
import { createOutbox } from '@tianguis/chassis/messaging/outbox';
import { createLogger } from '@tianguis/chassis/telemetry/logger';
import { listingClassified } from '@tianguis/proto/assistant/listings/events';
import { memberErased } from '@tianguis/proto/gateway/members/events';
import {
  createListing,
  createWarehouse,
  deleteListing,
  getMyListing,
  getMySeller,
  getWarehouse,
  listMyListings,
  listMyWarehouses,
  publishListing,
  submitListing,
  updateListing,
  updateMySeller,
  updateWarehouse,
  withdrawListing,
} from '@tianguis/proto/gen/client.ts';
import {
  listingChanged,
  listingDraftChanged,
  listingOfferChanged,
  listingPublished,
  listingSubmitted,
} from '@tianguis/proto/marketplace/listings/events';
import { eventually } from '@tianguis/testkit/eventually';
import { agent } from '@tianguis/testkit/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Marketplace, startMarketplace } from '../../../test/harness.ts';
import { lot, publishLots } from '../../../test/lots.ts';
import { openDatabase } from '../../platform/database.ts';
import { publishUntoldOffers } from '../publish-offers.ts';
import { expireListings } from './publishing.ts';

let market: Marketplace;
beforeAll(async () => {
  market = await startMarketplace();
});
afterAll(() => market?.close());

let members = 0;
const newMember = () => {
  members += 1;
  return { kind: 'member', id: String(members) } as const;
};
const seller = async () => {
  const as = newMember();
  await market.ask(updateMySeller, { body: { name: `Obras ${as.id}` } }, { as });
  return as;
};
const line = {
  name: 'Cemento gris Tolteca',
  category: 'cemento',
  material: 'cemento-concreto',
  quantity: 20,
  unit: 'bulto',
  condition: 'new_surplus',
  price: 95.5,
} as const;
const complete = { title: 'Cemento que sobró', zone: 'iztapalapa', lines: [line] };

const begin = async (as: Identity, body: object = {}) =>
  (await market.ask(createListing, { body }, { as, idempotencyKey: crypto.randomUUID() })).body;
const change = (as: Identity, { id, version }: { id: number; version: number }, body: object) =>
  market.ask(updateListing, { params: { id }, body: { ...body, version } }, { as });
const publish = (as: Identity, { id, version }: { id: number; version: number }) =>
  market.ask(publishListing, { params: { id }, body: { version } }, { as });
const read = async (as: Identity, id: number) => (await market.ask(getMyListing, { params: { id } }, { as })).body;
const published = async (as: Identity, changes: object = {}) => {
  const draft = (await change(as, await begin(as), { ...complete, ...changes })).body;
  return (await publish(as, draft)).body;
};
const indexed = async (id: number) => {
  const text = `select words::text, text, vertical, materials, categories, zone, city, centavos::int
    from listing_search where listing_id = $1`;
  return (await market.storage.query(text, [id])).rows[0];
};
const about = async (event: typeof listingChanged | typeof listingPublished | typeof listingDraftChanged, id: number) =>
  (await market.eventsOf(event)).filter(({ data }) => data.listingId === id).length;
const offersOf = async (id: number) => {
  const events = await market.eventsOf(listingOfferChanged);
  const own = events.flatMap(({ data }) => (data.listingId === id ? data : []));
  return own.toSorted((a, b) => a.version - b.version).map(({ offer }) => offer);
};
const lastOffer = async (id: number) => (await offersOf(id)).at(-1);

describe('a draft', () => {
  it('is one however often the call that begins it is repeated, and lies where its warehouse does', async () => {
    const as = newMember();
    const warehouse = (await market.ask(createWarehouse, { body: { name: 'Sur', zone: 'tlalpan' } }, { as })).body;
    const body = { warehouseId: warehouse.id };
    const asked = { as, idempotencyKey: 'draft-of-one-visit' };
    const first = (await market.ask(createListing, { body }, asked)).body;
    const second = (await market.ask(createListing, { body }, asked)).body;
    expect(second.id).toBe(first.id);
    expect(first).toMatchObject({ status: 'draft', zone: 'tlalpan', warehouseId: warehouse.id, beingRead: false });
    const other = await market.ask(createListing, { body }, { as: newMember() });
    expect(other.problem).toMatchObject({ status: 422, errors: [{ path: 'warehouseId' }] });
  });

  it('is handed in to Aria once with what there is to read', async () => {
    const as = newMember();
    const { id, beingRead } = await begin(as, { text: '20 bultos de cemento', zone: 'iztapalapa' });
    expect(beingRead).toBe(true);
    const nothing = await market.ask(submitListing, { params: { id }, body: { text: ' ' } }, { as });
    expect(nothing.problem).toMatchObject({ status: 422, errors: [{ path: 'text' }] });
    await market.ask(submitListing, { params: { id }, body: { text: '30 bultos' } }, { as });
    const submitted = (await market.eventsOf(listingSubmitted)).filter(({ data }) => data.listingId === id);
    expect(submitted.map(({ data }) => [data.reading, data.text, data.zone])).toEqual([
      [1, '20 bultos de cemento', 'iztapalapa'],
      [2, '30 bultos', 'iztapalapa'],
    ]);
  });

  it('keeps lines that its seller changes, refuses who saw an older one, and can be discarded', async () => {
    const as = newMember();
    const draft = await begin(as);
    const first = (await change(as, draft, { lines: [line, { ...line, name: 'Mortero', quantity: null }] })).body;
    expect(first.lines.map(({ name, quantity, price }) => [name, quantity, price])).toEqual([
      ['Cemento gris Tolteca', 20, 95.5],
      ['Mortero', null, 95.5],
    ]);
    const [cement, mortar] = first.lines;
    const next = (
      await change(as, first, {
        lines: [
          { ...line, name: 'Cal' },
          { ...line, id: cement?.id },
        ],
      })
    ).body;
    expect(next.lines.map(({ id, name }) => [id === cement?.id, id === mortar?.id, name])).toEqual([
      [false, false, 'Cal'],
      [true, false, 'Cemento gris Tolteca'],
    ]);
    expect((await change(as, first, { title: 'Tarde' })).problem).toMatchObject({
      status: 409,
      code: 'listing_changed',
    });
    await market.ask(deleteListing, { params: { id: draft.id } }, { as });
    expect((await market.ask(getMyListing, { params: { id: draft.id } }, { as })).status).toBe(404);
  });
});

describe('what Aria read', () => {
  const item = {
    text: '20 bultos de cemento',
    name: 'cemento',
    category: 'cemento',
    material: 'cemento-concreto',
    quantity: 20,
    unit: 'bulto',
    condition: null,
    confidence: 0.97,
    suggestedPrice: { low: 120, mid: 155, high: 190, basis: 'Estimado', comparables: 0 },
  } as const;
  const classified = (listingId: number, reading: number, changes: object = {}) =>
    market.publish(listingClassified, { listingId, reading, items: [{ ...item, ...changes }], notes: ['Nota'] });
  const lines = async (as: Identity, id: number) => (await read(as, id)).lines.map(({ name }) => name);

  it('becomes the lines of the draft with its prices, and its seller is told', async () => {
    const as = newMember();
    const { id } = await begin(as, { text: '20 bultos de cemento' });
    await classified(id, 1);
    const lot = await eventually(
      async () => {
        const found = await read(as, id);
        return found.beingRead ? undefined : found;
      },
      { what: 'the reading' },
    );
    expect(lot).toMatchObject({ title: 'Cemento', notes: ['Nota'], status: 'draft' });
    const { name, quantity, price, condition, suggested } = lot.lines[0] ?? {};
    expect([name, quantity, price, condition, suggested?.mid]).toEqual(['Cemento', 20, null, null, 155]);
    expect(await about(listingDraftChanged, id)).toBe(2);
  });

  it('comes too late where more was handed in since, or its seller wrote the lines', async () => {
    const as = newMember();
    const more = await begin(as, { text: 'a' });
    const own = await begin(as, { text: 'b' });
    const last = await begin(as, { text: 'c' });
    await market.ask(submitListing, { params: { id: more.id }, body: { text: 'otra' } }, { as });
    await change(as, own, { lines: [line] });
    await classified(more.id, 1);
    await classified(own.id, 1);
    await classified(more.id, 2, { name: 'cal' });
    await classified(last.id, 1);
    await eventually(async () => (await lines(as, last.id)).length === 1, { what: 'the last reading' });
    await eventually(async () => (await lines(as, more.id))[0] === 'Cal', { what: 'the second reading' });
    expect([await lines(as, more.id), await lines(as, own.id)]).toEqual([['Cal'], [line.name]]);
    expect((await read(as, own.id)).beingRead).toBe(false);
  });
});

describe('publishing', () => {
  it('names each field that is missing', async () => {
    const as = newMember();
    const { id, version } = await begin(as);
    const { problem } = await publish(as, { id, version });
    expect(problem).toMatchObject({ status: 422, code: 'listing_incomplete' });
    expect(problem.errors?.map(({ path }) => path)).toEqual(['title', 'sellerName', 'zone', 'lines']);
  });

  it('lets the search find a lot and tells everybody, once; a repeat is refused', async () => {
    const as = await seller();
    const draft = (await change(as, await begin(as), complete)).body;
    const lot = (await publish(as, draft)).body;
    expect(lot.status).toBe('published');
    const days = (Date.parse(lot.endsAt ?? '') - Date.parse(lot.publishedAt ?? '')) / 86_400_000;
    expect(days).toBe(60);
    expect(await about(listingPublished, lot.id)).toBe(1);
    expect(await indexed(lot.id)).toMatchObject({
      words: expect.stringMatching(/'cement':\d+A.*'iztapalap':\d+C/),
      text: expect.stringContaining('tolteca'),
      vertical: 'construction',
      materials: ['cemento-concreto'],
      categories: ['cemento'],
      zone: 'iztapalapa',
      city: 'CDMX',
      centavos: 9550,
    });
    expect((await publish(as, lot)).status).toBe(409);
  });

  it('goes on with what a seller changes, and never with what may not be published', async () => {
    const as = await seller();
    const lot = await published(as);
    const changed = (await change(as, lot, { lines: [{ ...line, id: lot.lines[0]?.id, price: 80 }] })).body;
    expect([changed.status, changed.lines[0]?.price, (await indexed(lot.id))?.centavos]).toEqual([
      'published',
      80,
      8000,
    ]);
    expect(await about(listingChanged, lot.id)).toBe(1);
    expect((await change(as, changed, { title: '' })).problem.errors).toMatchObject([{ path: 'title' }]);
    expect((await read(as, lot.id)).title).toBe('Cemento que sobró');
  });

  it('ends by the seller, whose lot keeps what it was and can be published again', async () => {
    const as = await seller();
    const lot = await published(as);
    const gone = (await market.ask(withdrawListing, { params: { id: lot.id } }, { as })).body;
    expect([gone.status, await indexed(lot.id)]).toEqual(['withdrawn', undefined]);
    expect((await publish(as, gone)).body.status).toBe('published');
    expect(await indexed(lot.id)).toBeDefined();
    expect((await market.ask(deleteListing, { params: { id: lot.id } }, { as })).status).toBe(409);
  });

  it('tells other services what it offers, whole and by the seller’s public name, until its seller is erased', async () => {
    const as = await seller();
    const lot = await published(as);
    const { rows } = await market.storage.query('select public_id from sellers where member_id = $1', [Number(as.id)]);
    const { name, price, ...goods } = line;
    const offer = { status: 'published', seller: rows[0]?.public_id, zone: 'iztapalapa', title: lot.title };
    const { publishedAt, endsAt } = lot;
    expect(await offersOf(lot.id)).toEqual([{ ...offer, publishedAt, endsAt, lines: [{ ...goods, centavos: 9550 }] }]);
    const changed = (await change(as, lot, { lines: [{ ...line, price: null, quantity: 3 }] })).body;
    expect(await lastOffer(lot.id)).toMatchObject({ lines: [{ quantity: 3, centavos: null }] });
    const gone = (await market.ask(withdrawListing, { params: { id: changed.id } }, { as })).body;
    expect(await lastOffer(lot.id)).toBeNull();
    await publish(as, gone);
    expect(await lastOffer(lot.id)).toMatchObject(offer);
    await market.publish(memberErased, { memberId: Number(as.id) });
    await eventually(async () => (await offersOf(lot.id)).length === 5, {
      what: 'the end of the erased seller’s offer',
    });
    expect(await lastOffer(lot.id)).toBeNull();
  });

  it('ends by itself when its time is over, once however many look', async () => {
    const as = await seller();
    const lot = await published(as);
    const later = await published(as);
    const bread = { ...line, name: 'Bolillo', category: 'pan', material: 'otros', condition: null };
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const food = await published(as, { title: 'Pan', bestBefore: tomorrow, lines: [bread] });
    expect([food.endsAt, food.lines[0]?.condition]).toEqual([tomorrow, 'new_surplus']);
    await market.storage.query(`update listings set ends_at = now() + interval '90 days' where id = $1`, [later.id]);
    const { inTransaction } = openDatabase(market.storage);
    const run = (days: number) =>
      expireListings({
        inTransaction,
        outbox: createOutbox({ service: 'marketplace' }),
        now: () => new Date(Date.now() + days * 86_400_000),
      })({}, { log: createLogger({ name: 'test', level: 'silent' }), signal: new AbortController().signal });
    const statuses = async () => Promise.all([lot, later, food].map(async ({ id }) => (await read(as, id)).status));
    await run(2);
    expect(await statuses()).toEqual(['published', 'published', 'expired']);
    await Promise.all([run(61), run(61), run(61)]);
    expect(await statuses()).toEqual(['expired', 'published', 'expired']);
    expect([await about(listingChanged, lot.id), await indexed(lot.id)]).toEqual([1, undefined]);
    expect((await offersOf(lot.id)).map((offer) => offer === null)).toEqual([false, true]);
  });
});

it('tells once of lots that were published before offers were told, however many look', async () => {
  const lots = await publishLots(market.storage, lot(), lot({ status: 'sold' }), lot());
  await market.storage.query('insert into untold_offers select unnest($1::int[])', [lots]);
  const outbox = createOutbox({ service: 'marketplace' });
  const tell = () =>
    publishUntoldOffers({ inTransaction: openDatabase(market.storage).inTransaction, outbox })(
      {},
      { log: createLogger({ name: 'test', level: 'silent' }), signal: new AbortController().signal },
    );
  await Promise.all([tell(), tell(), tell()]);
  await tell();
  for (const id of lots) {
    const [offer, ...more] = await eventually(
      async () => {
        const offers = await offersOf(id);
        return offers.length > 0 ? offers : undefined;
      },
      { what: `the offer of ${id}` },
    );
    expect([offer?.lines.length, more]).toEqual([1, []]);
  }
});

describe('what belongs to one member', () => {
  it('is there for nobody else: another member, staff, nobody', async () => {
    const as = await seller();
    const lot = await published(as);
    const warehouse = (await market.ask(createWarehouse, { body: { name: 'Sur', zone: 'tlalpan' } }, { as })).body;
    const params = { id: lot.id };
    const calls = [
      (who: Identity) => market.ask(getMyListing, { params }, { as: who }),
      (who: Identity) => change(who, lot, { title: 'Robado' }),
      (who: Identity) => publish(who, lot),
      (who: Identity) => market.ask(submitListing, { params, body: { text: 'x' } }, { as: who }),
      (who: Identity) => market.ask(withdrawListing, { params }, { as: who }),
      (who: Identity) => market.ask(deleteListing, { params }, { as: who }),
      (who: Identity) =>
        market.ask(updateWarehouse, { params: { id: warehouse.id }, body: { name: 'Mía' } }, { as: who }),
    ];
    const statuses = (who: Identity) => Promise.all(calls.map(async (call) => (await call(who)).status));
    expect(await statuses(newMember())).toEqual(calls.map(() => 404));
    expect(await statuses(agent)).toEqual(calls.map(() => 403));
    expect(await statuses({ kind: 'anonymous' })).toEqual(calls.map(() => 401));
    expect(await read(as, lot.id)).toEqual(lot);
  });

  it('lists a member’s own lots by state, and pages', async () => {
    const as = await seller();
    const first = await begin(as, { text: 'a' });
    const second = await published(as);
    const ids = async (query: object) =>
      (await market.ask(listMyListings, { query }, { as })).body.listings.map(({ id }) => id);
    expect(await ids({})).toEqual([second.id, first.id]);
    expect(await ids({ status: 'draft' })).toEqual([first.id]);
    const { nextCursor, total } = (await market.ask(listMyListings, { query: { limit: 1 } }, { as })).body;
    expect([await ids({ limit: 1, cursor: nextCursor ?? '' }), total]).toEqual([[first.id], 2]);
  });
});

describe('a warehouse', () => {
  it('tells by its QR code its name and zone, and no exact place; an archived one tells nothing', async () => {
    const as = newMember();
    const body = {
      name: 'Bodega Sur',
      zone: 'tlalpan',
      address: 'Calle 5 número 12',
      latitude: 19.3,
      longitude: -99.2,
    };
    const { id } = (await market.ask(createWarehouse, { body }, { as })).body;
    expect((await market.ask(getWarehouse, { params: { id } })).body).toEqual({
      id,
      name: 'Bodega Sur',
      zone: 'tlalpan',
    });
    await market.ask(updateWarehouse, { params: { id }, body: { archived: true } }, { as });
    expect((await market.ask(getWarehouse, { params: { id } })).status).toBe(404);
    const { warehouses } = (await market.ask(listMyWarehouses, {}, { as })).body;
    expect(warehouses).toMatchObject([{ ...body, archived: true }]);
  });

  it('has a poster of one page for its owner, and for nobody else', async () => {
    const as = newMember();
    const { id } = (await market.ask(createWarehouse, { body: { name: 'Sur', zone: 'tlalpan' } }, { as })).body;
    const poster = (who: Identity) => market.fetch(`/api/members/me/warehouses/${id}/poster?lang=es`, {}, who);
    const own = await poster(as);
    expect(own.headers.get('content-type')).toBe('application/pdf');
    expect((await own.text()).slice(0, 5)).toBe('%PDF-');
    expect((await poster(newMember())).status).toBe(404);
  });

  it('belongs to a seller who is called as the supplier that they are by a proved address', async () => {
    const as = newMember();
    await market.storage.query(
      `insert into suppliers (company_name, material_type, frequency, email)
       values ('Aceros Luz', 'madera', 'mensual', 'luz@aceros.test')`,
    );
    expect((await market.ask(getMySeller, {}, { as })).body.name).toBe('');
    await market.storage.query(
      `insert into member_addresses (channel, address, member_id) values ('mail', 'luz@aceros.test', $1)`,
      [Number(as.id)],
    );
    expect((await market.ask(getMySeller, {}, { as })).body.name).toBe('Aceros Luz');
  });
});
