import { eventually } from '@tianguis/testkit/eventually';
import type { Session } from '@tianguis/testkit/session';
import { asBuyer, asMember } from './members.ts';
import type { Sample, World } from './sample.ts';

const lots = '/api/members/me/listings';
const line = { name: 'Yeso', category: 'yeso', material: 'otros', quantity: 20, unit: 'bulto' };
const priced = { title: 'Yeso', zone: 'tlalpan', lines: [{ ...line, condition: 'new_surplus', price: 90 }] };
const fields = ['id', 'number', 'state', 'lines[].amount', 'timeline[].at', 'next'];

interface Lot {
  readonly id: number;
  readonly version: number;
  readonly lines: readonly { readonly id: number }[];
}

async function send<Reply>(session: Session, path: string, method: string, body: object): Promise<Reply> {
  const headers = { 'content-type': 'application/json' };
  const reply = await session.fetch(path, { method, headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as Reply;
}

/** A published lot: with a price, or given away. Drafts of one zone, begun one after the other, would be one. */
async function publishLot(world: World, changes: { zone?: string } = {}): Promise<Lot> {
  const { session } = await asMember(world);
  const { id, version } = await send<Lot>(session, lots, 'POST', { zone: changes.zone ?? priced.zone });
  const lot = await send<Lot>(session, `${lots}/${id}`, 'PATCH', { ...priced, ...changes, version });
  return send<Lot>(session, `${lots}/${id}/publish`, 'POST', { version: lot.version });
}

let lot: Promise<Lot> | undefined;

async function wanted(world: World, quantity = 1) {
  lot ??= publishLot(world);
  const { id, lines } = await lot;
  return { listingId: id, lines: [{ lineId: lines[0]?.id, quantity }], method: 'hold' };
}

async function place(world: World, quantity: number): Promise<number> {
  const { session } = await asBuyer(world);
  return (await send<{ id: number }>(session, '/api/orders', 'POST', await wanted(world, quantity))).id;
}

/** An order that is paid first, once payments has heard of it. */
async function placePaidFirst(world: World): Promise<number> {
  const { session } = await asBuyer(world);
  const body = { ...(await wanted(world)), method: 'prepaid' };
  const { id } = await send<{ id: number }>(session, '/api/orders', 'POST', body);
  const isKnown = async () => (await session.fetch(`/api/orders/${id}/payment`)).status !== 404;
  await eventually(isKnown, { what: 'payments to have heard of the order', timeout: 20_000 });
  return id;
}

let first: Promise<number> | undefined;
function paidFirst(world: World): Promise<number> {
  first ??= placePaidFirst(world);
  return first;
}

/** A gift, which is approved and has a place: it can be picked up without a payment. */
async function approveGift(world: World): Promise<number> {
  const gift = { zone: 'coyoacan', donation: true, lines: priced.lines.map((each) => ({ ...each, price: 0 })) };
  const given = await publishLot(world, gift);
  const { session: buyer } = await asBuyer(world);
  const { session: seller } = await asMember(world);
  const body = { listingId: given.id, lines: [{ lineId: given.lines[0]?.id, quantity: 1 }], method: 'hold' };
  const { id } = await send<{ id: number }>(buyer, '/api/orders', 'POST', body);
  await send(seller, `/api/orders/${id}/approve`, 'POST', {});
  await send(seller, `/api/orders/${id}/pickup/place`, 'PUT', { address: 'Eje 6 Sur 12' });
  return id;
}

const deliveryPlace = { address: 'Calle Centenario 12', zone: 'coyoacan' };

async function quoted(world: World) {
  const { listingId, lines } = await wanted(world);
  return { listingId, lines, place: deliveryPlace, floors: 1, help: true };
}

/** An approved order that is to be brought to its buyer. */
async function bring(world: World): Promise<number> {
  const { session: buyer } = await asBuyer(world);
  const { session: seller } = await asMember(world);
  const { quote } = await send<{ quote: { id: string } }>(buyer, '/api/transport/quotes', 'POST', await quoted(world));
  const body = { ...(await wanted(world)), transport: quote.id };
  const { id } = await send<{ id: number }>(buyer, '/api/orders', 'POST', body);
  await send(seller, `/api/orders/${id}/approve`, 'POST', {});
  return id;
}

let gift: Promise<number> | undefined;
async function pickup(world: World, rest = ''): Promise<string> {
  gift ??= approveGift(world);
  return `/api/orders/${await gift}/pickup${rest}`;
}

const placed =
  (rest = '') =>
  ({ replies }: World) =>
    `/api/orders/${replies.placeOrder.id}${rest}`;

async function offer(world: World) {
  const { listingId, lines, method } = await wanted(world, 1);
  return { listingId, method, lines: lines.map((each) => ({ ...each, price: 80 })) };
}

/** An offer of its own, of a lot of its own: a buyer has one open offer for a lot. */
async function offerApart(world: World, zone: string): Promise<{ id: number; lines: { lineId: number }[] }> {
  const { id: listingId, lines } = await publishLot(world, { zone });
  const body = { listingId, method: 'hold', lines: [{ lineId: lines[0]?.id, quantity: 1, price: 80 }] };
  return send((await asBuyer(world)).session, '/api/offers', 'POST', body);
}

const offered =
  (rest = '') =>
  ({ replies }: World) =>
    `/api/offers/${replies.makeOffer.id}${rest}`;
const offerFields = ['id', 'state', 'lines[].price', 'timeline[].at', 'next'];

/** What a buyer and a seller do with an order, and staff after them. */
export const orderSamples = {
  placeOrder: {
    prepare: async (world) => ({ ...(await asBuyer(world)), body: await wanted(world) }),
    status: 201,
    fields,
  },
  payOrder: {
    prepare: async (world) => {
      const { session } = await asBuyer(world);
      const path = placed('/payment')(world);
      const isKnown = async () => (await session.fetch(path, { method: 'POST' })).status !== 404;
      await eventually(isKnown, { what: 'payments to have heard of the order', timeout: 20_000 });
      return { session, path };
    },
    fields: ['clientSecret', 'amount', 'method'],
  },
  getOrderPayment: {
    prepare: async (world) => ({ ...(await asBuyer(world)), path: placed('/payment')(world) }),
    fields: [
      'role',
      'method',
      'amount',
      'state',
      'paid',
      'captureBefore',
      'renewal',
      'declined',
      'reference',
      'means',
      'voucher',
      'expired',
    ],
  },
  openOrderVoucher: {
    prepare: async (world) => ({ ...(await asBuyer(world)), path: `/api/orders/${await paidFirst(world)}/voucher` }),
    body: { kind: 'oxxo', name: 'Luz Vega', mail: 'fill_never@example.com' },
    fields: ['kind', 'number', 'remaining', 'until', 'url'],
  },
  endOrderVoucher: {
    prepare: async (world) => ({ ...(await asBuyer(world)), path: `/api/orders/${await paidFirst(world)}/voucher` }),
    fields: ['success'],
  },
  getOrderReceipt: {
    prepare: async (world) => ({ ...(await asBuyer(world)), path: placed('/receipt')(world) }),
    fields: ['number', 'reference', 'lines', 'total'],
  },
  downloadOrderReceipt: {
    prepare: async (world) => ({ ...(await asBuyer(world)), path: `${placed('/receipt.pdf')(world)}?lang=es` }),
    status: 404,
    fields: ['code'],
  },
  listMyOrders: { prepare: asBuyer, fields: ['orders[].other.name', 'orders[].role', 'total', 'nextCursor'] },
  getOrder: { prepare: async (world) => ({ ...(await asBuyer(world)), path: placed()(world) }), fields },
  sendOrderMessage: {
    prepare: async (world) => ({ ...(await asBuyer(world)), path: placed('/messages')(world) }),
    body: { text: '¿A qué hora abren?' },
    status: 201,
    fields: [...fields, 'messages[].text'],
  },
  approveOrder: {
    prepare: async (world) => ({ ...(await asMember(world)), path: placed('/approve')(world) }),
    fields,
  },
  cancelOrder: {
    prepare: async (world) => ({ ...(await asBuyer(world)), path: placed('/cancel')(world) }),
    body: {},
    fields,
  },
  declineOrder: {
    prepare: async (world) => ({ ...(await asMember(world)), path: `/api/orders/${await place(world, 2)}/decline` }),
    body: { reason: 'Ya se usó' },
    fields,
  },
  getOrderPickup: {
    prepare: async (world) => ({ ...(await asBuyer(world)), path: await pickup(world) }),
    fields: ['address', 'slots[].from', 'may.choose'],
  },
  setPickupPlace: {
    prepare: async (world) => ({ ...(await asMember(world)), path: await pickup(world, '/place') }),
    body: { address: 'Eje 6 Sur 14' },
    fields: ['address'],
  },
  choosePickupSlot: {
    prepare: async (world) => ({
      ...(await asBuyer(world)),
      path: await pickup(world, '/slot'),
      body: { from: world.replies.getOrderPickup.slots[0].from },
    }),
    fields: ['slot.from', 'slot.until'],
  },
  withdrawPickupSlot: {
    prepare: async (world) => ({ ...(await asMember(world)), path: await pickup(world, '/withdraw') }),
    body: { reason: 'Inventario' },
    fields: ['slots', 'may'],
  },
  makeOffer: {
    prepare: async (world) => ({ ...(await asBuyer(world)), body: await offer(world) }),
    status: 201,
    fields: offerFields,
  },
  listMyOffers: { prepare: asBuyer, fields: ['offers[].other.name', 'offers[].role', 'total', 'nextCursor'] },
  getOffer: { prepare: async (world) => ({ ...(await asBuyer(world)), path: offered()(world) }), fields: offerFields },
  counterOffer: {
    prepare: async (world) => ({
      ...(await asMember(world)),
      path: offered('/counter')(world),
      body: { lines: [{ lineId: world.replies.makeOffer.lines[0].lineId, quantity: 1, price: 85 }] },
    }),
    fields: offerFields,
  },
  acceptOffer: {
    prepare: async (world) => ({ ...(await asBuyer(world)), path: offered('/accept')(world) }),
    body: { amount: 85 },
    fields: [...offerFields, 'orderId'],
  },
  declineOffer: {
    prepare: async (world) => ({
      ...(await asMember(world)),
      path: `/api/offers/${(await offerApart(world, 'xochimilco')).id}/decline`,
    }),
    body: { reason: 'Muy poco' },
    fields: offerFields,
  },
  withdrawOffer: {
    prepare: async (world) => ({
      ...(await asBuyer(world)),
      path: `/api/offers/${(await offerApart(world, 'tlahuac')).id}/withdraw`,
    }),
    body: {},
    fields: offerFields,
  },
  listAllOrders: { fields: ['orders[].buyer.memberId', 'orders[].seller.name', 'total', 'nextCursor'] },
  countAllOrders: { fields: ['states[].state', 'states[].count', 'late'] },
  getAnyOrder: {
    prepare: async ({ replies }) => ({ path: `/api/staff/orders/${replies.placeOrder.id}` }),
    fields: ['id', 'buyer.memberId', 'timeline[].by', 'next'],
  },
  getDeliveryRecord: {
    prepare: async ({ replies }) => ({ path: `/api/staff/orders/${replies.placeOrder.id}/delivery` }),
    fields: ['load', 'signed'],
  },
  writeToParties: {
    prepare: async ({ replies }) => ({ path: `/api/staff/orders/${replies.placeOrder.id}/messages` }),
    body: { text: '¿Pueden mandar una foto de la etiqueta?', to: 'both' },
    status: 201,
    fields: ['id', 'messages[].onlyWith', 'messages[].by'],
  },
  moveOrder: {
    prepare: async (world) => ({ path: `/api/staff/orders/${await place(world, 3)}/move` }),
    body: { move: 'cancel', reason: 'Prueba' },
    fields: ['state', 'timeline[].reason'],
  },
  quoteTransport: {
    prepare: async (world) => ({ ...(await asBuyer(world)), body: await quoted(world) }),
    fields: ['quote.id', 'quote.amount', 'quote.parts[].part', 'quote.vehicle', 'quote.validUntil', 'refusal'],
  },
  listTransportRates: { fields: ['rates[].version', 'rates[].from', 'rates[].vehicles[].perKilometre'] },
  addTransportRate: {
    body: {
      from: '2099-01-01T06:00:00Z',
      roadFactor: 1.3,
      kilometres: 100,
      perFloor: 50,
      help: 200,
      vehicles: [{ vehicle: 'van', kilograms: 1_000, base: 400, perKilometre: 15 }],
    },
    status: 201,
    fields: ['version', 'from', 'by'],
  },
  listTransports: { fields: ['transports', 'total', 'waiting'] },
  downloadCartaPorte: {
    path: '/api/staff/transports/carta-porte.csv?date=2026-12-01',
    fields: [],
    begins: 'Pedido,Salida',
  },
  dropTransport: {
    prepare: async (world) => ({ path: `/api/staff/transports/${await bring(world)}/drop` }),
    body: { reason: 'No hay vehículo ese día' },
    fields: ['id'],
  },
} satisfies Record<string, Sample>;
