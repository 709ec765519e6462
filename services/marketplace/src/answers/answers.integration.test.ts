import {
  approveOrder,
  createWarehouse,
  listInterests,
  makeOffer,
  saveAlert,
  tellAccount,
  tellOrders,
  updateMySeller,
} from '@tianguis/proto/gen/client.ts';
import { sellerReplyReady } from '@tianguis/proto/marketplace/whatsapp/events';
import { contactResponded } from '@tianguis/proto/outreach/messaging/events';
import { eventually } from '@tianguis/testkit/eventually';
import { describe, expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';
import { orderFixture, params } from '../../test/orders.ts';

const market = await useMarketplace();
const { newMember, offer, ordered, hold } = orderFixture(market, 81_000);

const told = async (member: number, order?: number) =>
  (await market.ask(tellOrders, { query: order === undefined ? {} : { order } }, { as: asMember(member) })).body;

let messages = 500;
/** What a member is answered by WhatsApp. */
async function says(memberId: number, body: string): Promise<string> {
  const replies = async () =>
    (await market.eventsOf(sellerReplyReady)).filter(({ data }) => data.contactId === memberId);
  const before = (await replies()).length;
  messages += 1;
  await market.publish(contactResponded, {
    contactId: memberId,
    businessName: 'Obras',
    messageLogId: messages,
    body,
    mediaCount: 0,
    contactName: null,
    category: 'otro',
    zone: 'Centro',
    autoReplyAllowed: false,
    member: { memberId, staffLead: false, media: [] },
  });
  return eventually(async () => (await replies())[before]?.data.reply, { what: `an answer to “${body}”` });
}

const numberOf = (id: number) => `P-${String(id).padStart(6, '0')}`;

describe('orders', () => {
  it('are told to each side with the state, whose turn it is, until when, and the link', async () => {
    const { id, buyer, seller } = await ordered(await offer());
    const toSeller = await told(seller);
    expect(toSeller.count).toBe(1);
    expect(toSeller.text).toMatch(
      new RegExp(`^${numberOf(id)}, .*espera la respuesta.*Te toca a ti: tienes hasta el .* para aprobarlo`),
    );
    expect(toSeller.text).toContain(`http://tianguis.test/pedido/${id}`);
    const toBuyer = await told(buyer);
    expect(toBuyer.text).toMatch(/Falta que quien vende lo apruebe o lo rechace \(a más tardar el .*\d{4}/);
    expect(toBuyer.text).not.toContain('Te toca');
  });

  it('go on to what is next once the turn passes', async () => {
    const sale = await ordered(await offer());
    await market.ask(approveOrder, params(sale), { as: asMember(sale.seller) });
    expect((await told(sale.buyer)).text).toMatch(/ya está aprobado.*Te toca a ti: falta apartar el dinero/);
    await hold(sale);
    expect((await told(sale.seller, sale.id)).text).toMatch(/Te toca a ti: da la dirección de recolección/);
  });

  it('that wait for the reader come first, and offers are told as well', async () => {
    const seller = newMember();
    const first = await ordered(await offer(undefined, seller));
    await market.ask(approveOrder, params(first), { as: asMember(seller) });
    const second = await ordered(await offer(undefined, seller));
    const { listingId, lineId } = await offer(undefined, seller);
    const buyer = newMember();
    const proposed = { listingId, lines: [{ lineId, quantity: 2, price: 90 }], method: 'hold' as const };
    expect((await market.ask(makeOffer, { body: proposed }, { as: asMember(buyer) })).status).toBeLessThan(300);
    const { text, count } = await told(seller);
    expect(count).toBe(3);
    const lines = text.split('\n');
    expect(lines[0]).toContain(`1. ${numberOf(second.id)}`);
    expect(lines[1]).toContain(`2. ${numberOf(first.id)}`);
    expect(lines[2]).toMatch(/^3\. Oferta por .*\$180 en total: te toca a ti contestar \(a más tardar el/);
    expect((await told(buyer)).text).toContain('falta que conteste la otra parte');
  });

  it('of others are nobody’s: a stranger to an order learns nothing of it', async () => {
    const { id } = await ordered(await offer());
    const stranger = newMember();
    expect(await told(stranger, id)).toEqual({
      text: 'No hay un pedido con ese número entre los tuyos.',
      count: 0,
    });
    expect((await told(stranger)).text).toBe('No tienes pedidos ni ofertas en curso.');
    expect((await market.ask(tellOrders, {})).status).toBe(401);
  });

  it('are told by WhatsApp in the same words, by number as well', async () => {
    const sale = await ordered(await offer());
    const { text } = await told(sale.buyer);
    expect(await says(sale.buyer, '¿cómo va mi pedido?')).toBe(text);
    expect(await says(sale.buyer, `que pasó con mi compra ${numberOf(sale.id)}`)).toBe(text);
    expect(await says(newMember(), '¿cómo va mi pedido?')).toContain('No tienes pedidos');
  });
});

describe('the account', () => {
  const account = async (member: number, about?: 'phone' | 'name' | 'address' | 'data' | 'deposit') =>
    (await market.ask(tellAccount, { query: about ? { about } : {} }, { as: asMember(member) })).body.text;

  it('is told as far as it is set, what is missing first, without whole addresses', async () => {
    const member = newMember();
    expect(await account(member)).toMatch(/WhatsApp confirmado.*\n.*correo confirmado.*\n.*nombre.*\n.*bodega/);
    await market.prove(member, { channel: 'whatsapp', address: '+525512345678' });
    expect(await account(member, 'phone')).toMatch(/termina en 5678.*\/mi\/cuenta$/);
    expect(await account(member, 'phone')).not.toContain('1234');
    await market.prove(member, { channel: 'mail', address: 'lola@obra.mx' });
    const body = { name: 'Bodega Sur', zone: 'tlalpan', address: 'Calle 5 sur 40' };
    await market.ask(createWarehouse, { body }, { as: asMember(member) });
    expect(await account(member, 'address')).toMatch(/Bodega Sur \(Tlalpan\).*\/mi\/bodegas$/);
    expect(await account(member)).not.toMatch(/lola|Calle 5|WhatsApp confirmado/);
    expect(await account(member, 'data')).toMatch(/copia de tus datos o borras la cuenta.*\/mi\/cuenta$/);
  });

  it('promises no page that changes the name by which others know a member', async () => {
    const member = newMember();
    expect(await account(member, 'name')).toMatch(/por primera vez: .*\/publicar$/);
    await market.ask(updateMySeller, { body: { name: 'Obras Lola' } }, { as: asMember(member) });
    expect(await account(member, 'name')).toMatch(/«Obras Lola».*no se cambia en tu cuenta.*equipo\.$/);
  });

  it('is told by WhatsApp too', async () => {
    expect(await says(newMember(), '¿dónde cambio mi clabe?')).toMatch(/depósitos.*\/mi\/ganancias$/);
  });
});

describe('an alert', () => {
  it('is saved once, and what was saved is said exactly', async () => {
    const member = newMember();
    const body = { category: 'tarima', zone: 'coyoacan', maxPrice: 80 };
    const { status, body: saved } = await market.ask(saveAlert, { body }, { as: asMember(member) });
    expect(status).toBe(200);
    expect(saved.text).toMatch(/^Listo\. .* tarimas · Coyoacán · hasta \$80 por pieza\./);
    await market.ask(saveAlert, { body }, { as: asMember(member) });
    const { interests } = (await market.ask(listInterests, {}, { as: asMember(member) })).body;
    expect(interests).toHaveLength(1);
    expect(interests[0]).toMatchObject({ categories: ['tarima'], zones: ['coyoacan'], price: 80, daily: true });
    await market.ask(saveAlert, { body: { ...body, maxPrice: 120 } }, { as: asMember(member) });
    expect((await market.ask(listInterests, {}, { as: asMember(member) })).body.interests).toHaveLength(2);
  });

  it('keeps how much is needed, in its unit', async () => {
    const member = newMember();
    const body = { category: 'tarima', zone: 'coyoacan', maxPrice: 80, quantity: 40 };
    const { body: saved } = await market.ask(saveAlert, { body }, { as: asMember(member) });
    expect(saved.text).toMatch(/^Listo\. .* hasta \$80 por pieza · al menos 40 \(pieza\)\./);
    const { interests } = (await market.ask(listInterests, {}, { as: asMember(member) })).body;
    expect(interests[0]).toMatchObject({ quantity: 40, unit: 'pieza', price: 80 });
  });

  it('of nobody, or of what is no material, is refused', async () => {
    expect((await market.ask(saveAlert, { body: { category: 'cemento' } })).status).toBe(401);
    const wrong = await market.askWrongly(saveAlert, { body: { category: 'oro' } }, { as: asMember(newMember()) });
    expect([400, 422]).toContain(wrong.status);
  });
});
