import type { Identity } from '@tianguis/chassis/identity/identity';
import { createOutbox } from '@tianguis/chassis/messaging/outbox';
import { createLogger } from '@tianguis/chassis/telemetry/logger';
import { memberErased } from '@tianguis/proto/gateway/members/events';
import {
  changeInterest,
  changeMatchDelivery,
  createInterest,
  declineListing,
  deleteInterest,
  getMatchDelivery,
  listInterests,
  listMatches,
} from '@tianguis/proto/gen/client.ts';
import { demandCounted } from '@tianguis/proto/marketplace/interests/events';
import { defaultDelivery, mostNoticesADay } from '@tianguis/proto/marketplace/interests/interest';
import { newsConsentVersion } from '@tianguis/proto/marketplace/interests/news';
import { listingChanged, listingPublished } from '@tianguis/proto/marketplace/listings/events';
import { orderPlaced } from '@tianguis/proto/marketplace/orders/events';
import { contactOptedOut, contactOptOutUndone } from '@tianguis/proto/outreach/contacts/events';
import { eventually } from '@tianguis/testkit/eventually';
import { agent, testIdentity } from '@tianguis/testkit/identity';
import { describe, expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';
import { inDays, line, lot, publishLots } from '../../test/lots.ts';
import type { LotRow } from '../demo/lots.ts';
import { openDatabase } from '../platform/database.ts';
import { notifyMembers } from './notify-members.ts';
import { matchBuyers } from './on-listing-offered.ts';

const market = await useMarketplace();
const database = openDatabase(market.storage);

const seller = 1;
let members = 100;
const newMember = () => {
  members += 1;
  return { memberId: members, as: asMember(members) };
};
type Wish = Record<string, unknown>;
const look = (as: Identity, changes: Wish = {}) =>
  market.ask(createInterest, { body: { name: 'Cemento', categories: ['cemento'], ...changes } }, { as });
const matchesOf = async (as: Identity) => (await market.ask(listMatches, {}, { as })).body.matches;

/** A member with a proved phone who looks for cement. Quiet hours are off, so that no test depends on the time of day. */
async function buyer(delivery: object = {}, wish: Wish = {}) {
  const { memberId, as } = newMember();
  const address = `+5255200${String(memberId).padStart(5, '0')}`;
  await market.storage.query(`insert into member_addresses values ('whatsapp', $1, $2)`, [address, memberId]);
  await look(as, { zones: [`${zoneOf(memberId)}`], ...wish });
  const body = { ...defaultDelivery, quietHours: null, ...delivery };
  await market.ask(changeMatchDelivery, { body }, { as });
  return { memberId, as, address, zone: zoneOf(memberId) };
}
// Each test uses a zone of its own, so that its lots match nobody else's interests.
const places = [
  'tlalpan',
  'tonala',
  'tulum',
  'leon',
  'silao',
  'merida',
  'oaxaca',
  'xalapa',
  'pachuca',
  'morelia',
  'toluca',
];
const zoneOf = (memberId: number): string => places[memberId % places.length] ?? 'tlalpan';

const offer = async (changes: Partial<LotRow>): Promise<number> => {
  const [id = 0] = await publishLots(market.storage, lot({ member: seller, ...changes }));
  await market.publish(listingPublished, { listingId: id });
  return id;
};
const notified = (address: string, count = 1) =>
  eventually(async () => (await market.noticesTo(address)).length >= count, { what: `${count} notices` });
const found = (as: Identity, id: number) =>
  eventually(async () => (await matchesOf(as)).some(({ listing }) => listing.id === id), { what: 'the match' });

/** `notify-members` as a replica of its own runs it at that moment; with `dies` its transaction rolls back. */
function notifierAt(now: Date, { dies = false } = {}) {
  const { inTransaction } = database;
  const outbox = createOutbox({ service: 'marketplace' });
  const appendAll: typeof outbox.appendAll = async (tx, event, contents) => {
    const done = await outbox.appendAll(tx, event, contents);
    if (dies) throw new Error('killed');
    return done;
  };
  const notify = notifyMembers({
    inTransaction,
    outbox: { appendAll },
    publicUrl: 'http://tianguis.test',
    now: () => now,
  });
  return () =>
    notify({}, { log: createLogger({ name: 'test', level: 'silent' }), signal: new AbortController().signal });
}
const match = (listingId: number, now: Date) => market.storage.transaction((tx) => matchBuyers(tx, listingId, now));

describe('interests', () => {
  it('can be changed, paused and deleted by their member, and seen by nobody else', async () => {
    const mine = newMember().as;
    const other = newMember().as;
    const wish = {
      unit: 'bulto',
      quantity: 20,
      price: 150,
      near: { zone: 'iztapalapa', km: 15 },
      phrases: ['cruz azul'],
    };
    const { interest } = (await look(mine, wish)).body;
    expect((await market.ask(listInterests, {}, { as: mine })).body.interests).toEqual([interest]);
    expect(interest).toMatchObject({ ...wish, active: true, donations: true, zones: [] });
    const call = { params: { id: interest.id }, body: { ...interest, active: false } };
    expect((await market.ask(changeInterest, call, { as: other })).status).toBe(404);
    expect((await market.ask(deleteInterest, { params: { id: interest.id } }, { as: other })).status).toBe(404);
    expect((await market.ask(listInterests, {}, { as: other })).body.interests).toEqual([]);
    expect((await market.ask(changeInterest, call, { as: mine })).body.interest.active).toBe(false);
    expect((await market.ask(deleteInterest, { params: { id: interest.id } }, { as: mine })).status).toBe(200);
    expect((await market.ask(listInterests, {}, { as: mine })).body.interests).toEqual([]);
    expect((await market.ask(listInterests, {}, { as: agent })).status).toBe(403);
    expect((await market.ask(listInterests)).status).toBe(401);
  });

  it('refuse wrong input by the name of its field', async () => {
    const { as } = newMember();
    const wrong = async (body: Wish) => {
      const { status, problem } = await look(as, body);
      return [status, ...(problem.errors ?? []).map(({ path }) => path)];
    };
    expect(await wrong({ categories: [] })).toEqual([400, 'phrases']);
    expect(await wrong({ price: 100 })).toEqual([400, 'unit']);
    expect(await wrong({ near: { zone: 'tlalpan', km: 5 }, zones: ['tlalpan'] })).toEqual([400, 'near']);
    const quiet = { ...defaultDelivery, hour: 23 };
    const { status, problem } = await market.ask(changeMatchDelivery, { body: quiet }, { as });
    expect([status, problem.errors?.[0]?.path]).toEqual([400, 'hour']);
    expect((await market.ask(getMatchDelivery, {}, { as })).body).toEqual(defaultDelivery);
  });

  it('show matching lots on offer at once, without a notice', async () => {
    const [id] = await publishLots(market.storage, lot({ member: seller, zone: 'culiacan' }));
    const { as } = newMember();
    const { body } = await look(as, { zones: ['culiacan'] });
    expect(body.found).toBe(1);
    expect(await matchesOf(as)).toMatchObject([{ state: 'told', interest: 'Cemento', listing: { id } }]);
  });
});

describe('a published lot', () => {
  it('notifies a member once in their language, however many of their interests it matches', async () => {
    const { as, address, zone } = await buyer();
    await look(as, { zones: [zone], name: 'Otra vez' });
    const id = await offer({ zone, title: 'Cemento gris,\n40 bultos' });
    await notified(address);
    await market.publish(listingPublished, { listingId: id });
    await market.publish(listingChanged, { listingId: id });
    const second = await offer({ zone, title: 'Otro' });
    await notified(address, 2);
    const notices = await market.noticesTo(address);
    expect(notices.map(({ notificationId }) => notificationId)).toEqual([
      `match-${members}-${id}`,
      `match-${members}-${second}`,
    ]);
    expect(notices[0]).toMatchObject({ template: 'listing_match', purpose: 'transactional', language: 'es' });
    expect(notices[0]?.variables).toMatchObject({ lot: 'Cemento gris, 40 bultos', price: '$100.00 / bulto' });
  });

  it('opens a lot with one tap, counted once, and not for a robot’s preview', async () => {
    const { as, memberId, address, zone } = await buyer();
    const id = await offer({ zone });
    await notified(address);
    const link = String((await market.noticesTo(address))[0]?.variables.link).replace(
      'http://tianguis.test',
      market.url,
    );
    const headers = await testIdentity.headers({ kind: 'anonymous' });
    const follow = (agentName: string) =>
      fetch(link, { headers: { ...headers, 'user-agent': agentName }, redirect: 'manual' });
    expect((await follow('WhatsApp/2.26')).headers.get('location')).toBe(`/lote/${id}`);
    expect((await matchesOf(as))[0]?.state).toBe('told');
    for (const _ of [1, 2])
      expect((await follow('Mozilla/5.0 (Android 15)')).headers.get('location')).toBe(`/lote/${id}`);
    expect((await matchesOf(as))[0]?.state).toBe('opened');
    const text = 'select count(*)::int as opened from matches where member_id = $1 and opened_at is not null';
    expect((await market.storage.query(text, [memberId])).rows).toEqual([{ opened: 1 }]);
    expect((await fetch(`${market.url}/m/${'x'.repeat(22)}`, { headers, redirect: 'manual' })).status).toBe(404);
  });

  it('disappears when turned down; after three times, so do similar lots', async () => {
    const { as, zone, memberId } = await buyer({ frequency: 'daily' }, { phrases: [] });
    for (let n = 0; n < 3; n += 1) {
      const id = await offer({ zone });
      await found(as, id);
      const call = { params: { id } };
      for (const _ of [1, 2]) expect((await market.ask(declineListing, call, { as })).status).toBe(200);
      expect(await matchesOf(as)).toEqual([]);
    }
    expect((await market.ask(declineListing, { params: { id: 999_999 } }, { as })).status).toBe(404);
    const [id = 0] = await publishLots(market.storage, lot({ member: seller, zone }));
    await match(id, new Date());
    const text = 'select 1 from matches where member_id = $1 and listing_id = $2';
    expect((await market.storage.query(text, [memberId, id])).rows).toEqual([]);
  });

  it('drops lots like those turned down, and no others', async () => {
    const { as, zone, memberId } = await buyer({ frequency: 'daily' }, { categories: ['cemento', 'varilla'] });
    const scores = async (n: number) => {
      const cement = await published(zone, { member: 10 + n });
      const rods = await published(zone, { member: 20 + n, lines: [line('varilla')] });
      for (const id of [cement, rods]) await match(id, friday('10:00'));
      const text = 'select listing_id as id, score from matches where member_id = $1 and listing_id = any($2::int[])';
      const { rows } = await market.storage.query<{ id: number; score: number }>(text, [memberId, [cement, rods]]);
      const scoreOf = (wanted: number) => rows.find(({ id }) => id === wanted)?.score;
      return { cement: scoreOf(cement), rods: scoreOf(rods), id: cement };
    };
    const seen: (number | undefined)[] = [];
    for (let n = 0; n < 8; n += 1) {
      const { cement, rods, id } = await scores(n);
      seen.push(cement);
      expect(rods).toBeCloseTo(0.8);
      await market.ask(declineListing, { params: { id } }, { as });
    }
    expect(seen.slice(0, 3)).toEqual([0.8, 0.8, 0.8]);
    expect(seen.at(3) ?? 0).toBeLessThan(0.8);
    expect(seen.at(-1)).toBeUndefined();
  });

  it('27.5: after purchases of a material’s things, notifies of that thing, and says why', async () => {
    const { as, address, memberId, zone } = await buyer({}, { categories: [], materials: ['cemento-concreto'] });
    const order = `insert into orders (listing_id, buyer_id, seller_id, buyer_language, seller_language, method, title, zone,
      amount, commission_rule, commission_percent, approve_by, placed_at)
      values ($1, $2, 1, 'es', 'es', 'prepaid', 'Cemento', $3, 10000, '2026-01', 10, now(), now())`;
    for (let n = 0; n < 3; n += 1) {
      const id = await published(zone, { member: seller });
      await market.storage.query(order, [id, memberId, zone]);
    }
    await market.publish(orderPlaced, {
      orderId: 1,
      number: 'P-000001',
      listingId: 1,
      buyerId: memberId,
      sellerId: seller,
      amount: 10_000,
      method: 'prepaid',
      approveBy: new Date().toISOString(),
    });
    const terms = `select 1 from interests where member_id = $1 and terms @> '{l:cemento}'`;
    await eventually(async () => (await market.storage.query(terms, [memberId])).rowCount === 1, { what: 'learning' });
    const id = await offer({ zone });
    await notified(address);
    await found(as, id);
    expect((await matchesOf(as))[0]).toMatchObject({ reason: 'opened_alike', listing: { id } });
    const other = await offer({ zone, lines: [line('mortero')] });
    await found(as, other);
    expect((await matchesOf(as))[0]).toMatchObject({ reason: 'material', state: 'found' });
  });

  it('goes into the digest if only its material was named; a notice needs the thing itself', async () => {
    const { address, memberId, zone } = await buyer(
      { hour: 18 },
      { categories: [], materials: ['cemento-concreto'], name: 'Todo de cemento' },
    );
    await scheduled(memberId, friday('18:00'));
    await match(await published(zone), friday('10:00'));
    await notifierAt(friday('10:00'))();
    expect(await market.noticesTo(address)).toEqual([]);
    await notifierAt(friday('18:00'))();
    expect(await market.noticesTo(address)).toMatchObject([{ template: 'listing_digest', variables: { count: '1' } }]);
  });

  it('notifies a member once it becomes cheap enough', async () => {
    const { address, zone } = await buyer({}, { unit: 'bulto', price: 90 });
    const id = await offer({ zone });
    await market.storage.query('update listing_lines set centavos = 8000 where listing_id = $1', [id]);
    await market.publish(listingChanged, { listingId: id });
    await notified(address);
    expect((await market.noticesTo(address))[0]?.variables.price).toBe('$80.00 / bulto');
  });
});

/** A Friday in Mexico City far from now, so that the running service sends nothing by itself. */
const friday = (time: string) => new Date(`2031-03-07T${time}-06:00`);
const later = { publishedAt: friday('00:00').toISOString(), endsAt: '2031-05-01T00:00:00Z' };
const published = async (zone: string, changes: Partial<LotRow> = {}) =>
  (await publishLots(market.storage, lot({ member: seller, zone, ...later, ...changes })))[0] ?? 0;
/** Postpones what the service would send by its own clock. */
const scheduled = (memberId: number, at: Date) =>
  market.storage.query('update match_deliveries set next_digest_at = $2 where member_id = $1', [memberId, at]);

describe('the news of lots', () => {
  const newsOf = (address: string) => market.noticesTo(address);
  const ledger = async (memberId: number) => {
    const text = `select given, source, text_version as "textVersion" from consent_ledger where member_id = $1 order by id`;
    return (await market.storage.query(text, [memberId])).rows;
  };

  it('reach a member once a day in one message, with any other choice and while processes die', async () => {
    const { address, memberId, zone } = await buyer({ hour: 18 }, { daily: true });
    await scheduled(memberId, friday('18:00'));
    for (const title of ['Tarimas de pino', 'Tarimas de encino'])
      await match(await published(zone, { title }), friday('10:00'));
    // Gone before the hour comes: that is no reason for a second message.
    await match(await published(zone, { endsAt: friday('12:00').toISOString() }), friday('10:00'));
    await notifierAt(friday('10:00'))();
    expect(await newsOf(address)).toEqual([]);
    await expect(notifierAt(friday('18:00'), { dies: true })()).rejects.toThrow('killed');
    await Promise.all([notifierAt(friday('18:00'))(), notifierAt(friday('18:00'))(), notifierAt(friday('18:01'))()]);
    expect(await newsOf(address)).toMatchObject([{ template: 'listing_digest', variables: { count: '2' } }]);
    await match(await published(zone, { title: 'Más tarimas' }), friday('18:30'));
    await notifierAt(friday('19:00'))();
    expect(await newsOf(address)).toHaveLength(1);
  });

  it('name a lot once to a member who also asked to hear of it at once', async () => {
    const { as, address, memberId, zone } = await buyer({ hour: 18 }, { daily: true });
    await look(as, { name: 'Cemento ya', zones: [zone] });
    await scheduled(memberId, friday('18:00'));
    await match(await published(zone), friday('10:00'));
    for (const time of ['10:00', '18:00']) await notifierAt(friday(time))();
    expect(await newsOf(address)).toMatchObject([{ template: 'listing_match' }]);
  });

  it('are recorded in the consent ledger when they start and when they end', async () => {
    const { as, memberId } = newMember();
    const { interest } = (await look(as, { daily: true, zones: ['tlalpan'] })).body;
    await look(as, { name: 'Ya', zones: ['tulum'] });
    const given = { given: true, source: 'page', textVersion: newsConsentVersion };
    expect(await ledger(memberId)).toEqual([given]);
    const paused = { params: { id: interest.id }, body: { ...interest, active: false } };
    await market.ask(changeInterest, paused, { as });
    expect(await ledger(memberId)).toEqual([given, { ...given, given: false }]);
  });

  it('end with BAJA, which leaves what somebody looks for at once', async () => {
    const { as, memberId } = newMember();
    await look(as, { daily: true, zones: ['tlalpan'] });
    await look(as, { name: 'Ya', zones: ['tulum'] });
    await market.publish(contactOptedOut, { contactId: memberId, channel: 'whatsapp', memberId });
    const active = async () =>
      (await market.ask(listInterests, {}, { as })).body.interests.filter((one) => one.active).map(({ name }) => name);
    await eventually(async () => (await active()).length === 1, { what: 'the end of the news' });
    expect(await active()).toEqual(['Ya']);
    expect((await ledger(memberId)).at(-1)).toMatchObject({ given: false, source: 'whatsapp' });
  });

  it('go on where staff take back an opt-out that they marked by mistake, and match lots again', async () => {
    const { as, address, memberId, zone } = await buyer({ hour: 18 }, { daily: true });
    const { interest: paused } = (await look(as, { name: 'En pausa', daily: true, zones: ['tulum'] })).body;
    await market.ask(changeInterest, { params: { id: paused.id }, body: { ...paused, active: false } }, { as });
    const active = async () =>
      (await market.ask(listInterests, {}, { as })).body.interests.filter((one) => one.active).length;
    await market.publish(contactOptedOut, { contactId: memberId, channel: 'whatsapp', memberId, by: 'staff' });
    await eventually(async () => (await active()) === 0, { what: 'the end of the news' });
    expect((await ledger(memberId)).at(-1)).toMatchObject({ given: false, source: 'staff' });
    await market.publish(contactOptOutUndone, { contactId: memberId, memberId });
    await eventually(async () => (await active()) === 1, { what: 'the news to go on' });
    expect((await ledger(memberId)).at(-1)).toMatchObject({ given: true, source: 'staff' });
    await scheduled(memberId, friday('18:00'));
    await match(await published(zone), friday('10:00'));
    await notifierAt(friday('18:00'))();
    expect(await market.noticesTo(address)).toMatchObject([{ template: 'listing_digest' }]);

    const optOut = { contactId: memberId, channel: 'whatsapp', memberId } as const;
    const toResume = async () =>
      (await market.storage.query('select 1 from interests where member_id = $1 and paused_by_opt_out', [memberId]))
        .rowCount;
    await market.publish(contactOptedOut, { ...optOut, by: 'staff' });
    await eventually(async () => (await toResume()) === 1, { what: 'another opt-out by staff' });
    await market.publish(contactOptedOut, optOut);
    await eventually(async () => (await toResume()) === 0, { what: 'their own BAJA, which outlasts it' });
    expect(await active()).toBe(0);
  });
});

describe('a digest', () => {
  it('lists all waiting matches at the chosen hour, once, despite crashes and many replicas', async () => {
    const { address, memberId, zone } = await buyer({ frequency: 'daily', hour: 18 });
    await scheduled(memberId, friday('18:00'));
    for (const title of ['Uno', 'Dos', 'Tres', 'Cuatro'])
      await match(await published(zone, { title }), friday('10:00'));
    await notifierAt(friday('17:59'))();
    expect(await market.noticesTo(address)).toEqual([]);
    await expect(notifierAt(friday('18:00'), { dies: true })()).rejects.toThrow('killed');
    expect(await market.noticesTo(address)).toEqual([]);
    await Promise.all([notifierAt(friday('18:00'))(), notifierAt(friday('18:00'))(), notifierAt(friday('18:01'))()]);
    const [digest, ...more] = await market.noticesTo(address);
    expect(more).toEqual([]);
    expect(digest).toMatchObject({ notificationId: `digest-${memberId}-2031-03-07`, template: 'listing_digest' });
    expect(digest?.variables).toMatchObject({ count: '4', link: 'http://tianguis.test/mi/intereses' });
    expect(digest?.variables.lots).toMatch(/ · más en la página$/);
    // A clock that goes back sends no second digest on one day.
    await scheduled(memberId, friday('18:00'));
    await match(await published(zone, { title: 'Cinco' }), friday('18:02'));
    await notifierAt(friday('18:05'))();
    expect(await market.noticesTo(address)).toHaveLength(1);
    await notifierAt(new Date('2031-03-08T18:00-06:00'))();
    expect((await market.noticesTo(address))[1]?.variables).toMatchObject({ count: '1' });
  });

  it('is not sent without matches, and omits lots that are no longer on offer', async () => {
    const { address, memberId, zone } = await buyer({ frequency: 'daily', hour: 18 });
    await scheduled(memberId, friday('18:00'));
    const id = await published(zone);
    await match(id, friday('10:00'));
    await market.storage.query(`update listings set status = 'sold' where id = $1`, [id]);
    await notifierAt(friday('18:00'))();
    expect(await market.noticesTo(address)).toEqual([]);
  });

  it('leaves lots that end before it to a notice', async () => {
    const { address, memberId, zone } = await buyer({ frequency: 'daily', hour: 18 });
    await scheduled(memberId, friday('18:00'));
    await match(await published(zone, { title: 'Mañana', bestBefore: '2031-03-08T12:00:00Z' }), friday('10:00'));
    await match(await published(zone, { title: 'Hoy', bestBefore: friday('15:00').toISOString() }), friday('10:00'));
    await notifierAt(friday('10:00'))();
    expect((await market.noticesTo(address)).map(({ variables }) => variables.lot)).toEqual(['Hoy']);
    await notifierAt(friday('18:00'))();
    expect((await market.noticesTo(address))[1]).toMatchObject({
      template: 'listing_digest',
      variables: { count: '1' },
    });
  });
});

describe('a notice', () => {
  it('waits for the end of quiet hours, and is sent once by two replicas', async () => {
    const { address, memberId, zone } = await buyer({ quietHours: { from: 21, to: 8 } });
    await scheduled(memberId, friday('23:59'));
    await match(await published(zone), friday('02:00'));
    await notifierAt(friday('02:00'))();
    expect(await market.noticesTo(address)).toEqual([]);
    await expect(notifierAt(friday('08:00'), { dies: true })()).rejects.toThrow('killed');
    await Promise.all([notifierAt(friday('08:00'))(), notifierAt(friday('08:00'))()]);
    expect(await market.noticesTo(address)).toHaveLength(1);
  });

  it('comes a few times a day; the rest goes into the digest', async () => {
    const { address, memberId, zone } = await buyer({ hour: 18 });
    await scheduled(memberId, friday('18:00'));
    for (let n = 0; n < mostNoticesADay + 2; n += 1) await match(await published(zone), friday('10:00'));
    await notifierAt(friday('10:00'))();
    expect(await market.noticesTo(address)).toHaveLength(mostNoticesADay);
    await notifierAt(friday('18:00'))();
    expect((await market.noticesTo(address)).at(-1)).toMatchObject({
      template: 'listing_digest',
      variables: { count: '2' },
    });
  });

  it('goes by mail to a member without a verified phone', async () => {
    const { as, memberId } = newMember();
    await market.prove(memberId, { channel: 'mail', address: 'eva@example.com' });
    await look(as, { zones: ['mazatlan'] });
    await market.ask(changeMatchDelivery, { body: { ...defaultDelivery, quietHours: null } }, { as });
    await offer({ zone: 'mazatlan', lines: [line('cemento'), line('varilla')] });
    await notified('eva@example.com');
    expect((await market.noticesTo('eva@example.com'))[0]?.to.channel).toBe('mail');
  });
});

it('forgets an erased member', async () => {
  const { as, memberId, zone } = await buyer();
  await match(await published(zone, { publishedAt: inDays(0) }), new Date());
  await market.publish(memberErased, { memberId });
  const left = `select 1 from interests where member_id = $1 union all select 1 from matches where member_id = $1
    union all select 1 from match_deliveries where member_id = $1`;
  await eventually(async () => (await market.storage.query(left, [memberId])).rowCount === 0, {
    what: 'nothing to be left',
  });
  expect(await matchesOf(as)).toEqual([]);
});

it('counts demand and supply, and publishes only changes', async () => {
  const count = () => market.runJob('publish-demand');
  const told = async () =>
    (await market.eventsOf(demandCounted)).flatMap(({ data }) => (data.category === 'alberca' ? data : []));
  const one = newMember();
  const two = newMember();
  const { id } = (await look(one.as, { categories: ['alberca'], zones: ['tijuana'] })).body.interest;
  await look(one.as, { categories: ['alberca'] });
  await look(two.as, { categories: ['alberca'], active: false });
  await publishLots(market.storage, lot({ zone: 'tecate', lines: [line('alberca')] }));
  await count();
  await count();
  await eventually(async () => (await told()).length > 0, { what: 'what was counted' });
  expect((await told()).at(-1)).toMatchObject({
    buyers: 1,
    sellers: 1,
    anywhere: 1,
    zones: { tijuana: { buyers: 1, sellers: 1 }, tecate: { buyers: 1, sellers: 1 } },
  });
  await market.ask(deleteInterest, { params: { id } }, { as: one.as });
  await market.publish(memberErased, { memberId: one.memberId });
  await market.storage.query(`update listings set status = 'expired' where zone = 'tecate'`);
  await eventually(
    async () =>
      (await market.storage.query('select 1 from interests where member_id = $1', [one.memberId])).rowCount === 0,
    { what: 'their interests to be gone' },
  );
  await count();
  await eventually(async () => (await told()).at(-1)?.sellers === 0, { what: 'what was counted since' });
  expect(await told()).toHaveLength(2);
  expect((await told()).at(-1)).toMatchObject({ buyers: 0, sellers: 0, anywhere: 0, zones: {} });
});
