import { getOrder, placeOrder } from '@tianguis/proto/gen/client.ts';
import { listingOfferChanged } from '@tianguis/proto/marketplace/listings/events';
import { orderMoved } from '@tianguis/proto/marketplace/orders/events';
import { orderPaymentChanged } from '@tianguis/proto/payments/orders/events';
import { eventually } from '@tianguis/testkit/eventually';
import { asMember, type Marketplace } from './harness.ts';
import { inHours, line, lot, publishLots } from './lots.ts';

/** A lot that a test offers. */
interface Offer {
  readonly seller: number;
  readonly listingId: number;
  readonly lineIds: readonly number[];
  /** The first of them. */
  readonly lineId: number;
}

interface Payment {
  readonly state: 'authorised' | 'captured' | 'released' | 'refunded';
  readonly amount: number;
  readonly captureBefore?: string;
  readonly coverUntil?: string;
  readonly receipts?: { readonly es: string; readonly en: string };
}

type Numbered = { readonly id: number };

export const params = ({ id }: Numbered) => ({ params: { id } });

/** Members, lots, orders and payments of a marketplace. Members get ids above `firstMember`. */
export function orderFixture(market: Marketplace, firstMember = 100) {
  let members = firstMember;
  const newMember = (): number => ++members;

  /** Publishes a lot of a new seller: 20 at $100 unless the test says otherwise. */
  async function offer(lines = [line('cemento', { quantity: 20 })], seller = newMember()): Promise<Offer> {
    const [listingId = 0] = await publishLots(market.storage, lot({ member: seller, lines }));
    const text = 'select id from listing_lines where listing_id = $1 order by position';
    const { rows } = await market.storage.query<Numbered>(text, [listingId]);
    return { seller, listingId, lineIds: rows.map(({ id }) => id), lineId: rows[0]?.id ?? 0 };
  }

  const order = ({ listingId, lineId }: Offer, buyer: number, quantity = 1, method: 'hold' | 'prepaid' = 'hold') =>
    market.ask(placeOrder, { body: { listingId, lines: [{ lineId, quantity }], method } }, { as: asMember(buyer) });

  /** Pays an order, and waits until the marketplace knows. */
  async function pay({ id }: Numbered, payment: Payment): Promise<void> {
    await market.publish(orderPaymentChanged, { orderId: id, ...payment });
    const text = 'select 1 from orders where id = $1 and money = $2';
    const isKnown = async () => (await market.storage.query(text, [id, payment.state])).rowCount === 1;
    await eventually(isKnown, { what: payment.state });
  }

  return {
    newMember,
    offer,
    order,
    ordered: async (lotOffered: Offer, buyer = newMember(), quantity = 1) => ({
      ...(await order(lotOffered, buyer, quantity)).body,
      buyer,
      ...lotOffered,
    }),
    /** An order as one of its parties reads it. */
    read: async (one: Numbered, member: number) =>
      (await market.ask(getOrder, params(one), { as: asMember(member) })).body,
    /** The status and quantities of a lot's lines. */
    async stock({ listingId }: Pick<Offer, 'listingId'>) {
      const text = `select l.status, n.quantity::float8 as quantity, n.reserved::float8 as reserved
        from listings l join listing_lines n on n.listing_id = l.id where l.id = $1 order by n.position`;
      type Row = { status: string; quantity: number; reserved: number };
      return (await market.storage.query<Row>(text, [listingId])).rows;
    },
    /** What the market was told that a lot offers, oldest first. */
    offersOf: async (listingId: number) =>
      (await market.eventsOf(listingOfferChanged))
        .map(({ data }) => data)
        .filter((data) => data.listingId === listingId),
    movesOf: async (id: number) =>
      (await market.eventsOf(orderMoved)).map(({ data }) => data).filter(({ orderId }) => orderId === id),
    /** Gives a member a mail address, so that they are notified. */
    async reachable(memberId: number): Promise<string> {
      const address = `m${memberId}@persona.test`;
      await market.prove(memberId, { channel: 'mail', address });
      return address;
    },
    pay,
    /** Holds $100 for a week unless the test says otherwise. */
    hold: (one: Numbered, changes: Partial<Payment> = {}) =>
      pay(one, { state: 'authorised', amount: 10_000, captureBefore: inHours(168).toISOString(), ...changes }),
    /** Runs the deadlines job as it would run this many hours from now. */
    clockAfter: (hours: number) => market.runJob('moveDueOrders', inHours(hours)),
  };
}
