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
  listMyListings,
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
import { describe, expect, it } from 'vitest';
import { useMarketplace } from '../../../test/harness.ts';
import { openDatabase } from '../../platform/database.ts';
import { expireListings } from './publishing.ts';

const market = await useMarketplace();

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

describe('drafts', () => {
  it('creates one draft however often the request is repeated, in its warehouse’s zone', async () => {
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

  it('submits a draft to Aria each time there is something to read', async () => {
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

  it('keeps the rows of changed lines, refuses changes to an older version, and discards a draft', async () => {
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

describe('public names', () => {
  const tricks = ['Cemento 55 1234 5678', 'Cemento en www.pago.example', 'Cemento\u202E gratis', 'Cemento @aceros_mx'];

  it.each(tricks)(
    'A15: refuses the title, item, seller or warehouse %j by its field, in both languages',
    async (name) => {
      const as = newMember();
      const draft = await begin(as);
      const refusals = async (language: 'es' | 'en') => [
        await market.ask(
          updateListing,
          { params: { id: draft.id }, body: { title: name, version: draft.version } },
          { as, language },
        ),
        await market.ask(
          updateListing,
          { params: { id: draft.id }, body: { lines: [{ ...line, name }], version: draft.version } },
          { as, language },
        ),
        await market.ask(updateMySeller, { body: { name } }, { as, language }),
        await market.ask(createWarehouse, { body: { name, zone: 'tlalpan' } }, { as, language }),
      ];
      const es = await refusals('es');
      const en = await refusals('en');
      for (const replies of [es, en]) {
        expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
        expect(replies.map(({ problem }) => problem.errors?.[0]?.path)).toEqual([
          'title',
          'lines.0.name',
          'name',
          'name',
        ]);
      }
      expect(es[0]?.problem.errors?.[0]?.message).toMatch(/^Quita /);
      expect(en[0]?.problem.errors?.[0]?.message).toMatch(/^Remove /);
    },
  );

  it('A15: does not publish what Aria read from a list with a link in it', async () => {
    const as = await seller();
    const { id } = await begin(as, { text: '20 bultos de cemento wa.me/5255', zone: 'iztapalapa' });
    const item = {
      text: '20 bultos de cemento wa.me/5255',
      name: 'cemento wa.me/5255',
      category: null,
      material: 'cemento-concreto',
      quantity: 20,
      unit: 'bulto',
      condition: 'new_surplus',
      price: null,
      confidence: 0.97,
      suggestedPrice: null,
    } as const;
    await market.publish(listingClassified, { listingId: id, reading: 1, items: [item], notes: [] });
    const read = () => market.ask(getMyListing, { params: { id } }, { as });
    await eventually(async () => !(await read()).body.beingRead, { what: 'the reading' });
    const refused = await publish(as, (await read()).body);
    expect(refused.problem.errors?.map(({ path }) => path)).toEqual(['title', 'lines.0.name']);
  });
});

describe('Aria’s reading', () => {
  const item = {
    text: '20 bultos de cemento',
    name: 'cemento',
    category: 'cemento',
    material: 'cemento-concreto',
    quantity: 20,
    unit: 'bulto',
    condition: null,
    price: null,
    confidence: 0.97,
    suggestedPrice: { low: 120, mid: 155, high: 190, basis: 'Estimado', comparables: 0 },
  } as const;
  const classified = (listingId: number, reading: number, changes: object = {}) =>
    market.publish(listingClassified, { listingId, reading, items: [{ ...item, ...changes }], notes: ['Nota'] });
  const lines = async (as: Identity, id: number) => (await read(as, id)).lines.map(({ name }) => name);

  it('becomes the draft’s lines with price estimates, and updates the seller’s page', async () => {
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

  it('keeps a stated price, and the zone that the list names unless there is one', async () => {
    const as = newMember();
    const { id, zone } = await begin(as, { text: '20 bultos de cemento a $140 en Iztapalapa' });
    const placed = await begin(as, { text: '20 bultos en Iztapalapa', zone: 'tlalpan' });
    await classified(id, 1, { price: 140 });
    const prices = async () => (await read(as, id)).lines.map(({ price }) => price);
    await eventually(async () => (await prices()).length === 1, { what: 'the reading' });
    expect([zone, await prices(), placed.zone]).toEqual(['iztapalapa', [140], 'tlalpan']);
  });

  it('adds what was stated to a description that was there, as its notes say', async () => {
    const as = newMember();
    const lot = await begin(as, { text: '20 bultos de cemento a 9 dólares' });
    await change(as, lot, { description: 'Se recoge por las tardes.' });
    await classified(lot.id, 1, { statedPrice: { amount: 9, currency: 'USD', of: 'unit', unit: 'bulto' } });
    await eventually(async () => (await lines(as, lot.id)).length === 1, { what: 'the reading' });
    expect((await read(as, lot.id)).description).toBe('Se recoge por las tardes.\nCemento: 9 USD por bulto.');
  });

  it('is discarded if the seller submitted more since or wrote the lines', async () => {
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
  it('refuses an incomplete lot and names each missing field', async () => {
    const as = newMember();
    const { id, version } = await begin(as);
    const { problem } = await publish(as, { id, version });
    expect(problem).toMatchObject({ status: 422, code: 'listing_incomplete' });
    expect(problem.errors?.map(({ path }) => path)).toEqual(['title', 'sellerName', 'zone', 'lines']);
  });

  it('indexes a lot and announces it once; refuses to publish it again', async () => {
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

  it('indexes a published lot’s changes, and refuses changes that leave it incomplete', async () => {
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

  it('withdraws a lot, which can be published again but not deleted', async () => {
    const as = await seller();
    const lot = await published(as);
    const gone = (await market.ask(withdrawListing, { params: { id: lot.id } }, { as })).body;
    expect([gone.status, await indexed(lot.id)]).toEqual(['withdrawn', undefined]);
    expect((await publish(as, gone)).body.status).toBe('published');
    expect(await indexed(lot.id)).toBeDefined();
    expect((await market.ask(deleteListing, { params: { id: lot.id } }, { as })).status).toBe(409);
  });

  it('publishes the whole offer under the seller’s public id, until the seller is erased', async () => {
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
    // What was published before is forgotten with the seller.
    await eventually(async () => (await lastOffer(lot.id)) === null, { what: 'the end of the erased seller’s offer' });
  });

  it('expires each lot once when its time is over, however many replicas run', async () => {
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

describe('a member’s own lots', () => {
  it('cannot be read or changed by another member, staff or anonymous callers', async () => {
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

  it('are listed by status, in pages', async () => {
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
