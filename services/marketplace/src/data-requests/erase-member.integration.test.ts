import { memberAddressVerified, memberErased, memberPreferencesChanged } from '@tianguis/proto/gateway/members/events';
import {
  answerListingQuestion,
  askAboutListing,
  counterOffer,
  getOrder,
  makeOffer,
  registerSupplier,
  sendContactMessage,
  sendOrderMessage,
  subscribeNewsletter,
} from '@tianguis/proto/gen/client.ts';
import { memberMessageLeft, sellerReplyReady } from '@tianguis/proto/marketplace/whatsapp/events';
import { contactResponded } from '@tianguis/proto/outreach/messaging/events';
import { eventually } from '@tianguis/testkit/eventually';
import { tracesOf } from '@tianguis/testkit/traces';
import { expect, it } from 'vitest';
import contactWrote from '../../../../proto/fixtures/events/ContactResponded.v1.json' with { type: 'json' };
import { asMember, useMarketplace } from '../../test/harness.ts';
import { line } from '../../test/lots.ts';
import { orderFixture } from '../../test/orders.ts';
import { messageForm, supplierForm } from '../../test/samples.ts';

const market = await useMarketplace();
const { newMember, offer, ordered, read } = orderFixture(market);

const name = 'Zenaida Quijote';
const phone = '+525500004711';
const mail = 'zenaida.quijote@persona.test';
const traces = () => tracesOf(market.storage, [name, phone, mail]);
const published = async (): Promise<boolean> =>
  (await market.storage.query('select 1 from messaging.outbox where sent_at is null')).rowCount === 0;

it('A11: erases a member’s name, phone and mail from every table, and keeps the sale without them', async () => {
  const seller = newMember();
  await market.prove(seller, { channel: 'whatsapp', address: phone });
  await market.prove(seller, { channel: 'mail', address: mail });
  const lot = await offer([line('cemento', { quantity: 20, name: `Cemento de ${name}` })], seller);
  await market.storage.query('update sellers set name = $2 where member_id = $1', [seller, name]);
  await market.storage.query('update listings set title = $2 where id = $1', [lot.listingId, `Lo de ${name}`]);
  const one = await ordered(lot);
  await market.ask(
    sendOrderMessage,
    { params: { id: one.id }, body: { text: `Soy ${name}` } },
    { as: asMember(seller) },
  );
  await market.ask(registerSupplier, { body: supplierForm({ companyName: name, email: mail, phone }) });
  await market.ask(sendContactMessage, { body: messageForm({ name, email: mail }) });
  await market.ask(subscribeNewsletter, { body: { email: mail, language: 'es', consent: true } });
  await eventually(published, { what: 'the outbox to be empty' });
  expect(Object.keys(await traces())).toEqual(
    expect.arrayContaining(['messaging.outbox', 'public.orders', 'public.order_lines', 'public.suppliers']),
  );

  await market.publish(memberErased, { memberId: seller });
  const isErased = async () => Object.keys(await traces()).length === 0;
  await eventually(isErased, { what: 'no trace of the member' }).catch(() => undefined);
  expect(await traces()).toEqual({});
  expect(await read(one, one.buyer)).toMatchObject({ state: 'cancelled', amount: 100 });
  expect((await market.ask(getOrder, { params: { id: one.id } }, { as: asMember(one.buyer) })).status).toBe(200);
});

it('A11: erases from kept replies a name that the seller gave only for their lots', async () => {
  const seller = newMember();
  await market.prove(seller, { channel: 'mail', address: 'obras@persona.test' });
  const company = 'Derribos Quetzaltenango';
  const lot = await offer([line('cemento', { quantity: 20, name: `Cemento de ${company}` })], seller);
  await market.storage.query('update sellers set name = $2 where member_id = $1', [seller, company]);
  const { buyer } = await ordered(lot);
  await market.prove(buyer, { channel: 'mail', address: 'compra@persona.test' });
  await eventually(published, { what: 'the outbox to be empty' });
  const tracesOfName = async () => Object.keys(await tracesOf(market.storage, [company]));
  expect(await tracesOfName()).toContain('public.idempotency_keys');

  await market.publish(memberErased, { memberId: seller });
  const isErased = async () => (await tracesOfName()).length === 0;
  await eventually(isErased, { what: 'no trace of the name' }).catch(() => undefined);
  expect(await tracesOfName()).toEqual([]);
});

it('A11: deletes what others were sent about the lots of a seller', async () => {
  const lot = await offer();
  const title = 'Cantera del patio de Mixcoac';
  await market.storage.query('update listings set title = $2 where id = $1', [lot.listingId, title]);
  await market.prove(lot.seller, { channel: 'mail', address: 'vende@persona.test' });
  const buyer = newMember();
  await market.prove(buyer, { channel: 'mail', address: 'pregunta@persona.test' });
  const params = { id: lot.listingId };
  const as = asMember(buyer);
  const asked = await market.ask(askAboutListing, { params, body: { question: '¿Sigue?' } }, { as });
  const answer = { params: { id: asked.body.question.id }, body: { answer: 'Sí' } };
  await market.ask(answerListingQuestion, answer, { as: asMember(lot.seller) });
  const lines = [{ lineId: lot.lineId, quantity: 1, price: 90 }];
  const offered = await market.ask(makeOffer, { body: { listingId: lot.listingId, lines, method: 'hold' } }, { as });
  const { id } = offered.body;
  await market.ask(
    counterOffer,
    { params: { id }, body: { lines: [{ lineId: lot.lineId, quantity: 1, price: 95 }] } },
    { as: asMember(lot.seller) },
  );
  await eventually(published, { what: 'the outbox to be empty' });
  const templates = async () => (await market.noticesTo('pregunta@persona.test')).map(({ template }) => template);
  expect((await templates()).toSorted()).toEqual(['listing_answer', 'offer_changed']);

  await market.publish(memberErased, { memberId: lot.seller });
  const isErased = async () => !('messaging.outbox' in (await tracesOf(market.storage, [title])));
  await eventually(isErased, { what: 'no trace of the lot in what was published' });
});

it('A11: leaves what was published about other people’s goods, even under the same name', async () => {
  const buyer = newMember();
  await market.prove(buyer, { channel: 'mail', address: 'otra.persona@persona.test' });
  await ordered(await offer(), buyer);
  const lot = await offer();
  await market.prove(lot.seller, { channel: 'mail', address: 'vecina@persona.test' });
  await ordered(lot);
  await eventually(published, { what: 'the outbox to be empty' });
  const before = await market.noticesTo('vecina@persona.test');

  await market.publish(memberErased, { memberId: buyer });
  const addresses = 'select 1 from member_addresses where member_id = $1';
  await eventually(async () => (await market.storage.query(addresses, [buyer])).rowCount === 0, {
    what: 'the erasure',
  });
  expect(before.map(({ variables }) => variables.lot)).toContain('Cemento gris');
  expect(await market.noticesTo('vecina@persona.test')).toEqual(before);
});

it('A11: leaves what was published about lots that other sellers call the same', async () => {
  const lot = await offer();
  await ordered(lot);
  const other = await offer();
  await market.prove(other.seller, { channel: 'mail', address: 'vecino@persona.test' });
  await ordered(other);
  await eventually(published, { what: 'the outbox to be empty' });
  const before = await market.noticesTo('vecino@persona.test');
  expect(before.map(({ variables }) => variables.lot)).toContain('Cemento gris');

  await market.publish(memberErased, { memberId: lot.seller });
  const open = `select 1 from orders where seller_id = $1 and state <> 'cancelled'`;
  await eventually(async () => (await market.storage.query(open, [lot.seller])).rowCount === 0, {
    what: 'the erasure',
  });
  expect(await market.noticesTo('vecino@persona.test')).toEqual(before);
});

it('A11: does not bring back an erased member by events that come late', async () => {
  const memberId = newMember();
  await market.publish(memberErased, { memberId });
  const isErased = async () =>
    (await market.storage.query('select 1 from erased_members where member_id = $1', [memberId])).rowCount === 1;
  await eventually(isErased, { what: 'the erasure' });

  await market.publish(memberAddressVerified, { memberId, channel: 'whatsapp', address: phone });
  await market.publish(memberPreferencesChanged, { memberId, language: 'es', channel: 'whatsapp' });
  const wrote = { businessName: name, body: '20 bultos de cemento', member: { memberId, staffLead: false, media: [] } };
  await market.publish(contactResponded, contactResponded.schema.parse({ ...contactWrote.data, ...wrote }));
  // A later event of the same kind shows that the late ones were handled.
  const other = newMember();
  await market.prove(other, { channel: 'whatsapp', address: '+525500004712' });
  const later = { ...wrote, businessName: 'Otra', member: { memberId: other, staffLead: false, media: [] } };
  await market.publish(
    contactResponded,
    contactResponded.schema.parse({ ...contactWrote.data, ...later, messageLogId: 999_001 }),
  );
  const answered = async () =>
    (await market.eventsOf(sellerReplyReady)).length + (await market.eventsOf(memberMessageLeft)).length > 0 ||
    (await market.storage.query('select 1 from seller_dialogues where member_id = $1', [other])).rowCount === 1;
  await eventually(answered, { what: 'the later message to be handled' });
  const left = await market.storage.query('select 1 from member_preferences where member_id = $1', [memberId]);
  expect([await traces(), left.rowCount]).toEqual([{}, 0]);
});
