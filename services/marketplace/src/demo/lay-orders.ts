import { createOutbox } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { demoMembers } from '@tianguis/proto/demo-members';
import { materialById } from '@tianguis/proto/materials/catalogue';
import { zoneById } from '@tianguis/proto/zones';
import { moveOrder } from '../orders/move-order.ts';
import { placeOrder } from '../orders/place-order.ts';
import { rateOrder } from '../orders/ratings.ts';
import { orderScope } from '../orders/scope.ts';
import type { Sealer } from '../pickups/create-sealer.ts';
import { pickupStore } from '../pickups/pickup-store.ts';
import type { DemoSeller } from './city.ts';
import type { LotRow } from './lay-lots.ts';
import { layLots } from './lay-lots.ts';
import { type DemoOrder, type DemoStep, demoOrders } from './orders.ts';
import { signWhole } from './sign-whole.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** The orders are of so few that each has some in several states; the first two of them can sign in. */
const parties = 3;
const firstBuyer = demoMembers.buyer.id - demoMembers.seller.id;

function lotOf(
  { title, category, unit, quantity, centavos, used, placedAgo }: DemoOrder,
  seller: DemoSeller,
  now: number,
): LotRow {
  const material = materialById(category);
  if (!material) throw new Error(`no material ${category}`);
  const condition = used ? 'used' : 'new_surplus';
  const line = { name: material.name.es, category, material: material.material, quantity, unit, condition, centavos };
  return {
    member: seller.member,
    status: 'published',
    title,
    description: '',
    zone: seller.zone,
    donation: centavos === 0,
    coldChain: false,
    bestBefore: null,
    availableUntil: null,
    publishedAt: new Date(now - placedAgo - day).toISOString(),
    endsAt: new Date(now + 30 * day).toISOString(),
    lines: [line],
  };
}

/** An hour that begins on the half hour, as those that sellers offer. */
export function slotAt(at: number): { from: Date; until: Date } {
  const from = at - (at % (hour / 2));
  return { from: new Date(from), until: new Date(from + hour) };
}

const addressOf = ({ name, zone }: DemoSeller): string => `Bodega de ${name}, ${zoneById(zone)?.name ?? zone}`;

/** Whom the history names: nobody of ours was there. */
const actorOf = ({ by }: DemoStep, seller: number, buyer: number): string =>
  by === 'seller' || by === 'buyer' ? `member:${by === 'seller' ? seller : buyer}` : 'system';

/** Lays in orders in every state, each by the very moves that lead there, at the times at which they would have been made. */
export async function layOrders(tx: Tx, sellers: readonly DemoSeller[], sealer: Sealer, now: number): Promise<void> {
  const outbox = createOutbox({ service: 'marketplace' });
  const scopeAt = (ago: number) => orderScope({ outbox, publicUrl: '', now: () => new Date(now - ago) }, tx);
  const sellerOf = (n: number): DemoSeller => {
    const seller = sellers[n];
    if (!seller) throw new Error('the demo has no sellers');
    return seller;
  };
  const lots = await layLots(
    tx,
    demoOrders.map((order, n) => lotOf(order, sellerOf(n % parties), now)),
  );
  const ofLots = 'select listing_id as lot, id from listing_lines where listing_id = any($1::int[])';
  const { rows } = await tx.query<{ lot: number; id: number }>(ofLots, [lots]);
  const lineOf = new Map(rows.map(({ lot, id }) => [lot, id]));
  for (const [n, { quantity, placedAgo, slotAgo, steps, said, prepaid }] of demoOrders.entries()) {
    const listingId = lots[n] ?? 0;
    const from = sellerOf(n % parties);
    const buyer = sellerOf(firstBuyer + (n % parties)).member;
    const seller = from.member;
    const lines = [{ lineId: lineOf.get(listingId) ?? 0, quantity }];
    const wanted = { listingId, lines, method: prepaid ? ('prepaid' as const) : ('hold' as const) };
    const id = await placeOrder(scopeAt(placedAgo), { memberId: buyer, language: 'es' }, wanted);
    const slot = slotAt(now - slotAgo);
    for (const step of steps) {
      const scope = scopeAt(step.ago);
      const order = await scope.orders.lock(id);
      if (!order) throw new Error(`order ${id} of the demo is gone`);
      const actor = actorOf(step, seller, buyer);
      if (step.move === 'deliver') await signWhole(scope, tx, order, sealer);
      else await moveOrder(scope, order, { ...step, actor, ...(step.move === 'schedule' && { slot }) });
      if (step.move === 'schedule') await pickupStore(tx).setAddress(id, addressOf(from));
    }
    for (const { ago, ...rating } of said) {
      const scope = scopeAt(ago);
      const order = await scope.orders.lock(id);
      if (order) await rateOrder(scope, order, rating);
    }
  }
}
