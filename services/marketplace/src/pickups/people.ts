import { runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { transitHours } from '@tianguis/proto/marketplace/orders/order';
import { slotSlackHours } from '@tianguis/proto/marketplace/pickups/pickup';
import { hoursAfter, type OrderFacts } from '../orders/order.ts';
import { db } from '../platform/sql.ts';
import type { Party } from '../trade/party.ts';
import { nameOf } from '../trade/party-name.ts';

interface Person {
  readonly name: string;
  readonly phone: string | null;
}

type People = Readonly<Record<Party, Person>>;

const phoneOf = (side: 'o.buyer_id' | 'o.seller_id') =>
  db
    .selectFrom('member_addresses as a')
    .select('a.address')
    .where('a.member_id', '=', sql.ref<number>(side))
    .where('a.channel', '=', sql.lit('whatsapp'));

const peopleOf = statement((p: { orderId: number }) =>
  db
    .selectFrom('orders as o')
    .select([
      nameOf(sql.ref('o.buyer_id')).as('buyer'),
      nameOf(sql.ref('o.seller_id')).as('seller'),
      phoneOf('o.buyer_id').as('buyerPhone'),
      phoneOf('o.seller_id').as('sellerPhone'),
    ])
    .where('o.id', '=', p.orderId),
);

/**
 * Whether the driver may call the two sides: from two hours before the slot until the delivery is signed, for two hours
 * after a slot that nobody started, and for a day after one that nobody signed.
 */
export function mayCall({ state, slot }: Pick<OrderFacts, 'state' | 'slot'>, now: Date): boolean {
  if (!slot || (state !== 'scheduled' && state !== 'in_transit')) return false;
  const last = state === 'in_transit' ? transitHours : slotSlackHours;
  return now >= hoursAfter(slot.from, -slotSlackHours) && now <= hoursAfter(slot.until, last);
}

/** The two sides as their driver meets them: the name that each shows in sales, and a phone for the hours of the pickup. */
export async function readPeople(
  tx: Pick<Tx, 'query'>,
  order: Pick<OrderFacts, 'state' | 'slot'> & { readonly id: number },
  now: Date,
): Promise<People> {
  const people = await runOne(tx, peopleOf({ orderId: order.id }));
  const isOpen = mayCall(order, now);
  return {
    buyer: { name: people.buyer, phone: isOpen ? people.buyerPhone : null },
    seller: { name: people.seller, phone: isOpen ? people.sellerPhone : null },
  };
}
