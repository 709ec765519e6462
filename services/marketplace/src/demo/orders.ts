import { createOutbox } from '@tianguis/chassis/messaging/outbox';
import { run } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { demoMembers } from '@tianguis/proto/demo-members';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { toCentavos } from '@tianguis/proto/money';
import { minute } from '@tianguis/proto/time';
import { zoneById } from '@tianguis/proto/zones';
import { showLot } from '../listings/show-lot.ts';
import { moveOrder } from '../orders/move-order.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { placeOrder } from '../orders/place-order.ts';
import { rateOrder } from '../orders/ratings.ts';
import { type OrderScope, orderScope } from '../orders/scope.ts';
import { type Sealer, signDelivery } from '../pickups/deliveries.ts';
import { recordLoad } from '../pickups/loads.ts';
import { pickupStore } from '../pickups/pickup-store.ts';
import type { DemoSeller } from './city.ts';
import { insertLots, linesOfLots, lotOfGoods } from './lots.ts';

const hour = 60 * minute;
const day = 24 * hour;

/** A move of an order, `ago` in milliseconds. */
interface DemoStep {
  readonly move:
    | 'approve'
    | 'decline'
    | 'expire'
    | 'cancel'
    | 'schedule'
    | 'start'
    | 'deliver'
    | 'report'
    | 'dispute'
    | 'settle'
    | 'refund';
  readonly by: 'buyer' | 'seller' | 'driver' | 'receiver' | 'staff' | 'clock';
  readonly ago: number;
  readonly reason?: string;
}

/** The goods of a demo order, and the moves that led to its state. */
interface DemoOrder {
  readonly title: string;
  readonly category: string;
  readonly unit: ListingUnit;
  readonly quantity: number;
  /** Centavos for one. 0 is a gift, which needs no payment: all orders that reached a pickup are gifts. */
  readonly centavos: number;
  readonly used: boolean;
  readonly placedAgo: number;
  /** Paid before the pickup; otherwise its money is held. */
  readonly prepaid?: true;
  /** When the slot of the pickup starts, in milliseconds ago. */
  readonly slotAgo: number;
  readonly steps: readonly DemoStep[];
  /** The ratings of a settled order. */
  readonly said: readonly DemoRating[];
}

interface DemoRating {
  readonly by: 'buyer' | 'seller';
  readonly stars: number;
  readonly comment?: string;
  readonly ago: number;
}

type Goods = Pick<DemoOrder, 'title' | 'category' | 'unit' | 'quantity' | 'centavos' | 'used'>;
const goods = (
  title: string,
  category: string,
  unit: ListingUnit,
  quantity: number,
  pesos = 0,
  used = false,
): Goods => ({
  title,
  category,
  unit,
  quantity,
  centavos: toCentavos(pesos),
  used,
});

const step = (move: DemoStep['move'], by: DemoStep['by'], ago: number, reason?: string): DemoStep => ({
  move,
  by,
  ago,
  ...(reason && { reason }),
});

/** An order placed that long ago, with its moves since. */
const order = (what: Goods, placedAgo: number, steps: readonly DemoStep[] = [], slotAgo = 0): DemoOrder => ({
  ...what,
  placedAgo,
  steps,
  slotAgo,
  said: [],
});

const until = (ago: number) => [step('approve', 'seller', ago + 20 * hour), step('schedule', 'buyer', ago + 12 * hour)];
const pickedUp = (ago: number) => [...until(ago), step('start', 'driver', ago + hour / 2)];
const handedOver = (ago: number) => [...pickedUp(ago), step('deliver', 'receiver', ago)];

/** An order delivered that long ago. */
const delivered = (what: Goods, ago: number, ...more: readonly DemoStep[]): DemoOrder =>
  order(what, ago + 30 * hour, [...handedOver(ago), ...more], ago + hour / 2);

/** An order delivered that many days ago and settled two days later, with the buyer's comment and the stars of both sides. */
const settled = (
  what: Goods,
  daysAgo: number,
  comment?: string,
  stars: readonly [number, number] = [5, 5],
): DemoOrder => ({
  ...delivered(what, daysAgo * day, step('settle', 'clock', (daysAgo - 2) * day - minute)),
  ...(comment && {
    said: [
      { by: 'buyer', stars: stars[0], comment, ago: (daysAgo - 3) * day },
      { by: 'seller', stars: stars[1], ago: (daysAgo - 3) * day - hour },
    ],
  }),
});

/** Orders in every state. Some are minutes from a deadline, so that they move while you watch. */
export const demoOrders: readonly DemoOrder[] = [
  settled(goods('Polines de cimbra, se donan', 'polin', 'pieza', 80, 0, true), 165, 'Todo completo y bien apilado'),
  settled(
    goods('Varilla 3/8, puntas largas para donar', 'varilla', 'tramo', 30),
    131,
    'Llegó menos de lo que esperábamos, pero avisaron antes',
    [4, 5],
  ),
  settled(goods('Tabique rojo sobrante para escuela', 'ladrillo', 'pieza', 900), 104, 'La escuela ya tiene su barda'),
  settled(goods('Blancos de hotel por kilo, se donan', 'toallas', 'kg', 60, 0, true), 73, 'Limpios y doblados', [5, 4]),
  settled(goods('Azulejo blanco, fin de obra', 'azulejo', 'm2', 45), 44, 'Unas cajas venían abiertas', [3, 5]),
  settled(goods('Frijol y arroz para comedor', 'frijol', 'kg', 120), 12),
  delivered(goods('Plátano maduro para banco de alimentos', 'fruta', 'kg', 240), 2 * day - 6 * minute),
  delivered(goods('Tablas de cimbra limpias', 'tabla', 'pieza', 60, 0, true), 10 * hour),
  delivered(
    goods('Jitomate para hoy', 'verdura', 'kg', 180),
    30 * hour,
    step('dispute', 'buyer', 20 * hour, 'Llegó la mitad de las cajas golpeada'),
  ),
  delivered(
    goods('Pan del día anterior', 'pan', 'kg', 25),
    5 * day,
    step('dispute', 'buyer', 4 * day, 'No era apto para consumo'),
    step('refund', 'staff', 3 * day, 'Las fotos lo confirman'),
  ),
  order(goods('Block para barda comunitaria', 'block', 'pieza', 300), 31 * hour, pickedUp(0), hour / 2),
  order(
    goods('Colchones de hotel, 12 piezas', 'colchones', 'pieza', 12, 0, true),
    20 * hour,
    [step('approve', 'seller', 15 * hour), step('schedule', 'buyer', 6 * hour)],
    -3 * hour,
  ),
  order(
    goods('Vajilla de banquete', 'vajilla', 'pieza', 200, 0, true),
    26 * hour,
    [step('approve', 'seller', 25 * hour), step('schedule', 'buyer', 2 * hour)],
    -26 * hour,
  ),
  order(goods('Cortes de triplay', 'triplay', 'hoja', 14), 9 * hour, [step('approve', 'seller', 5 * hour)]),
  {
    ...order(goods('Cemento gris, 60 bultos', 'cemento', 'bulto', 60, 130), 74 * hour, [
      step('approve', 'seller', 3 * day - 9 * minute),
    ]),
    prepaid: true,
  },
  order(goods('Porcelanato 60x60', 'porcelanato', 'm2', 38, 220), 30 * hour, [step('approve', 'seller', 26 * hour)]),
  order(goods('PTR 2x2 en tramos', 'ptr', 'tramo', 24, 420), 2 * day - 3 * minute),
  order(goods('Lámina galvanizada', 'lamina', 'hoja', 50, 250), 2 * day - 12 * minute),
  order(goods('Impermeabilizante rojo', 'impermeabilizante', 'cubeta', 8, 1_100), 20 * hour),
  order(goods('Sillas Tiffany', 'silla', 'pieza', 60, 180, true), 5 * hour),
  order(goods('Arena de río', 'arena', 'm3', 7, 320), 40 * minute),
  order(goods('Pintura para exterior', 'pintura', 'cubeta', 10, 900), 6 * day, [
    step('decline', 'seller', 5 * day, 'Ya se usó en otra obra'),
  ]),
  order(goods('Grava 3/4', 'grava', 'm3', 12, 340), 8 * day, [step('expire', 'clock', 6 * day - minute)]),
  order(goods('Puertas de tambor', 'puerta', 'pieza', 9, 950, true), 4 * day, [
    step('cancel', 'buyer', 3 * day, 'Cambió la medida del vano'),
  ]),
  order(
    goods('Adoquín sobrante para plaza', 'adoquin', 'm2', 35),
    28 * hour,
    [...pickedUp(5 * hour), step('report', 'receiver', 5 * hour)],
    5 * hour + hour / 2,
  ),
];

const receiver = { name: 'Rosa Medina' };
const wave = Array.from({ length: 24 }, (_, n): [number, number] => [
  180 + n * 26,
  Math.round(500 + 190 * Math.sin(n * 0.9) * (1 - n / 30)),
]);

/** Loads and signs for all of a locked order that is in transit, by the buyer's link unless the step says otherwise. */
export async function signWhole(
  scope: OrderScope,
  tx: Tx,
  order: StoredOrder,
  { sealer, forBuyer = true }: { readonly sealer: Sealer; readonly forBuyer?: boolean },
): Promise<void> {
  const lines = await pickupStore(tx).lines(order.id);
  const load = lines.map(({ id, quantity }) => ({ id, quantity }));
  const at = await recordLoad(scope, tx, order, load);
  await signDelivery(scope, tx, order, { at, receiver, signature: [wave], forBuyer }, sealer);
}

/** The demo's buyers are known: they reserve whole lots. */
export const unlimited = { reservations: Number.POSITIVE_INFINITY, share: 1 };

/** Few members share the orders, so that each has some in several states; the first two can sign in. */
const parties = 3;
const firstBuyer = demoMembers.buyer.id - demoMembers.seller.id;

/** An hour that starts on the half hour, like the slots that sellers offer. */
export function slotAt(at: number): { from: Date; until: Date } {
  const from = at - (at % (hour / 2));
  return { from: new Date(from), until: new Date(from + hour) };
}

const addressOf = ({ name, zone }: DemoSeller): string => `Bodega de ${name}, ${zoneById(zone)?.name ?? zone}`;

/** The actor that the history names; ours did nothing. */
const actorOf = ({ by }: DemoStep, seller: number, buyer: number): string =>
  by === 'seller' || by === 'buyer' ? `member:${by === 'seller' ? seller : buyer}` : 'system';

/** Adds orders in every state, each through the moves that lead there, at the times when they would have been made. */
export async function seedOrders(tx: Tx, sellers: readonly DemoSeller[], sealer: Sealer, now: number): Promise<void> {
  const outbox = createOutbox({ service: 'marketplace' });
  const scopeAt = (ago: number) => orderScope({ outbox, publicUrl: '', showLot, now: () => new Date(now - ago) }, tx);
  const sellerOf = (n: number): DemoSeller => {
    const seller = sellers[n];
    if (!seller) throw new Error('the demo has no sellers');
    return seller;
  };
  const lots = await insertLots(
    tx,
    demoOrders.map((order, n) =>
      lotOfGoods(order, sellerOf(n % parties), { publishedAt: now - order.placedAgo - day, now }),
    ),
  );
  const rows = await run(tx, linesOfLots({ lots }));
  const lineOf = new Map(rows.map(({ lot, id }) => [lot, id]));
  for (const [n, { quantity, placedAgo, slotAgo, steps, said, prepaid }] of demoOrders.entries()) {
    const listingId = lots[n] ?? 0;
    const from = sellerOf(n % parties);
    const buyer = sellerOf(firstBuyer + (n % parties)).member;
    const seller = from.member;
    const lines = [{ lineId: lineOf.get(listingId) ?? 0, quantity }];
    const wanted = { listingId, lines, method: prepaid ? ('prepaid' as const) : ('hold' as const) };
    const id = await placeOrder(scopeAt(placedAgo), { memberId: buyer, language: 'es' }, wanted, unlimited);
    const slot = slotAt(now - slotAgo);
    for (const step of steps) {
      const scope = scopeAt(step.ago);
      const order = await scope.orders.lock(id);
      if (!order) throw new Error(`order ${id} of the demo is gone`);
      const actor = actorOf(step, seller, buyer);
      if (step.move === 'deliver' || step.move === 'report')
        await signWhole(scope, tx, order, { sealer, forBuyer: step.move === 'deliver' });
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
