import type { Identity } from '@tianguis/chassis/identity/identity';
import { sealingKey } from '@tianguis/chassis/process/config';
import { createSecretBox } from '@tianguis/chassis/secrets/secret-box';
import { memberAddressVerified } from '@tianguis/proto/gateway/members/events';
import {
  createWarehouse,
  getOffer,
  getOrder,
  getOrderPickup,
  getPickupSheet,
  loadPickup,
  makeOffer,
  placeOrder,
  signDelivery,
  startPickup,
} from '@tianguis/proto/gen/client.ts';
import type { PickupHours } from '@tianguis/proto/marketplace/listings/warehouses';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import { orderMoved } from '@tianguis/proto/marketplace/orders/events';
import { memberMessageLeft, sellerReplyReady } from '@tianguis/proto/marketplace/whatsapp/events';
import { sealedVariable } from '@tianguis/proto/notifications';
import { contactResponded } from '@tianguis/proto/outreach/messaging/events';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Marketplace, startMarketplace } from '../../test/harness.ts';
import { line, lot, publishLots } from '../../test/lots.ts';

const notificationKey = 'a key of which the sealing key of this test is made';
let market: Marketplace;
beforeAll(async () => {
  market = await startMarketplace({ NOTIFICATION_KEY: notificationKey });
});
afterAll(() => market?.close());

let members = 9_000;
let messages = 0;

/** A member with a phone, and the conversation with them: what they write, and what they are answered. */
async function person() {
  members += 1;
  const memberId = members;
  const phone = `+52551${String(memberId).padStart(7, '0')}`;
  await market.publish(memberAddressVerified, { memberId, channel: 'whatsapp', address: phone });
  const known = 'select 1 from member_addresses where member_id = $1';
  await eventually(async () => (await market.storage.query(known, [memberId])).rowCount === 1, { what: 'the phone' });
  let heard = 0;
  const replies = async () =>
    (await market.eventsOf(sellerReplyReady))
      .filter(({ data }) => data.contactId === memberId)
      .map(({ data }) => data.reply);
  async function writes(body: string, times = 1): Promise<void> {
    messages += 1;
    const message = { contactId: memberId, businessName: 'Obras', messageLogId: messages, body, mediaCount: 0 };
    const about = { ...message, contactName: null, category: 'otro', zone: 'Centro', autoReplyAllowed: false };
    for (let time = 0; time < times; time++)
      await market.publish(contactResponded, { ...about, member: { memberId, staffLead: false, media: [] } });
  }
  return {
    memberId,
    phone,
    as: { as: { kind: 'member', id: String(memberId) } satisfies Identity as Identity },
    replies,
    writes,
    /** Writes, and waits for the answer. */
    async says(body: string, times = 1): Promise<string> {
      await writes(body, times);
      heard += times;
      return eventually(async () => (await replies())[heard - 1], { what: `an answer to “${body}”` });
    },
  };
}
type Person = Awaited<ReturnType<typeof person>>;

const hours: PickupHours = { days: [1, 2, 3, 4, 5, 6, 7], from: '06:00', until: '22:00', slotMinutes: 30 };

/** A gift, so that nothing is to be paid before the pickup: five bags of a warehouse’s twenty. */
async function ordered(seller: Person, buyer: Person, title = 'Yeso'): Promise<number> {
  const lines = [line('yeso', { quantity: 20, centavos: 0 })];
  const [listingId = 0] = await publishLots(market.storage, lot({ member: seller.memberId, title, lines }));
  const warehouse = { name: 'Bodega Sur', zone: 'tlalpan', address: 'Calle 5 sur 40', hours };
  const { id: warehouseId } = (await market.ask(createWarehouse, { body: warehouse }, seller.as)).body;
  await market.storage.query('update listings set warehouse_id = $2::uuid where id = $1', [listingId, warehouseId]);
  const { rows } = await market.storage.query<{ id: number }>('select id from listing_lines where listing_id = $1', [
    listingId,
  ]);
  const body = { listingId, lines: [{ lineId: rows[0]?.id ?? 0, quantity: 5 }], method: 'hold' as const };
  return (await market.ask(placeOrder, { body }, buyer.as)).body.id;
}

const orderOf = async (id: number, who: Person) => (await market.ask(getOrder, { params: { id } }, who.as)).body;
const slotOf = async (id: number, who: Person) =>
  (await market.ask(getOrderPickup, { params: { id } }, who.as)).body.slot;
const numberOf = (id: number) => `P-${String(id).padStart(6, '0')}`;

/** The driver’s link as outreach opens it, once more has come than before. */
async function linkTo({ phone }: Person, count: number): Promise<string> {
  const sent = await eventually(
    async () =>
      (await market.eventsOf(marketplaceNotificationRequested)).filter(
        ({ data }) => data.template === 'pickup_link' && data.to.address === phone,
      )[count - 1],
    { what: 'the link' },
  );
  const box = createSecretBox(sealingKey.parse(notificationKey));
  return sealedVariable.parse(JSON.parse(box.open(sent.data.sealed?.link ?? ''))).value;
}

it('is sold by answering messages alone: approved, its hour chosen, its driver sent, its load confirmed, settled, rated', async () => {
  const seller = await person();
  const buyer = await person();
  const id = await ordered(seller, buyer);
  expect(await seller.says('ayuda')).toMatch(/Yeso\nAPRUEBO o RECHAZO.*\nCANCELAR/);
  expect(await seller.says('apruebo', 2)).toContain('ya está aprobado');

  expect(await buyer.says('AYUDA')).toMatch(/Yeso\nHORA: .*\nCANCELAR: /);
  expect(await buyer.says('chofer')).toContain('No tienes recolecciones acordadas');
  const offered = await buyer.says('hora');
  expect(offered).toMatch(/Horas libres[\s\S]*\n1\. .*\n2\. /);
  expect(await buyer.says('99')).toMatch(/Horas libres/);
  expect(await buyer.says('la 2')).toMatch(/^Quedó: .*Yeso se recoge el /);
  expect((await orderOf(id, seller)).state).toBe('scheduled');
  const chosen = (await slotOf(id, buyer))?.from;
  expect(await buyer.says('cambiar la hora')).toContain('Horas libres');
  expect(await buyer.says('1')).toContain('Quedó');
  expect((await slotOf(id, buyer))?.from).not.toBe(chosen);

  expect(await buyer.says('CHOFER')).toContain('en otro mensaje');
  const link = await linkTo(buyer, 1);
  const token = link.split('/').at(-1) ?? '';
  expect(
    JSON.stringify([await buyer.replies(), await market.eventsOf(marketplaceNotificationRequested)]),
  ).not.toContain(token);
  const now = `update orders set slot_from = now(), slot_until = now() + interval '30 minutes' where id = $1`;
  await market.storage.query(now, [id]);
  expect((await market.ask(startPickup, { params: { token } })).body.state).toBe('in_transit');

  const [row] = (await market.ask(getPickupSheet, { params: { token } })).body.lines;
  const load = (quantity: number) =>
    market.ask(loadPickup, { params: { token }, body: { lines: [{ id: row?.id ?? 0, quantity }] } });
  expect(await seller.says('confirmo')).toContain('No hay cantidades');
  await load(4);
  expect(await seller.says('confirmo')).toMatch(/Se cargó[\s\S]*4 bultos de 5[\s\S]*CONFIRMO otra vez/);
  await load(3);
  expect(await seller.says('confirmo'), 'what was shown is no longer so').toContain('cambiaron mientras tanto');
  expect(await seller.says('confirmo')).toContain('3 bultos de 5');
  expect(await seller.says('sí, confirmo')).toContain('Confirmado');
  const strokes = [Array.from({ length: 10 }, (_, n): [number, number] => [n * 10, n * 20])];
  const { loadedAt } = (await market.ask(getPickupSheet, { params: { token } })).body;
  const given = { at: loadedAt ?? '', name: 'Rosa Díaz', signature: strokes };
  await market.ask(signDelivery, { params: { token }, body: given });

  expect(await buyer.says('ayuda')).toMatch(/TODO BIEN: cerrarlo\nQUEJA/);
  expect(await buyer.says('pedidos')).toContain('TODO BIEN');
  expect(await buyer.says('todo bien')).toContain('quedó cerrado');
  expect(await buyer.says('5 estrellas Muy puntuales')).toContain('Gracias por calificar');
  expect(await buyer.says('5 estrellas Muy puntuales', 2)).toContain('No tienes pedidos por calificar');
  expect(await seller.says('⭐⭐⭐⭐')).toContain('Gracias');
  expect((await orderOf(id, buyer)).ratings).toMatchObject({
    until: null,
    given: { stars: 5, comment: 'Muy puntuales' },
    received: { stars: 4, comment: null },
  });
  const moved = (await market.eventsOf(orderMoved)).filter(({ data }) => data.orderId === id);
  expect(moved.map(({ data }) => data.to)).toEqual([
    'approved',
    'scheduled',
    'scheduled',
    'in_transit',
    'delivered',
    'settled',
  ]);
});

it('says until when and where an approved order is paid, to its buyer alone and while that counts', async () => {
  const seller = await person();
  const buyer = await person();
  const held = await ordered(seller, buyer, 'Vigas');
  const prepaid = await ordered(seller, buyer, 'Tubo');
  expect(await buyer.says('cómo pago'), 'a gift').toContain('Ninguno de tus pedidos aprobados espera tu pago');
  const owes = `update orders set state = 'approved', amount = 50000, method = $2, pay_by = '2099-11-26T18:00:00Z' where id = $1`;
  for (const [id, method] of [[held, 'hold'] as const, [prepaid, 'prepaid'] as const])
    await market.storage.query(owes, [id, method]);
  const until = 'a más tardar el 26 de noviembre de 2099';
  const help = await buyer.says('ayuda');
  expect(help).toContain(`Falta que lo pagues: hazlo en el pedido ${until}`);
  expect(help).toMatch(new RegExp(`Vigas\nFalta apartar el dinero en tu tarjeta.*/pedido/${held}\nCANCELAR`));
  expect(help, 'a time only for what is paid').not.toContain('HORA');
  expect(await buyer.says('hora')).toMatch(/Tubo\nFalta que lo pagues.*Vigas\nFalta apartar/s);
  const both = await buyer.says('¿Cómo pago?');
  expect(both).toMatch(
    new RegExp(`Tubo\nFalta que lo pagues.*/pedido/${prepaid}\n\n.*Vigas\n.*/pedido/${held}\n\n.*OXXO`),
  );
  expect(await buyer.says(`PAGAR ${numberOf(held)}`)).not.toMatch(/Tubo|OXXO/);
  expect(await seller.says('ayuda')).not.toContain('Falta');

  await market.storage.query(`update orders set money = 'authorised', money_amount = 50000 where id = $1`, [held]);
  await market.storage.query(`update orders set pay_by = now() - interval '1 second' where id = $1`, [prepaid]);
  expect(await buyer.says('pagar'), 'held, and too late').toContain('Ninguno');
  const before = (await seller.replies()).length;
  await seller.writes('cómo pago');
  const left = async () =>
    (await market.eventsOf(memberMessageLeft)).filter(({ data }) => data.contactId === seller.memberId).length;
  await eventually(async () => (await left()) === 1, { what: 'left to Aria, who knows how it is done' });
  expect((await seller.replies()).length).toBe(before);
});

/** An order of two materials that is on its way with the seller’s own driver, who counts nothing. */
async function onItsWay(seller: Person, buyer: Person, title = 'Obra'): Promise<number> {
  const id = await ordered(seller, buyer, title);
  const away = `update orders set state = 'in_transit', amount = 250000, money = 'authorised', money_amount = 250000,
    slot_from = now(), slot_until = now() + interval '30 minutes' where id = $1`;
  await market.storage.query(away, [id]);
  await market.storage.query('update order_lines set centavos = 50000, amount = 250000 where order_id = $1', [id]);
  return id;
}
const loadOf = async (id: number, who: Person) =>
  (await market.ask(getOrderPickup, { params: { id } }, who.as)).body.load;

it('takes the seller’s word for what was loaded at the second time, as long as it is of what they were told', async () => {
  const seller = await person();
  const buyer = await person();
  const id = await onItsWay(seller, buyer);
  expect(await seller.says('ayuda')).toMatch(/Obra\nCHOFER: .*\nCARGUÉ y cuánto: /);
  expect(await buyer.says('ayuda')).not.toContain('CARGUÉ');
  expect(await seller.says('cargué')).toContain('así: CARGUÉ 28');
  expect(await seller.says('cargué 6')).toContain('Se pidieron 5');
  expect(await seller.says('cargué 4 kilos')).toContain('No anoté nada');
  expect(await seller.says('sí, cargué 4'), 'not before it was said').toContain('Dices que');
  expect(await seller.says('solo se cargaron 4 costales')).toMatch(
    /yeso: 4 bultos de 5\nTotal estimado: \$2,000\.00 en vez de \$2,500\.00\. Se cobra[\s\S]*responde: SÍ, CARGUÉ 4 P-/i,
  );
  expect(await seller.says('sí, cargué 3'), 'another than they were told').toContain('3 bultos de 5');
  expect(await loadOf(id, buyer)).toBeNull();
  expect(await seller.says(`Sí, cargué 3 ${numberOf(id)}`)).toContain('Anotado');
  expect(await loadOf(id, buyer)).toMatchObject({ confirmed: true, countedBy: 'seller', amount: 1_500 });
  const told = (await market.eventsOf(marketplaceNotificationRequested)).filter(
    ({ data }) => data.to.address === buyer.phone && data.variables.change?.includes('3 bultos de 5'),
  );
  expect(told).toHaveLength(1);

  await seller.says('cargué 2');
  await market.storage.query(`update pickups set loaded_at = loaded_at + interval '1 second' where order_id = $1`, [
    id,
  ]);
  expect(await seller.says('sí, cargué 2'), 'counted meanwhile').toContain('cambiaron mientras tanto');
  expect((await loadOf(id, buyer))?.amount).toBe(1_500);
});

it('notes no count that is not certain, tells orders on their way apart, and hears English', async () => {
  const seller = await person();
  const buyer = await person();
  const english = "insert into member_preferences (member_id, language, channel) values ($1, 'en', 'whatsapp')";
  await market.storage.query(english, [seller.memberId]);
  const left = async () =>
    (await market.eventsOf(memberMessageLeft)).filter(({ data }) => data.contactId === seller.memberId).length;
  await seller.writes('we loaded 4');
  await eventually(async () => (await left()) === 1, { what: 'nothing on its way' });
  const first = await onItsWay(seller, buyer, 'Vigas');
  expect(await seller.says('we loaded 4 if I remember')).toContain('Nothing was noted');
  expect(await seller.says('yes, loaded 4 if I remember')).toContain('Nothing was noted');
  const second = await onItsWay(seller, buyer, 'Tubo');
  expect(await seller.says('we loaded 4, not 5')).toMatch(/Which one\?[\s\S]*Tubo\nP-\d+, Vigas/);
  expect(await seller.says(`we loaded 4, not 5 ${numberOf(first)}`)).toMatch(
    /4 bags of 5\nEstimated total: MX\$2,000\.00/,
  );
  expect(await seller.says('yes, loaded 4')).toContain('Noted');
  expect([(await loadOf(first, buyer))?.amount, await loadOf(second, buyer)]).toEqual([2_000, null]);
});

it('A4: sends the buyer a code when the seller asks for the driver’s link, and takes their RECIBIDO', async () => {
  const seller = await person();
  const buyer = await person();
  const id = await onItsWay(seller, buyer, 'Adoquín');
  expect(await seller.says('chofer')).toContain('en otro mensaje');
  const token = (await linkTo(seller, 1)).split('/').at(-1) ?? '';
  const sent = async () =>
    (await market.eventsOf(marketplaceNotificationRequested)).filter(
      ({ data }) => data.template === 'delivery_code' && data.to.address === buyer.phone,
    );
  await eventually(async () => (await sent()).length === 1, { what: 'the code' });
  expect(await buyer.says('recibido'), 'nothing was reported').toContain('No tienes entregas por confirmar');
  const { lines } = (await market.ask(getPickupSheet, { params: { token } })).body;
  const counted = { lines: lines.map(({ id, quantity }) => ({ id, quantity })) };
  const { loadedAt } = (await market.ask(loadPickup, { params: { token }, body: counted })).body;
  const strokes = [Array.from({ length: 10 }, (_, n): [number, number] => [n * 10, n * 20])];
  const signed = { at: loadedAt ?? '', name: 'Rosa Díaz', signature: strokes };
  await market.ask(signDelivery, { params: { token }, body: signed });
  expect((await orderOf(id, buyer)).state).toBe('reported');
  expect(await buyer.says('ayuda')).toMatch(/RECIBIDO: confirmar que lo recibiste\nQUEJA/);
  expect(await seller.says('recibido')).toContain('No tienes entregas por confirmar');
  expect(await buyer.says(`ya lo recibí ${numberOf(id)}`)).toContain('quedó confirmada la entrega');
  expect((await orderOf(id, seller)).state).toBe('delivered');
});

it('CHOFER and a phone sends the driver their link, asks which of two pickups, and keeps the limits', async () => {
  const seller = await person();
  const buyer = await person();
  const first = await onItsWay(seller, buyer, 'Loseta');
  const phone = '+525587654321';
  const toDriver = async () =>
    (await market.eventsOf(marketplaceNotificationRequested)).filter(({ data }) => data.to.address === phone);
  const linkOf = async () => {
    const sealed = (await toDriver()).at(-1)?.data.sealed?.link ?? '';
    const box = createSecretBox(sealingKey.parse(notificationKey));
    return (
      sealedVariable
        .parse(JSON.parse(box.open(sealed)))
        .value.split('/')
        .at(-1) ?? ''
    );
  };
  const sheetStatus = async (token: string) => (await market.ask(getPickupSheet, { params: { token } })).status;

  expect(await buyer.says('CHOFER 12 3456 7')).toContain('no reconocimos el teléfono');
  expect(await buyer.says('CHOFER 55 8765 4321')).toMatch(/Loseta por WhatsApp al número que termina en 4321/);
  expect((await toDriver()).map(({ data }) => data.template)).toEqual(['driver_link']);
  const token = await linkOf();
  expect(await sheetStatus(token)).toBe(200);
  expect(JSON.stringify([await buyer.replies(), await toDriver()]), 'no event shows the link').not.toContain(token);
  const pickup = (await market.ask(getOrderPickup, { params: { id: first } }, buyer.as)).body;
  expect([pickup.hasLink, pickup.sentTo]).toEqual([true, '4321']);

  const second = await onItsWay(seller, buyer, 'Zapata');
  expect(await buyer.says('chofer 55 8765 4321')).toMatch(
    /¿De cuál\?.*CHOFER 55 8765 4321 P-\d+\n.*Zapata\nP-\d+, Loseta/,
  );
  expect(await toDriver()).toHaveLength(1);
  expect(await buyer.says(`CHOFER 55 8765 4321 ${numberOf(second)}`)).toContain('Zapata por WhatsApp');
  expect(await toDriver()).toHaveLength(2);

  const stranger = await person();
  await stranger.writes(`CHOFER 55 8765 4321 ${numberOf(second)}`);
  await eventually(async () => (await stranger.replies()).length === 1, { what: 'an answer to a stranger' });
  expect(await toDriver()).toHaveLength(2);

  for (let sent = 1; sent < 5; sent += 1) await buyer.says(`CHOFER 5587654321 ${numberOf(second)}`);
  const last = await linkOf();
  expect(await buyer.says(`CHOFER 5587654321 ${numberOf(second)}`)).toContain('Ya se mandaron muchos enlaces hoy');
  expect(await toDriver()).toHaveLength(6);
  expect(await sheetStatus(last), 'the last link still works').toBe(200);
});

it('cancels at the second word alone, the seller with a reason, and says what becomes of it', async () => {
  const seller = await person();
  const buyer = await person();
  const first = await ordered(seller, buyer, 'Vigas');
  const second = await ordered(seller, buyer, 'Tubo');
  expect(await buyer.says('cancelar')).toMatch(/¿De cuál\?.*CANCELAR P-\d+\nP-\d+, Tubo\nP-\d+, Vigas/);
  expect(await buyer.says(`cancelar ${numberOf(first)}`)).toMatch(/se devuelve.*SÍ CANCELO P-/);
  expect((await orderOf(first, buyer)).state).toBe('placed');
  expect(await buyer.says(`sí cancelo ${numberOf(first)}`, 2)).toContain('se canceló');
  expect((await orderOf(first, buyer)).state).toBe('cancelled');
  expect(await seller.says('sí cancelo porque sí'), 'not before it was said what that does').toContain('se devuelve');
  expect(await seller.says('sí cancelo')).toContain('Escribe el motivo');
  expect(await seller.says('sí cancelo porque se mojó')).toContain('Cancelado');
  expect((await orderOf(second, buyer)).timeline.at(-1)).toMatchObject({ to: 'cancelled', reason: 'se mojó' });
  expect(await seller.says(`hora ${numberOf(first)}`)).toContain('se canceló');
  const stranger = await person();
  expect(await stranger.says(`sí cancelo ${numberOf(second)}`)).toContain('No hay un pedido así');
});

it('gives a slot back at the second word, with the seller’s reason, and shows a buyer who cannot make it other hours', async () => {
  const seller = await person();
  const buyer = await person();
  const id = await ordered(seller, buyer);
  await seller.says('apruebo');
  await buyer.says('hora');
  await buyer.says('1');
  expect(await seller.says('sí, no puedo a esa hora'), 'not before it was said').toContain('Dejas libre la hora');
  expect(await seller.says('no puedo mañana, mejor el jueves')).toMatch(
    /Yeso: .*–.*«no puedo mañana, mejor el jueves»/,
  );
  expect((await orderOf(id, seller)).state).toBe('scheduled');
  expect(await seller.says('sí, no puedo a esa hora')).toContain('La hora quedó libre');
  const { state, timeline } = await orderOf(id, buyer);
  expect([state, timeline.at(-1)?.reason]).toEqual(['approved', 'no puedo mañana, mejor el jueves']);
  await buyer.says('hora');
  await buyer.says('2');
  expect(await buyer.says('no puedo mañana')).toContain('Horas libres');
  expect((await orderOf(id, buyer)).state).toBe('scheduled');
});

it('takes a complaint with what is wrong, and speaks English to who reads it', async () => {
  const seller = await person();
  const buyer = await person();
  const id = await ordered(seller, buyer);
  const delivered = `update orders set state = 'delivered', complain_by = now() + interval '40 hours' where id = $1`;
  await market.storage.query(delivered, [id]);
  const english = "insert into member_preferences (member_id, language, channel) values ($1, 'en', 'whatsapp')";
  await market.storage.query(english, [buyer.memberId]);
  expect(await buyer.says('complaint')).toMatch(/What happened with P-[\s\S]*3\. It arrived damaged/);
  expect((await orderOf(id, buyer)).state).toBe('delivered');
  expect(await buyer.says('complaint: Three bags were wet')).toContain('Your complaint is in');
  expect((await orderOf(id, seller)).timeline.at(-1)).toMatchObject({ to: 'disputed', reason: 'Three bags were wet' });
  expect(await buyer.says('5 stars')).toContain('no order to rate');
});

/** An offer of $90 for each of four bags, which the seller answers. */
async function offered(buyer: Person, seller: Person, title = 'Yeso'): Promise<number> {
  const lines = [line('yeso', { quantity: 20, centavos: null })];
  const [listingId = 0] = await publishLots(market.storage, lot({ member: seller.memberId, title, lines }));
  const text = 'select id from listing_lines where listing_id = $1';
  const { rows } = await market.storage.query<{ id: number }>(text, [listingId]);
  const wanted = [{ lineId: rows[0]?.id ?? 0, quantity: 4, price: 90 }];
  return (await market.ask(makeOffer, { body: { listingId, lines: wanted, method: 'hold' } }, buyer.as)).body.id;
}
const offerOf = async (id: number, who: Person) => (await market.ask(getOffer, { params: { id } }, who.as)).body;

it('agrees on a price by messages: each amount is said before it moves, and becomes an order at the second yes', async () => {
  const seller = await person();
  const buyer = await person();
  const id = await offered(buyer, seller);
  expect(await seller.says('te los dejo en 4,500')).toMatch(
    /4 bultos a \$1,125\.00\. Total: \$4,500\.00; recibes \$4,050\.00 \(comisión de 10%: \$450\.00, IVA incluido\)\nPropones[\s\S]*responde SÍ/,
  );
  expect(await offerOf(id, buyer)).toMatchObject({ state: 'offered', amount: 360 });
  expect(await seller.says('no, mejor $400')).toMatch(/Total: \$400\.00; recibes \$360\.00 [^\n]*\nPropones/);
  expect(await seller.says('sí')).toContain('Propuesto');
  expect(await offerOf(id, buyer)).toMatchObject({ state: 'countered', amount: 400 });

  expect(await buyer.says('OFERTAS')).toMatch(/Yeso\nyeso: 4 bultos a \$100\.00\. Total: \$400\.00[\s\S]*Responde SÍ/i);
  expect(await buyer.says('380')).toMatch(/Total: \$380\.00\nPropones/);
  expect(await buyer.says('no')).toMatch(/^No hice nada[\s\S]*Total: \$400\.00/);
  expect(await buyer.says('sí')).toMatch(/Total: \$400\.00\nAceptas esto/);
  expect((await offerOf(id, buyer)).state).toBe('countered');
  expect(await buyer.says('sí')).toMatch(/Aceptado[\s\S]*\$400\.00[\s\S]*\/pedido\/\d+/);
  const { state, orderId } = await offerOf(id, buyer);
  expect(state).toBe('accepted');
  expect(await orderOf(orderId ?? 0, seller)).toMatchObject({ state: 'approved', amount: 400 });
  expect(await buyer.says('acepto la oferta')).toContain('la oferta se aceptó');
});

it('moves no offer at what is asked, quoted or said after something else, nor one that changed meanwhile', async () => {
  const seller = await person();
  const buyer = await person();
  const id = await offered(buyer, seller);
  await seller.says('sí');
  const left = async () =>
    (await market.eventsOf(memberMessageLeft)).filter(({ data }) => data.contactId === seller.memberId).length;
  const others = ['¿y si te la dejo en 500?', 'me dijo "acepto"', 'sí'];
  for (const [index, body] of others.entries()) {
    await seller.writes(body);
    await eventually(async () => (await left()) === index + 1, { what: `“${body}” left to Aria` });
  }
  expect(await offerOf(id, buyer)).toMatchObject({ state: 'offered', amount: 360 });

  expect(await seller.says('rechazo la oferta')).toContain('Rechazas esto');
  await market.storage.query('update offers set proposals = proposals + 1 where id = $1', [id]);
  expect(await seller.says('sí')).toContain('cambió mientras tanto');
  expect(await seller.says('no')).toContain('Rechazas esto');
  expect(await seller.says('sí')).toContain('Rechazado');
  expect((await offerOf(id, buyer)).state).toBe('declined');
});

it('tells several offers apart by their numbers, says late what became of one, and speaks English to who reads it', async () => {
  const seller = await person();
  const buyer = await person();
  const other = await person();
  const english = "insert into member_preferences (member_id, language, channel) values ($1, 'en', 'whatsapp')";
  await market.storage.query(english, [seller.memberId]);
  const first = await offered(buyer, seller, 'Vigas');
  const second = await offered(other, seller, 'Tubo');
  expect(await seller.says('yes')).toMatch(/1\. Vigas[\s\S]*2\. Tubo[\s\S]*Answer with the number/);
  expect(await seller.says('2 $95 each')).toMatch(
    /Tubo[\s\S]*\$95\.00\. Total: MX\$380\.00; you receive MX\$342\.00 [^\n]*\nYou propose/,
  );
  expect(await seller.says('yes')).toContain('Proposed');
  expect(await offerOf(second, other)).toMatchObject({ state: 'countered', amount: 380 });
  expect(await seller.says('offers')).toContain('Vigas');
  await market.storage.query("update offers set expires_at = now() - interval '1 minute' where id = any($1)", [
    [first, second],
  ]);
  expect(await seller.says('yes')).toContain('the offer has expired');
  expect((await offerOf(first, buyer)).orderId).toBeNull();
});
