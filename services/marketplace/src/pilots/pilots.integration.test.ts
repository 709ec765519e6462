import { randomUUID } from 'node:crypto';
import { memberAddressVerified, memberErased, memberPreferencesChanged } from '@tianguis/proto/gateway/members/events';
import {
  createListing,
  getOrder,
  getRegistrations,
  placeOrder,
  publishListing,
  updateListing,
} from '@tianguis/proto/gen/client.ts';
import { orderPlaced } from '@tianguis/proto/marketplace/orders/events';
import { day } from '@tianguis/proto/time';
import { eventually } from '@tianguis/testkit/eventually';
import { expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';
import { inHours } from '../../test/lots.ts';

const market = await useMarketplace();
const { storage } = market;

let members = 500;
const newMember = (): number => ++members;
const mailbox = () => `${randomUUID()}@example.com`;
const pilotOf = async (memberId: number) =>
  (await market.ask(getRegistrations, {}, { as: asMember(memberId) })).body.pilot;

/** Publishes a lot of 20 bags of cement at $100. */
async function publish(memberId: number): Promise<number> {
  const as = { as: asMember(memberId) };
  const body = { zone: 'iztapalapa', text: '' } as const;
  await storage.query(
    `insert into sellers (member_id, name) values ($1::int, 'Losas del Sur') on conflict (member_id) do update set name = excluded.name`,
    [memberId],
  );
  const { id, version } = (await market.ask(createListing, { body }, as)).body;
  const lines = [
    {
      name: 'Cemento',
      category: 'cemento',
      material: 'cemento-concreto',
      quantity: 20,
      unit: 'bulto',
      condition: 'new_surplus',
      price: 100,
    },
  ] as const;
  const change = { version, title: 'Cemento gris', lines: [...lines] };
  const lot = (await market.ask(updateListing, { params: { id }, body: change }, as)).body;
  const reply = await market.ask(publishListing, { params: { id }, body: { version: lot.version } }, as);
  expect(reply.status).toBe(200);
  return id;
}

/** Orders two bags; the order's id. */
async function order(listingId: number): Promise<number> {
  const { rows } = await storage.query<{ id: number }>('select id from listing_lines where listing_id = $1', [
    listingId,
  ]);
  const body = { listingId, lines: [{ lineId: rows[0]?.id ?? 0, quantity: 2 }], method: 'hold' as const };
  return (await market.ask(placeOrder, { body }, { as: asMember(newMember()) })).body.id;
}

const decidedFor = async (orderId: number) =>
  (await market.eventsOf(orderPlaced)).find(({ data }) => data.orderId === orderId)?.data.commission;

/** Moves the start of a person's pilot into the past. */
async function startedDaysAgo(memberId: number, days: number): Promise<void> {
  const pilot = await pilotOf(memberId);
  const startedAt = new Date(Date.now() - days * day);
  await storage.query('update sellers set pilot_started_at = $2 where member_id = $1', [memberId, startedAt]);
  await storage.query('update seller_pilots set started_at = $2 where started_at = $1', [pilot?.startedAt, startedAt]);
}

it('B1: is free for every seller from the first publication on, and charges 10 % of orders after 30 days', async () => {
  const seller = newMember();
  await market.prove(seller, { channel: 'mail', address: mailbox() });
  expect(await pilotOf(seller)).toBeNull();
  const lot = await publish(seller);
  const pilot = await pilotOf(seller);
  expect(pilot).toMatchObject({ daysLeft: 30 });
  const free = await order(lot);
  expect(await decidedFor(free)).toEqual({ ruleId: '2026-01-pilot', percent: 0, pilotEndsAt: pilot?.endsAt });
  const sale = async (id: number) =>
    (await market.ask(getOrder, { params: { id } }, { as: asMember(seller) })).body.sale;
  expect(await sale(free)).toEqual({
    percent: 0,
    gross: 200,
    commission: 0,
    commissionVat: 0,
    net: 200,
    pilotEndsAt: pilot?.endsAt,
  });
  await startedDaysAgo(seller, 31);
  const later = await order(lot);
  expect(await decidedFor(later)).toMatchObject({ ruleId: '2026-01', percent: 10 });
  expect(await sale(later)).toMatchObject({ percent: 10, gross: 200, commission: 20, commissionVat: 2.76, net: 180 });
  expect(await sale(free), 'an order keeps the commission of the day on which it was placed').toMatchObject({
    net: 200,
  });
});

it('B3: hides what the seller receives from the buyer', async () => {
  const seller = newMember();
  const lot = await publish(seller);
  const id = await order(lot);
  const buyer = asMember(members);
  expect((await market.ask(getOrder, { params: { id } }, { as: buyer })).body.sale).toBeNull();
});

it('B1: does not start anew for a person whose account was erased, and keeps no address of theirs', async () => {
  const address = mailbox();
  const first = newMember();
  await market.prove(first, { channel: 'mail', address });
  await publish(first);
  await startedDaysAgo(first, 40);
  await market.publish(memberErased, { memberId: first });
  const sellers = 'select 1 from sellers where member_id = $1';
  await eventually(async () => (await storage.query(sellers, [first])).rowCount === 0, { what: 'the seller is gone' });
  const again = newMember();
  await market.prove(again, { channel: 'mail', address });
  const lot = await publish(again);
  expect(await pilotOf(again)).toMatchObject({ daysLeft: 0 });
  expect(await decidedFor(await order(lot))).toMatchObject({ percent: 10 });
  const { rows } = await storage.query<{ person: string }>('select person from seller_pilots');
  expect(rows.some(({ person }) => person.includes(address))).toBe(false);
});

it('B1: joins the pilot of an address that the seller proves later', async () => {
  const phone = '+525510007001';
  const first = newMember();
  await market.prove(first, { channel: 'whatsapp', address: phone });
  await publish(first);
  await startedDaysAgo(first, 20);
  await market.publish(memberErased, { memberId: first });
  const second = newMember();
  await market.prove(second, { channel: 'mail', address: mailbox() });
  await publish(second);
  expect(await pilotOf(second)).toMatchObject({ daysLeft: 30 });
  await market.publish(memberAddressVerified, { memberId: second, channel: 'whatsapp', address: phone });
  await eventually(async () => (await pilotOf(second))?.daysLeft === 10, { what: 'the pilot of that person' });
});

/** Runs the job as if so many days had passed. */
const remindAfter = (days: number) => market.runJob('remindOfPilots', inHours(24 * days));

it('reminds a seller once before the pilot ends, on the channel and in the language that they chose', async () => {
  const memberId = newMember();
  const email = mailbox();
  const phone = '+525510006000';
  await market.publish(memberPreferencesChanged, { memberId, language: 'en', channel: 'whatsapp' });
  await market.prove(memberId, { channel: 'mail', address: email });
  await market.prove(memberId, { channel: 'whatsapp', address: phone });
  const preferences = 'select 1 from member_preferences where member_id = $1';
  await eventually(async () => (await storage.query(preferences, [memberId])).rowCount === 1, {
    what: 'what they prefer',
  });
  await publish(memberId);
  await remindAfter(26);
  expect(await market.noticesTo(phone)).toEqual([]);
  await Promise.all([remindAfter(28), remindAfter(28)]);
  await remindAfter(29);
  expect(await market.noticesTo(email)).toEqual([]);
  expect(await market.noticesTo(phone)).toMatchObject([
    {
      template: 'pilot_ending',
      language: 'en',
      purpose: 'transactional',
      variables: {
        company: 'Losas del Sur',
        percent: '10',
        link: 'http://tianguis.test/mi',
        date: expect.stringMatching(/\d{4}/),
      },
    },
  ]);
});

it('sends no reminder before the first lot, or after the end', async () => {
  const buyer = newMember();
  const idle = mailbox();
  await market.prove(buyer, { channel: 'mail', address: idle });
  const seller = newMember();
  const over = mailbox();
  await market.prove(seller, { channel: 'mail', address: over });
  await publish(seller);
  await remindAfter(31);
  expect(await market.noticesTo(over)).toEqual([]);
  await remindAfter(28);
  expect(await market.noticesTo(idle)).toEqual([]);
  // By mail, in Spanish, to a seller who chose nothing else.
  expect(await market.noticesTo(over)).toMatchObject([{ to: { channel: 'mail' }, language: 'es' }]);
});
