import { eventually } from '@tianguis/testkit/eventually';
import { type Session, sessionAt } from '@tianguis/testkit/session';
import type { RunningStack } from '@tianguis/testkit/stack';
import type pg from 'pg';
import type Stripe from 'stripe';
import { ask, must, type Person, type Seller } from './people.ts';

interface End {
  readonly state: string;
  readonly money: readonly string[];
}

/** How a sale is to end, and where its money is to stand then. A bank takes back what is disputed, once nobody answered in time. */
const fates = {
  settled: { state: 'settled', money: ['captured', 'paid_out'] },
  refunded: { state: 'refunded', money: ['refunded'] },
  disputed: { state: 'settled', money: ['refunded'] },
  cancelled: { state: 'cancelled', money: ['released', 'none'] },
  declined: { state: 'declined', money: ['released', 'none'] },
} as const satisfies Record<string, End>;
export type Fate = keyof typeof fates;
export type Means = 'card' | 'oxxo' | 'spei';

/** A part of what was transferred goes back where not all was delivered; at OXXO it is owed until staff transfer it. */
const endOf = ({ fate, means }: Pick<Sale, 'fate' | 'means'>): End =>
  means === 'card' ? fates[fate] : { state: 'settled', money: ['captured', 'paid_out', 'partly_refunded'] };

export interface World {
  readonly stack: Pick<RunningStack, 'read'>;
  readonly admin: Session;
  readonly stripe: () => Stripe;
  readonly market: pg.Pool;
}

export interface Sale {
  readonly name: string;
  /** Who signs for the goods, where it is no test. */
  readonly signer?: string;
  readonly seller: Seller;
  readonly buyer: Person;
  readonly fate: Fate;
  readonly means: Means;
  /** Whether we bring it, by a driver whom staff choose. */
  readonly isBrought: boolean;
}

interface Order {
  readonly id: number;
  readonly state: string;
  readonly money: string;
}

const wait = 180_000;
const strokes = [Array.from({ length: 10 }, (_, n) => [n * 10, n * 20])];
const readOrder = (session: Session, id: number) => must<Order>(session, 'GET', `/api/orders/${id}`);

/** Has the buyer's card hold the money, and waits until the order knows; the provider's id of the payment. */
export async function hold(
  { stripe }: Pick<World, 'stripe'>,
  { buyer }: { readonly buyer: Pick<Person, 'session'> },
  id: number,
): Promise<string> {
  // Payments hear of an order soon after it was placed.
  const begin = async () => {
    const path = `/api/orders/${id}/payment`;
    const { status, body } = await ask<{ clientSecret: string }>(buyer.session, 'POST', path, { key: `pay-${id}` });
    return status === 200 ? body.clientSecret : undefined;
  };
  const clientSecret = await eventually(begin, { what: `the payment of ${id}`, timeout: wait });
  const intent = clientSecret.split('_secret_')[0] ?? '';
  const card = { payment_method: 'pm_card_visa', return_url: 'http://localhost/' };
  const isConfirmed = async () => {
    if ((await stripe().paymentIntents.retrieve(intent)).status === 'requires_capture') return true;
    await stripe().paymentIntents.confirm(intent, card);
    return true;
  };
  await eventually(isConfirmed, { what: `the card of ${id}`, timeout: wait });
  const isHeld = async () => (await readOrder(buyer.session, id)).money === 'authorised';
  await eventually(isHeld, { what: `the hold of ${id}`, timeout: wait });
  return intent;
}

/** Pays what the buyer was given by the provider: a voucher at a shop's till, or a transfer by their bank. */
async function payVoucher({ buyer, means }: Sale, id: number): Promise<string> {
  const body = { kind: means, name: 'Rosa Gómez', mail: 'fill_never@example.com' };
  const begin = async () => {
    const path = `/api/orders/${id}/voucher`;
    const reply = await ask<{ url: string | null; remaining: number }>(buyer.session, 'POST', path, { body });
    return reply.status < 300 && reply.body.url !== null ? { ...reply.body, url: reply.body.url } : undefined;
  };
  const { url, remaining } = await eventually(begin, { what: `a voucher of ${id}`, timeout: wait });
  const paid: Record<string, string> = means === 'oxxo' ? { outcome: 'paid' } : { amount: String(remaining) };
  await fetch(url, { method: 'POST', body: new URLSearchParams(paid), redirect: 'manual' });
  const isPaid = async () => (await readOrder(buyer.session, id)).money === 'captured';
  await eventually(isPaid, { what: `the ${means} payment of ${id}`, timeout: wait });
  return new URL(url).pathname.split('/').at(-1) ?? '';
}

/** The buyer's bank takes back what they paid, once it was taken. */
async function disputeAtBank({ stripe }: Pick<World, 'stripe'>, { buyer }: Sale, id: number, intent: string) {
  const isTaken = async () => ['captured', 'paid_out'].includes((await readOrder(buyer.session, id)).money);
  await eventually(isTaken, { what: `the capture of ${id}`, timeout: wait });
  const isDisputed = async () => {
    if ((await stripe().disputes.list({ payment_intent: intent })).data.length > 0) return true;
    const { latest_charge: charge } = await stripe().paymentIntents.retrieve(intent);
    await stripe().rawRequest('POST', `/v1/charges/${charge}/sandbox_dispute`);
    return true;
  };
  await eventually(isDisputed, { what: `the dispute of ${id}`, timeout: wait });
}

/** One pickup takes a whole slot: a buyer who is too late chooses another. */
async function choose({ market }: World, { buyer }: Sale, id: number): Promise<void> {
  const isChosen = async () => {
    const path = `/api/orders/${id}/pickup`;
    const { slot, slots } = await must<{ slot: object | null; slots: { from: string }[] }>(buyer.session, 'GET', path);
    if (slot) return true;
    const from = slots[Math.floor(Math.random() * slots.length)]?.from;
    return from !== undefined && (await ask(buyer.session, 'PUT', `${path}/slot`, { body: { from } })).status === 200;
  };
  await eventually(isChosen, { what: `a slot of ${id}`, timeout: wait });
  // Which comes at once.
  const now = `update orders set slot_from = now(), slot_until = now() + interval '30 minutes' where id = $1`;
  await eventually(async () => (await market.query(now, [id])).rowCount === 1, { what: 'the slot', timeout: wait });
}

/** The token of the driver's link. The seller sends the driver of a part: then the buyer's code confirms the delivery. */
async function linkOf(
  { admin }: World,
  { buyer, seller, isBrought }: Sale,
  id: number,
  part: boolean,
): Promise<string> {
  const sender = part ? seller : buyer;
  const driver = { name: 'Raúl Ortega', phone: `+52558${String(id).padStart(7, '0')}` };
  const { token } = isBrought
    ? await must<{ token: string }>(admin, 'POST', `/api/staff/transports/${id}/driver`, { body: driver })
    : await must<{ token: string }>(sender.session, 'POST', `/api/orders/${id}/pickup/link`);
  return token;
}

async function deliver(world: World, sale: Sale, id: number, part: boolean): Promise<void> {
  const { buyer, seller, name, signer = `Rosa ${name}`, isBrought } = sale;
  const pickup = `/api/orders/${id}/pickup`;
  const token = await linkOf(world, sale, id, part);
  const { deliveryCode } = await must<{ deliveryCode: string | null }>(buyer.session, 'GET', pickup);
  const driver = sessionAt(() => world.stack.read().url);
  const path = `/api/pickups/${token}`;
  await must(driver, 'POST', `${path}/start`);
  if (isBrought) await must(driver, 'POST', `${path}/arrive`);
  const { lines } = await must<{ lines: { id: number; quantity: number }[] }>(driver, 'GET', path);
  const loaded = lines.map((line) => ({ id: line.id, quantity: part ? line.quantity / 2 : line.quantity }));
  const { loadedAt } = await must<{ loadedAt: string }>(driver, 'PUT', `${path}/load`, { body: { lines: loaded } });
  if (part) {
    const { load } = await must<{ load: { at: string } }>(seller.session, 'GET', pickup);
    await must(seller.session, 'POST', `${pickup}/load`, { body: { at: load.at } });
  }
  if (isBrought) {
    await must(driver, 'POST', `${path}/depart`);
    await must(driver, 'POST', `${path}/door`);
  }
  const signed = { at: loadedAt, name: signer, signature: strokes };
  await must(driver, 'POST', `${path}/sign`, { body: { ...signed, deliveryCode: deliveryCode ?? undefined } });
}

/** What it costs to have the goods brought; undefined where their buyer picks them up. */
async function quoteOf(
  { buyer, seller, isBrought, name }: Sale,
  lines: readonly object[],
): Promise<string | undefined> {
  if (!isBrought) return undefined;
  const place = { address: 'Calle Centenario 12', zone: 'coyoacan' };
  const body = { listingId: seller.listingId, lines, place, kilograms: 60 };
  const path = '/api/transport/quotes';
  const { quote } = await must<{ quote: { id: string } | null }>(buyer.session, 'POST', path, { body });
  if (!quote) throw new Error(`nothing was quoted for ${name}`);
  return quote.id;
}

/** Drives a sale to its end, each step until it is answered. */
export async function sell(world: World, sale: Sale, part: boolean): Promise<number> {
  const { buyer, seller, fate, name } = sale;
  const lines = [{ lineId: seller.lineId, quantity: 2 }];
  const body = {
    listingId: seller.listingId,
    lines,
    method: sale.means === 'card' ? 'hold' : 'prepaid',
    transport: await quoteOf(sale, lines),
  };
  const { id } = await must<Order>(buyer.session, 'POST', '/api/orders', { body, key: `order-${name}` });
  const act = (who: Session, what: string, reason?: string) =>
    must(who, 'POST', `/api/orders/${id}/${what}`, { body: reason ? { reason } : {} });
  const intent = sale.means === 'card' ? await hold(world, sale, id) : await payVoucher(sale, id);
  if (fate === 'declined') await act(seller.session, 'decline', 'Ya se vendió');
  else await act(seller.session, 'approve');
  if (fate === 'cancelled') await act(buyer.session, 'cancel');
  if (fate === 'declined' || fate === 'cancelled') return id;
  await choose(world, sale, id);
  await deliver(world, sale, id, part);
  if (fate === 'settled' || fate === 'disputed') await act(buyer.session, 'settle');
  if (fate === 'disputed') await disputeAtBank(world, sale, id, intent);
  if (fate === 'refunded') {
    await act(buyer.session, 'dispute', 'Llegó mojado');
    await must(world.admin, 'POST', `/api/staff/orders/${id}/move`, {
      body: { move: 'refund', reason: 'Se ve en las fotos' },
    });
  }
  return id;
}

/** Whether it stands where it is to stand, with its money. */
export async function ended({ buyer, fate, means }: Sale, id: number): Promise<boolean> {
  const isOver = async () => {
    const { state, money } = await readOrder(buyer.session, id);
    const end = endOf({ fate, means });
    return state === end.state && end.money.includes(money);
  };
  return eventually(isOver, { what: `order ${id} to end ${fate}`, timeout: wait }).then(
    () => true,
    async (error: Error) => {
      console.error(error.message, await readOrder(buyer.session, id));
      return false;
    },
  );
}
