import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listingClassified } from '@tianguis/proto/assistant/listings/events';
import { memberAddressVerified } from '@tianguis/proto/gateway/members/events';
import {
  askAboutListing,
  cancelOrder,
  changeMatchDelivery,
  createInterest,
  getListing,
  getMyListing,
  getOrder,
  listInterests,
  listMyListings,
  placeOrder,
  publishListing,
  updateListing,
  updateMySeller,
} from '@tianguis/proto/gen/client.ts';
import { defaultDelivery } from '@tianguis/proto/marketplace/interests/interest';
import { mostHandedIn } from '@tianguis/proto/marketplace/listings/drafts';
import { listingPublished, listingSubmitted } from '@tianguis/proto/marketplace/listings/events';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import { orderMoved } from '@tianguis/proto/marketplace/orders/events';
import { memberMessageLeft, sellerReplyReady } from '@tianguis/proto/marketplace/whatsapp/events';
import { lotRequested } from '@tianguis/proto/outreach/inbox/events';
import { contactResponded } from '@tianguis/proto/outreach/messaging/events';
import { eventually } from '@tianguis/testkit/eventually';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Marketplace, startMarketplace } from '../../test/harness.ts';
import { line, lot as lotRow, publishLots } from '../../test/lots.ts';
import { noteTold } from '../listings/questions/question-store.ts';

/** Pictures as outreach hands them over. */
const pictures = createServer(async (req, res) => {
  if (req.url !== picture) return res.writeHead(404).end();
  const background = { r: 120, g: 90, b: 60 };
  res.end(
    await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );
});
const picture = '/api/media/sent/a-picture-that-outreach-hands-over';

let market: Marketplace;
beforeAll(async () => {
  await once(pictures.listen(0, '127.0.0.1'), 'listening');
  const { port } = pictures.address() as AddressInfo;
  market = await startMarketplace({ MARKETPLACE_FILES_FROM: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await market?.close();
  pictures.close();
});

let members = 700;
let messages = 9000;
/** A seller with a name and a contact of their own number. */
async function seller() {
  members += 1;
  const as = { kind: 'member', id: String(members) } as const;
  await market.ask(updateMySeller, { body: { name: `Obras ${as.id}` } }, { as });
  return as;
}
type Seller = Awaited<ReturnType<typeof seller>>;

const written = (as: Seller, body: string, media: string[] = []) => {
  messages += 1;
  const person = { contactId: Number(as.id), businessName: 'Obras', messageLogId: messages };
  return { ...person, body, mediaCount: media.length, memberId: Number(as.id), media };
};
const write = (
  as: Seller,
  body: string,
  { media = [], staffLead = false, quoted }: { media?: string[]; staffLead?: boolean; quoted?: string } = {},
) => {
  const { memberId, media: links, ...message } = written(as, body, media);
  const about = { ...message, contactName: null, category: 'otro', zone: 'Centro', autoReplyAllowed: false };
  return market.publish(contactResponded, { ...about, member: { memberId, staffLead, media: links, quoted } });
};
const replies = async (as: Seller): Promise<string[]> =>
  (await market.eventsOf(sellerReplyReady))
    .filter(({ data }) => data.contactId === Number(as.id))
    .map(({ data }) => data.reply);
/** The `count`th answer that a seller gets. */
const answer = (as: Seller, count: number) =>
  eventually(async () => (await replies(as))[count - 1], { what: `answer ${count}` });
const left = async (as: Seller) =>
  (await market.eventsOf(memberMessageLeft)).filter(({ data }) => data.contactId === Number(as.id));
const lots = async (as: Seller) => (await market.ask(listMyListings, {}, { as })).body.listings;
const lot = async (as: Seller, id: number) => (await market.ask(getMyListing, { params: { id } }, { as })).body;
const publications = async (id: number) =>
  (await market.eventsOf(listingPublished)).filter(({ data }) => data.listingId === id).length;

const item = {
  text: '20 bultos de cemento nuevo',
  name: 'cemento',
  category: 'cemento',
  material: 'cemento-concreto',
  quantity: 20,
  unit: 'bulto',
  condition: 'new_surplus',
  price: null,
  confidence: 0.97,
  suggestedPrice: { low: 120, mid: 155, high: 190, basis: 'Estimado', comparables: 0 },
} as const;
const submitted = (as: Seller) =>
  eventually(
    async () =>
      (await market.eventsOf(listingSubmitted)).filter(({ data }) => data.memberId === Number(as.id)).at(-1)?.data,
    { what: 'what Aria is to read' },
  );
const read = async (as: Seller, items: readonly object[] = [item]) => {
  const { listingId, reading } = await submitted(as);
  await market.publish(listingClassified, { listingId, reading, items: items as [typeof item], notes: [] });
  return listingId;
};
/** A seller who was shown a lot and asked whether to publish it. */
async function asked() {
  const as = await seller();
  await write(as, '20 bultos de cemento nuevo en Iztapalapa');
  const id = await read(as);
  await answer(as, 1);
  return { as, id };
}

it('keeps a price for everything and the state that a seller stated, with her prices only beside them', async () => {
  const as = await seller();
  await write(as, '20 bultos de cemento con detalle, todo en $2,000, en Iztapalapa');
  const statedPrice = { amount: 2000, currency: 'MXN', of: 'list', unit: null } as const;
  const suggestedPrice = { ...item.suggestedPrice, beside: true };
  const id = await read(as, [{ ...item, state: 'con detalle', price: null, statedPrice, suggestedPrice }]);
  const shown = await answer(as, 1);
  expect(shown).toMatch(/precio a tratar \(rango de Aria: \$120–\$190\)/);
  expect(shown).toContain('Precio por todo el lote: $2,000.');
  expect(shown).toContain('Cemento: con detalle.');
  await write(as, 'a 100 cada uno');
  const corrected = await answer(as, 2);
  expect(corrected).toContain('$100 por unidad');
  expect(corrected).not.toContain('Precio por todo');
  expect(await lot(as, id)).toMatchObject({ description: 'Cemento: con detalle.', lines: [{ price: 100 }] });
});

it('makes a draft of a list, shows what Aria read with her prices, and publishes on a yes, once', async () => {
  const { as, id } = await asked();
  expect(await answer(as, 1)).toMatch(/1\. Cemento: 20 bultos, nuevo, \$155 .*\$120–\$190[\s\S]*Iztapalapa[\s\S]*SÍ/);
  expect(await lot(as, id)).toMatchObject({ status: 'draft', source: 'whatsapp', zone: 'iztapalapa' });
  await write(as, 'son 30, no 20');
  expect(await answer(as, 2)).toContain('30 bultos');
  await write(as, 'a 150 cada uno');
  expect(await answer(as, 3)).toContain('$150 por unidad');
  await write(as, 'Sí por favor');
  expect(await answer(as, 4)).toContain(`/lote/${id}`);
  await write(as, 'SÍ');
  expect(await answer(as, 5)).toContain('Ya lo publicaste');
  expect(await publications(id)).toBe(1);
  const { status, lines } = await lot(as, id);
  expect([status, lines[0]?.quantity, lines[0]?.price]).toEqual(['published', 30, 150]);
});

it('discards on a no, and says so to who answers afterwards', async () => {
  const { as, id } = await asked();
  await write(as, 'no, gracias');
  expect(await answer(as, 2)).toContain('Descartado');
  expect((await market.ask(getMyListing, { params: { id } }, { as })).status).toBe(404);
  await write(as, 'sí');
  expect(await answer(as, 3)).toContain('ya no existe');
});

it.each(['otra cosa', 'mejor déjalo', 'CANCELAR'])(
  'lets a seller out of a draft by %j, and back by a yes',
  async (out) => {
    const { as, id } = await asked();
    await write(as, out);
    const told = await answer(as, 2);
    expect(told).toContain('queda guardado como borrador');
    expect(told.includes('Si ya no quieres mensajes, responde BAJA.')).toBe(out === 'CANCELAR');
    await write(as, '¿cuánto cobran de comisión?');
    await eventually(async () => (await left(as)).length === 1, { what: 'the question to be left to Aria' });
    await write(as, 'sí');
    expect(await answer(as, 3)).toMatch(/Así está tu lote ahora:[\s\S]*20 bultos[\s\S]*SÍ para publicarlo/);
    await write(as, 'sí');
    expect(await answer(as, 4)).toContain(`/lote/${id}`);
  },
);

it('leaves a search to Aria, whatever was asked, and changes nothing of the draft', async () => {
  const { as, id } = await asked();
  await write(as, 'busco varilla en Coyoacán');
  expect(await answer(as, 2)).toContain('queda guardado como borrador');
  await eventually(async () => (await left(as)).length === 1, { what: 'the search to be left to Aria' });
  expect(await lot(as, id)).toMatchObject({ status: 'draft', zone: 'iztapalapa' });
  await write(as, 'la más barata');
  await eventually(async () => (await left(as)).length === 2, { what: 'the conversation to go on with Aria' });
});

it('hands a complaint or a request for a person to Aria at once, with numbers in it as well', async () => {
  const { as, id } = await asked();
  await write(as, 'quiero hablar con una persona');
  await write(as, 'me faltaron 3 bultos en mi pedido, son unos rateros');
  await eventually(async () => (await left(as)).length === 2, { what: 'both to be left to Aria' });
  expect((await lot(as, id)).lines[0]?.quantity).toBe(20);
});

it('asks in words for what is missing, one thing after another', async () => {
  members += 1;
  const as = { kind: 'member', id: String(members) } as const;
  await write(as, '20 bultos de cemento');
  await read(as, [{ ...item, quantity: null, condition: null }]);
  expect(await answer(as, 1)).toContain('¿Cuánto hay');
  await write(as, '20');
  expect(await answer(as, 2)).toContain('¿Es nuevo o usado?');
  await write(as, 'sí');
  expect(await answer(as, 3)).toContain('¿Es nuevo o usado?');
  await write(as, 'usado');
  expect(await answer(as, 4)).toContain('¿En qué zona');
  await write(as, 'en mi bodega');
  expect(await answer(as, 5)).toContain('¿En qué zona');
  await write(as, 'Zapopan');
  expect(await answer(as, 6)).toContain('¿Con qué nombre');
  await write(as, 'Materiales 2000');
  expect(await answer(as, 7)).toContain('Responde SÍ');
  await write(as, 'dale');
  expect(await answer(as, 8)).toContain('¡Publicado!');
});

it('A15: publishes no contact data from a list, and takes no seller’s name with it', async () => {
  members += 1;
  const as = { kind: 'member', id: String(members) } as const;
  await write(as, '20 bultos de cemento nuevo y 5 de cal en Iztapalapa');
  const id = await read(as, [item, { ...item, category: null, name: 'cal en wa.me/5255' }]);
  expect(await answer(as, 1)).toContain('El nombre de este artículo trae un teléfono');
  await write(as, 'sí');
  expect(await answer(as, 2)).toContain('El nombre de este artículo trae un teléfono');
  await write(as, 'quita el segundo');
  expect(await answer(as, 3)).toContain('¿Con qué nombre');
  await write(as, 'Materiales 55 1234 5678');
  expect(await answer(as, 4)).toContain('Ese nombre no se puede publicar');
  await write(as, 'Materiales 2000');
  expect(await answer(as, 5)).toContain('Responde SÍ');
  expect(await lot(as, id)).toMatchObject({ status: 'draft', title: 'Cemento' });
  await market.storage.query(`update listings set title = 'Cemento en wa.me/5255' where id = $1`, [id]);
  await write(as, 'sí');
  expect(await answer(as, 6)).toContain('El título trae un teléfono');
  expect(await publications(id)).toBe(0);
});

it('B3: says what the seller receives before they publish; a first publication starts their pilot', async () => {
  const { as, id } = await asked();
  const { version, lines } = await lot(as, id);
  const priced = lines.map(({ reserved, suggested, ...line }) => ({ ...line, price: 100 }));
  await market.ask(updateListing, { params: { id }, body: { version, lines: priced } }, { as });
  await write(as, 'sí');
  const sum = 'Si se vende todo por $2,000.00, recibes $2,000.00, sin comisión por tu piloto gratis.';
  expect(await answer(as, 2)).toContain(sum);
});

it('publishes nothing that its seller did not see: what changed on the page, or is a day old, is shown again', async () => {
  const { as, id } = await asked();
  const { version, lines } = await lot(as, id);
  const changed = lines.map(({ reserved, suggested, ...line }) => ({ ...line, quantity: 7 }));
  await market.ask(updateListing, { params: { id }, body: { version, lines: changed } }, { as });
  await write(as, 'sí');
  expect(await answer(as, 2)).toMatch(/^Así está tu lote ahora:[\s\S]*7 bulto/);
  await market.storage.query(
    `update seller_dialogues set changed_at = now() - interval '25 hours' where listing_id = $1`,
    [id],
  );
  await write(as, 'sí');
  expect(await answer(as, 3)).toMatch(/^Así está tu lote ahora:/);
  expect(await publications(id)).toBe(0);
  await market.ask(publishListing, { params: { id }, body: { version: version + 1 } }, { as });
  await write(as, 'sí');
  expect(await answer(as, 4)).toContain('Ya lo publicaste');
  expect(await publications(id)).toBe(1);
});

it('adds words to a list that is as long as it can be, as far as they fit', async () => {
  const as = await seller();
  await write(as, '20 bultos de cemento nuevo en Tlalpan');
  const { listingId } = await submitted(as);
  const full = 'varilla nueva '.repeat(20_000).slice(0, mostHandedIn - 2);
  await market.storage.query('update listings set text = $2 where id = $1', [listingId, full]);
  await write(as, 'y 10 varillas');
  await eventually(async () => (await submitted(as)).reading === 2, { what: 'both to be read as one' });
  expect((await submitted(as)).text).toBe(`${full}\ny`);
});

it('hears each message once, and takes two quick ones for one list', async () => {
  const as = await seller();
  await write(as, '20 bultos de cemento nuevo en Tlalpan');
  await submitted(as);
  await write(as, 'y 10 varillas de 3/8 nuevas');
  await eventually(async () => (await submitted(as)).reading === 2, { what: 'both to be read as one' });
  expect((await submitted(as)).text).toBe('20 bultos de cemento nuevo en Tlalpan\ny 10 varillas de 3/8 nuevas');
  const id = await read(as, [item, { ...item, name: 'varilla', category: 'varilla' }]);
  expect(await answer(as, 1)).toContain('2. Varilla');
  await write(as, 'quita el segundo');
  expect(await answer(as, 2)).not.toContain('2. Varilla');
  expect(await lots(as)).toHaveLength(1);
  const yes = written(as, 'sí');
  const event = crypto.randomUUID();
  const { memberId, media, ...message } = yes;
  const about = { ...message, contactName: null, category: 'otro', zone: 'Centro', autoReplyAllowed: false };
  for (let i = 0; i < 2; i += 1)
    await market.publish(contactResponded, { ...about, member: { memberId, staffLead: false, media } }, { id: event });
  await answer(as, 3);
  await write(as, 'gracias, ¿cuánto tarda?');
  await eventually(async () => (await left(as)).length === 1, { what: 'the question left to Aria' });
  expect([await publications(id), (await replies(as)).length]).toEqual([1, 3]);
});

it('helps who is not understood, and leaves questions and what is no offer to Aria', async () => {
  const { as, id } = await asked();
  await write(as, 'no está bien');
  expect(await answer(as, 2)).toContain('No entendí');
  await write(as, '¿cuánto cobran de comisión?');
  await eventually(async () => (await left(as)).length === 1, { what: 'the question left to Aria' });
  expect((await lot(as, id)).status).toBe('draft');
  const other = await seller();
  await write(other, 'busco 20 bultos de cemento');
  await write(other, 'hola');
  await write(other, 'tengo muchas ganas');
  await read(other, []);
  await eventually(async () => (await left(other)).length === 3, { what: 'three messages left to Aria' });
  expect([await lots(other), await replies(other)]).toEqual([[], []]);
});

it('keeps a photo in a draft and asks in words what it is', async () => {
  const as = await seller();
  await write(as, '', { media: [picture, '/api/media/sent/one-that-is-gone'] });
  expect(await answer(as, 1)).toContain('Recibí tu foto');
  await eventually(async () => (await lots(as))[0]?.photos.length === 1, { what: 'the photo in the draft' });
  await write(as, '20 bultos de cemento nuevo en Tlalpan');
  await read(as);
  expect(await answer(as, 2)).toContain('Responde SÍ');
  expect(await lots(as)).toHaveLength(1);
});

it('keeps quiet while a person of staff leads the conversation', async () => {
  const { as, id } = await asked();
  await write(as, 'sí', { staffLead: true });
  await write(as, '¿sigue ahí?');
  await eventually(async () => (await left(as)).length === 1, { what: 'what was written after it' });
  expect([(await lot(as, id)).status, (await replies(as)).length]).toEqual(['draft', 1]);
});

/** A member whose phone we know, who is told by WhatsApp. */
async function reachable() {
  const as = await seller();
  const address = `+52551${String(as.id).padStart(7, '0')}`;
  await market.publish(memberAddressVerified, { memberId: Number(as.id), channel: 'whatsapp', address });
  const known = async () =>
    (await market.storage.query('select 1 from member_addresses where member_id = $1', [Number(as.id)])).rowCount === 1;
  await eventually(known, { what: 'the address' });
  return as;
}
const noticesTo = async (as: Seller) =>
  (await market.eventsOf(marketplaceNotificationRequested))
    .map(({ data }) => data)
    .filter(({ to }) => to.address.endsWith(String(as.id).padStart(7, '0')));
const noticeTo = (as: Seller, template: string) =>
  eventually(async () => (await noticesTo(as)).find((notice) => notice.template === template), { what: template });

it('takes a question to the seller and their answer back, each shown before everybody reads it', async () => {
  const as = await reachable();
  const buyer = await reachable();
  await market.ask(createInterest, { body: { name: 'Yeso', categories: ['yeso'] } }, { as: buyer });
  await market.ask(changeMatchDelivery, { body: { ...defaultDelivery, quietHours: null } }, { as: buyer });
  const offer = lotRow({ member: Number(as.id), title: 'Yeso', lines: [line('yeso')] });
  const [id = 0] = await publishLots(market.storage, offer);
  await market.publish(listingPublished, { listingId: id });
  await noticeTo(buyer, 'listing_match');
  await write(buyer, '¿cuánto cobran de comisión?');
  expect(await answer(buyer, 1)).toContain('¿Le pregunto esto al vendedor de «Yeso»? «¿cuánto cobran de comisión?»');
  await write(buyer, 'no');
  await eventually(async () => (await left(buyer)).length === 1, { what: 'the question left to Aria' });
  const ask = market.ask(askAboutListing, { params: { id }, body: { question: '¿Hay más?' } }, { as: await seller() });
  expect((await ask).status).toBe(201);
  await noticeTo(as, 'listing_question');
  await write(as, 'llámame al 55 1234 5678');
  expect(await answer(as, 1)).toContain('quita teléfonos');
  await write(as, 'Sí, diez más');
  expect(await answer(as, 2)).toMatch(/«¿Hay más\?»[\s\S]*«Sí, diez más»/);
  await write(as, 'sólo cinco más');
  expect(await answer(as, 3)).toContain('«sólo cinco más»');
  expect((await market.ask(getListing, { params: { id } })).body.questions[0]?.answer).toBeNull();
  await write(as, 'sí');
  expect(await answer(as, 4)).toContain('Publicada');
  expect((await market.ask(getListing, { params: { id } })).body.questions[0]?.answer).toBe('sólo cinco más');
});

it('asks by an answer to the notice of a lot, and tells the answer where it was asked', async () => {
  const as = await reachable();
  const buyer = await reachable();
  const [id = 0] = await publishLots(market.storage, lotRow({ member: Number(as.id), title: 'Vigas' }));
  const told = { memberId: Number(buyer.id), listingId: id, questionId: null };
  await noteTold(market.storage)([told]);
  await write(buyer, '¿Traen factura?');
  await answer(buyer, 1);
  await write(buyer, 'SÍ');
  expect(await answer(buyer, 2)).toContain(`/lote/${id}`);
  expect((await noticeTo(as, 'listing_question'))?.variables).toMatchObject({
    lot: 'Vigas',
    question: '¿Traen factura?',
  });
  await write(as, 'Sí, con factura');
  await answer(as, 1);
  await write(as, 'sí');
  await answer(as, 2);
  expect((await noticeTo(buyer, 'listing_answer'))?.variables).toMatchObject({ answer: 'Sí, con factura' });
});

it('makes a lot that staff ask for, and hears its seller’s answer although staff lead', async () => {
  const as = await seller();
  await market.publish(lotRequested, written(as, '20 bultos de cemento nuevo en Tlalpan'));
  const id = await read(as);
  await answer(as, 1);
  await write(as, 'te marco luego', { staffLead: true });
  await write(as, 'sí', { staffLead: true });
  expect(await answer(as, 2)).toContain('¡Publicado!');
  expect(await lot(as, id)).toMatchObject({ source: 'staff', status: 'published' });
});

/** Somebody's order for a lot of `as`, which waits for them. */
async function ordered(as: Seller, title = 'Cemento') {
  const buyer = await seller();
  const [listingId = 0] = await publishLots(market.storage, lotRow({ member: Number(as.id), title }));
  const text = 'select id from listing_lines where listing_id = $1';
  const { rows } = await market.storage.query<{ id: number }>(text, [listingId]);
  const lines = rows.map(({ id }) => ({ lineId: id, quantity: 1 }));
  const placed = await market.ask(placeOrder, { body: { listingId, lines, method: 'hold' } }, { as: buyer });
  return { id: placed.body.id, number: placed.body.number, buyer };
}
const stateOf = async (id: number, as: Seller) => (await market.ask(getOrder, { params: { id } }, { as })).body.state;
const movesOf = async (id: number) =>
  (await market.eventsOf(orderMoved))
    .filter(({ data }) => data.orderId === id)
    .map(({ data }) => [data.to, data.reason]);

it('approves an order on a seller’s word, once although it is heard twice, and tells who answers late', async () => {
  const as = await seller();
  const { id, number, buyer } = await ordered(as);
  const { memberId, media, ...message } = written(as, 'sí apruebo', []);
  const about = { ...message, contactName: null, category: 'otro', zone: 'Centro', autoReplyAllowed: false };
  const event = { ...about, member: { memberId, staffLead: false, media } };
  await market.publish(contactResponded, event);
  await market.publish(contactResponded, event);
  expect(await answer(as, 1)).toMatch(new RegExp(`^Aprobado: ${number}, Cemento[\\s\\S]*/pedido/${id}$`));
  expect(await answer(as, 2)).toContain(`${number}, Cemento: ya está aprobado`);
  expect([await stateOf(id, as), await movesOf(id)]).toEqual(['approved', [['approved', undefined]]]);
  await market.ask(cancelOrder, { params: { id }, body: {} }, { as: buyer });
  await write(as, 'lo rechazo');
  expect(await answer(as, 3)).toContain('se canceló');
});

it('asks which of two orders is meant, and shows what a bare yes would answer before it counts', async () => {
  const as = await seller();
  const first = await ordered(as, 'Vigas');
  const second = await ordered(as, 'Yeso');
  await write(as, 'rechazo porque ya lo vendí');
  expect(await answer(as, 1)).toMatch(/¿De cuál.*\n1\. .*Vigas, \$100\.00.*\n2\. .*Yeso/);
  await write(as, '7');
  expect(await answer(as, 2)).toMatch(/1\. .*Vigas/);
  await write(as, '2');
  expect(await answer(as, 3)).toMatch(/^Rechazado: .*Yeso[\s\S]*1\. .*Vigas/);
  await write(as, 'va');
  expect(await answer(as, 4)).toMatch(/^Aprobado: .*Vigas/);
  expect([await stateOf(first.id, as), await stateOf(second.id, as)]).toEqual(['approved', 'declined']);
  const third = await ordered(as, 'Tubo');
  await write(as, 'no');
  expect(await answer(as, 5)).toMatch(/espera tu respuesta[\s\S]*Tubo[\s\S]*SÍ para aprobar, NO para rechazar/);
  expect(await stateOf(third.id, as)).toBe('placed');
  await write(as, 'no puedo');
  expect(await answer(as, 6)).toMatch(/^Rechazado: .*Tubo/);
});

it('takes a reply that quotes a message for the order of that message, and for no other', async () => {
  const as = await seller();
  const first = await ordered(as, 'Vigas');
  const second = await ordered(as, 'Yeso');
  await write(as, 'SÍ', { quoted: `order-${first.id}` });
  expect(await answer(as, 1)).toMatch(/^Aprobado: .*Vigas/);
  await write(as, 'RECHAZO', { quoted: `order-${first.id}` });
  expect(await answer(as, 2)).toMatch(/Vigas: ya está aprobado/);
  expect([await stateOf(first.id, as), await stateOf(second.id, as)]).toEqual(['approved', 'placed']);
  // What cannot be read as an answer to it goes to Aria, not to the order that waits.
  await write(as, 'va', { quoted: 'question-999999' });
  expect(await answer(as, 3)).toContain('ya no espera respuesta');
  expect(await stateOf(second.id, as)).toBe('placed');
});

it('keeps the numbers that were shown, so that two answers at once are of two orders', async () => {
  const as = await seller();
  const orders = [await ordered(as, 'Vigas'), await ordered(as, 'Yeso'), await ordered(as, 'Tubo')];
  await write(as, 'mis pedidos');
  expect(await answer(as, 1)).toMatch(/1\. .*Vigas.*\n2\. .*Yeso.*\n3\. .*Tubo/);
  await write(as, '1 no');
  expect(await answer(as, 2)).toMatch(/^Rechazado: .*Vigas[\s\S]*2\. .*Yeso.*\n3\. .*Tubo/);
  await write(as, '1 sí');
  expect(await answer(as, 3)).toMatch(/¿De cuál.*\n1\. .*Yeso.*\n2\. .*Tubo/);
  await write(as, '1 sí');
  expect(await answer(as, 4)).toMatch(/^Aprobado: .*Yeso/);
  const states = await Promise.all(orders.map(({ id }) => stateOf(id, as)));
  expect(states).toEqual(['declined', 'approved', 'placed']);
});

it('settles what was delivered on its buyer’s word, and speaks English to who reads it', async () => {
  const as = await seller();
  const { id, buyer, number } = await ordered(as);
  const text = `update orders set state = 'delivered', complain_by = now() + interval '40 hours' where id = $1`;
  await market.storage.query(text, [id]);
  const english = "insert into member_preferences (member_id, language, channel) values ($1, 'en', 'whatsapp')";
  await market.storage.query(english, [Number(buyer.id)]);
  await write(buyer, `approve ${number}`);
  expect(await answer(buyer, 1)).toContain(`${number}, Cemento: it was delivered.`);
  await write(buyer, 'no');
  expect(await answer(buyer, 2)).toMatch(/This waits for your answer[\s\S]*ALL GOOD to settle it/);
  await write(buyer, 'no');
  expect(await answer(buyer, 3)).toContain('say so on the order');
  await write(buyer, 'all good, thanks');
  expect(await answer(buyer, 4)).toContain(`Thank you: it is settled: ${number}`);
  expect(await stateOf(id, buyer)).toBe('settled');
});

it('leaves a yes to the draft that was asked about later, another’s order alone, and a question to Aria', async () => {
  const as = await seller();
  const { id, number } = await ordered(as);
  const other = await seller();
  await write(other, `apruebo ${number}`);
  expect(await answer(other, 1)).toContain('No hay un pedido así');
  await write(as, '20 bultos de cemento nuevo en Iztapalapa');
  const draft = await read(as);
  await answer(as, 1);
  await write(as, 'sí');
  expect(await answer(as, 2)).toContain(`/lote/${draft}`);
  await write(as, `¿apruebo el pedido ${number} o no?`);
  await eventually(async () => (await left(as)).length === 1, { what: 'the question left to Aria' });
  expect(await stateOf(id, as)).toBe('placed');
  await write(as, `apruebo el pedido ${number}`);
  expect(await answer(as, 3)).toContain('Aprobado');
});

it('subscribes to the news of lots by message, once, says what one gets, and ends it', async () => {
  const as = await seller();
  const interests = async () => (await market.ask(listInterests, {}, { as })).body.interests;
  await write(as, 'AVISOS tarimas Iztapalapa');
  expect(await answer(as, 1)).toMatch(/^Listo\. A lo más una vez al día .+ de tarimas · Iztapalapa\.\n/);
  await write(as, 'Avísame cuando haya tarimas en Iztapalapa');
  await answer(as, 2);
  expect(await interests()).toMatchObject([
    { categories: ['tarima'], zones: ['iztapalapa'], daily: true, active: true },
  ]);
  await write(as, 'avisos');
  expect(await answer(as, 3)).toMatch(/tarimas · Iztapalapa\n.+SIN AVISOS.+\nhttp:\/\/tianguis\.test\/mi\/intereses$/);
  await write(as, 'SIN AVISOS');
  expect(await answer(as, 4)).toMatch(/en pausa/);
  expect(await interests()).toMatchObject([{ active: false }]);
});

it('says which thing of a draft cannot be sold and why, and goes on without it', async () => {
  const as = await seller();
  await write(as, '20 bultos de cemento nuevo y 10 láminas de asbesto nuevas en Iztapalapa');
  await read(as, [item, { ...item, name: 'láminas de asbesto', category: null, quantity: 10, unit: 'pieza' }]);
  const shown = await answer(as, 1);
  expect(shown).toContain('2. Láminas de asbesto: Los residuos peligrosos');
  expect(shown).toContain('quita el 1');
  await write(as, 'quita el 2');
  expect(await answer(as, 2)).toContain('Responde SÍ');
  const [draft] = await lots(as);
  expect(draft?.title).not.toMatch(/asbesto/i);
});

it('tells a seller that staff look at doubtful goods first', async () => {
  const as = await seller();
  await write(as, '12 botellas de tequila nuevas en Iztapalapa');
  const id = await read(as, [{ ...item, name: 'tequila', category: null, quantity: 12, unit: 'pieza' }]);
  await answer(as, 1);
  await write(as, 'sí');
  expect(await answer(as, 2)).toContain('revisa este lote');
  expect(await lot(as, id)).toMatchObject({ status: 'hidden' });
});

it('leaves a complaint within a draft to a person', async () => {
  const { as } = await asked();
  await write(as, 'quiero hablar con una persona');
  await eventually(async () => (await left(as)).length === 1, { what: 'the message left to Aria' });
});
