import { sealingKey } from '@tianguis/chassis/process/config';
import { createSecretBox } from '@tianguis/chassis/secrets/secret-box';
import {
  approveOrder,
  cancelOrder,
  choosePickupSlot,
  createPickupLink,
  exportMarketplaceData,
  getOrderPickup,
  getPickupSheet,
  requestPersonalData,
  revokePickupLink,
  sendPickupLink,
  setPickupPlace,
  withdrawPickupSlot,
} from '@tianguis/proto/gen/client.ts';
import { sealedVariable } from '@tianguis/proto/notifications';
import { eventually } from '@tianguis/testkit/eventually';
import { admin } from '@tianguis/testkit/identity';
import { expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';
import { orderFixture, params } from '../../test/orders.ts';
import { remindersOf } from './driver-reminders.ts';

const notificationKey = 'a key of which the sealing key of this test is made';
const market = await useMarketplace({ NOTIFICATION_KEY: notificationKey });
const { hold, newMember, offer, ordered } = orderFixture(market, 70_000);

let phones = 0;
const newPhone = (): string => `+52558${String(++phones).padStart(7, '0')}`;

/** A sale with an hour and no driver. */
async function scheduled() {
  const sale = await ordered(await offer());
  const asBuyer = { as: asMember(sale.buyer) };
  const asSeller = { as: asMember(sale.seller) };
  await market.ask(approveOrder, params(sale), asSeller);
  await hold(sale);
  await market.ask(setPickupPlace, { ...params(sale), body: { address: 'Calle Luna 5' } }, asSeller);
  const choose = async (at: number) => {
    const { slots } = (await market.ask(getOrderPickup, params(sale), asBuyer)).body;
    const from = slots.at(at)?.from ?? '';
    const { body } = await market.ask(choosePickupSlot, { ...params(sale), body: { from } }, asBuyer);
    return { from: new Date(body.slot?.from ?? ''), until: new Date(body.slot?.until ?? '') };
  };
  return { ...sale, asBuyer, asSeller, choose, slot: await choose(-2) };
}
type Scheduled = Awaited<ReturnType<typeof scheduled>>;

const send = (sale: Scheduled, phone: string, as = sale.asBuyer) =>
  market.ask(sendPickupLink, { ...params(sale), body: { phone } }, as);
const told = async (phone: string) => (await market.noticesTo(phone)).map(({ template }) => template);
const toldTimes = (phone: string, count: number) =>
  eventually(async () => (await told(phone)).length === count, { what: `${count} messages to the driver` });
const stored = async ({ id }: Scheduled) =>
  (
    await market.storage.query<{ phone: string | null; sealed: string | null }>(
      'select phone, sealed from pickup_links where order_id = $1',
      [id],
    )
  ).rows;
const remind = (at: Date | undefined, minutes = 5) =>
  market.runJob('remindDrivers', new Date((at?.getTime() ?? 0) + minutes * 60_000));

it('sends the link to a phone, reminds the driver once each, and forgets the phone with the pickup', async () => {
  const sale = await scheduled();
  const phone = newPhone();
  const { status, body } = await send(sale, phone.replace('+52', ' '));
  expect(status).toBe(201);
  const [first] = await market.noticesTo(phone);
  expect(first).toMatchObject({ template: 'driver_link', to: { channel: 'whatsapp', address: phone } });
  expect(first?.variables).toMatchObject({ lot: 'Cemento gris', when: expect.stringMatching(/\d\d:\d\d–\d\d:\d\d$/) });
  expect(JSON.stringify(first), 'no event shows the link').not.toContain(body.token);
  expect((await market.ask(getPickupSheet, { params: body })).status).toBe(200);
  expect((await market.ask(getOrderPickup, params(sale), sale.asBuyer)).body.sentTo).toBe(phone.slice(-4));
  expect((await market.ask(getOrderPickup, params(sale), sale.asSeller)).body.sentTo, 'of the own link').toBeNull();

  const [evening, before] = remindersOf(sale.slot);
  await remind(evening, -5);
  expect(await told(phone)).toEqual(['driver_link']);
  await Promise.all([remind(evening), remind(evening)]);
  await remind(evening, 20);
  expect(await told(phone)).toEqual(['driver_link', 'driver_reminder']);
  await remind(before);
  await remind(before, 30);
  expect(await told(phone)).toEqual(['driver_link', 'driver_reminder', 'driver_reminder']);
  await remind(sale.slot.from, 1);
  await market.storage.query(`update orders set state = 'in_transit' where id = $1`, [sale.id]);
  await remind(before, 60);
  expect(await told(phone)).toHaveLength(3);

  await market.storage.query(`update orders set state = 'scheduled' where id = $1`, [sale.id]);
  // The reminders were played in the future.
  await market.storage.query('update pickup_links set told_at = now() where order_id = $1', [sale.id]);
  await market.ask(cancelOrder, { ...params(sale), body: {} }, sale.asBuyer);
  await toldTimes(phone, 4);
  const last = (await market.noticesTo(phone)).at(-1);
  expect(last).toMatchObject({ template: 'driver_changed', variables: { change: expect.stringContaining('se cayó') } });
  await eventually(async () => (await stored(sale)).every((row) => row.phone === null && row.sealed === null), {
    what: 'the phone to be forgotten',
  });
});

it('tells the driver of another hour, another place and no hour, and reminds of the hour of now', async () => {
  const sale = await scheduled();
  const phone = newPhone();
  await send(sale, phone);
  await market.ask(setPickupPlace, { ...params(sale), body: { address: 'Calle Sol 6' } }, sale.asSeller);
  await toldTimes(phone, 2);
  const slot = await sale.choose(-1);
  await toldTimes(phone, 3);
  await market.ask(withdrawPickupSlot, { ...params(sale), body: { reason: 'Inventario' } }, sale.asSeller);
  await toldTimes(phone, 4);
  await remind(remindersOf(slot)[1]);
  await sale.choose(-1);
  await toldTimes(phone, 5);
  const changes = (await market.noticesTo(phone)).slice(1).map(({ variables }) => variables.change);
  expect(changes).toEqual([
    expect.stringContaining('en otra dirección'),
    expect.stringContaining('se recoge el'),
    expect.stringContaining('no vayas todavía'),
    expect.stringContaining('se recoge el'),
  ]);
  await remind(remindersOf(slot)[1]);
  expect((await told(phone)).at(-1)).toBe('driver_reminder');
});

it('reminds nobody of a link that was replaced or taken back, nor of an order that a bank stopped', async () => {
  const sale = await scheduled();
  const [, before] = remindersOf(sale.slot);
  const first = newPhone();
  await send(sale, first);
  await market.ask(createPickupLink, params(sale), sale.asBuyer);
  const second = newPhone();
  await send(sale, second, sale.asSeller);
  await market.storage.query('update orders set stopped_at = now() where id = $1', [sale.id]);
  await remind(before);
  await market.storage.query('update orders set stopped_at = null where id = $1', [sale.id]);
  await market.ask(revokePickupLink, params(sale), sale.asSeller);
  await remind(before);
  expect([await told(first), await told(second)]).toEqual([['driver_link'], ['driver_link']]);
});

it('limits what is sent, and refuses a wrong phone, a stranger and an order without an hour', async () => {
  const sale = await scheduled();
  const wrong = await send(sale, '123');
  expect([wrong.status, wrong.problem.errors?.[0]?.path]).toEqual([400, 'phone']);
  expect((await send(sale, newPhone(), { as: asMember(newMember()) })).status).toBe(404);
  const phone = newPhone();
  const statuses = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await send(sale, phone)).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  expect((await send(sale, phone)).problem.code).toBe('too_many_links');
  const other = await scheduled();
  for (let n = 0; n < 5; n += 1) await send(other, phone);
  expect((await send(await scheduled(), phone)).status, 'ten to one phone').toBe(429);
  await market.storage.query("update pickup_sends set at = now() - interval '25 hours'");
  await market.runJob('eraseTrails');
  expect((await market.storage.query('select 1 from pickup_sends')).rowCount).toBe(0);
  expect((await send(sale, phone)).status).toBe(201);
  await market.ask(withdrawPickupSlot, { ...params(sale), body: { reason: 'Inventario' } }, sale.asSeller);
  expect((await send(sale, phone)).problem.code).toBe('order_state');
});

it('hands out and erases the phone with the data of its person', async () => {
  const sale = await scheduled();
  const phone = newPhone();
  await send(sale, phone);
  const ask = async (kind: 'export' | 'erasure') =>
    (await market.ask(requestPersonalData, { body: { kind, phone } }, { as: admin })).body.request.id;
  const id = await ask('export');
  const { records } = (await market.ask(exportMarketplaceData, { params: { id } }, { as: admin })).body;
  expect(records.pickup_links).toMatchObject([{ order_id: sale.id, phone }]);
  expect(JSON.stringify(records)).not.toMatch(/token_hash|sealed/);
  // An event that still waits to be published stays.
  const waiting = 'select 1 from messaging.outbox where sent_at is null';
  await eventually(async () => (await market.storage.query(waiting)).rowCount === 0, {
    what: 'the outbox to be empty',
  });
  await ask('erasure');
  expect(await stored(sale)).toEqual([{ phone: null, sealed: null }]);
  await remind(remindersOf(sale.slot)[0]);
  expect(await told(phone)).toEqual([]);
});

it('opens the sealed link to what the driver opens', async () => {
  const sale = await scheduled();
  const phone = newPhone();
  const { token } = (await send(sale, phone)).body;
  const sealed = (await market.noticesTo(phone))[0]?.sealed?.link ?? '';
  const { value } = sealedVariable.parse(JSON.parse(createSecretBox(sealingKey.parse(notificationKey)).open(sealed)));
  expect(value).toBe(`http://tianguis.test/recoger/${token}`);
});
