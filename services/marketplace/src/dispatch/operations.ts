import { csvLine } from '@tianguis/chassis/http/csv-line';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { sendCsv } from '@tianguis/chassis/http/send-csv';
import { actorOf, memberIdOf, staffIdOf } from '@tianguis/chassis/identity/actor';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { differences, fromTo } from '@tianguis/chassis/messaging/differences';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Changes } from '@tianguis/proto/gateway/audit/entry';
import { type cartaPorteOperations, gapsOf } from '@tianguis/proto/marketplace/dispatch/carta-porte';
import type { dispatchOperations } from '@tianguis/proto/marketplace/transport/operations';
import { toPesos } from '@tianguis/proto/money';
import { hour, localDay } from '@tianguis/proto/time';
import { carrierStore } from '../carriers/carrier-store.ts';
import { noSuchOrder } from '../orders/errors.ts';
import { loadPhotoStore } from '../orders/load-photo-store.ts';
import { moveOrder } from '../orders/move-order.ts';
import { lastSlotEnd } from '../orders/moves.ts';
import { hasStaffDriver, isTransported, legOf, numberOf } from '../orders/order.ts';
import { type StoredOrder, storedOrderOf } from '../orders/order-store.ts';
import { type OrderScope, orderScope } from '../orders/scope.ts';
import { legStore, readTrouble } from '../pickups/leg-store.ts';
import { audit } from '../platform/audit.ts';
import type { PrismaTx } from '../platform/database.ts';
import type { Deps } from '../platform/room.ts';
import { assignByOf, transportView } from '../transport/of-order.ts';
import { type TransportRow, transportStore } from '../transport/transport-store.ts';
import { assignDriver, slotOf } from './assign-driver.ts';
import { carrierRouteStore } from './carrier-route-store.ts';
import { tellOfRoute } from './carrier-routes.ts';
import { carriedOn, cartaPorteRows } from './carta-porte.ts';
import { readCartaPorte } from './carta-porte-facts.ts';
import { dispatchStore } from './dispatch-store.ts';
import { driverOf } from './driver-of.ts';
import { otherPlaceIn } from './other-place.ts';
import { releaseDropped } from './release-dropped.ts';
import { retry, takeBack } from './troubles.ts';

const mostShown = 200;
/** A photo may reach us this long before the trouble that it shows. */
const photoLead = hour;

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof dispatchStore>['find']>>>;

/** Orders on the board, with one query for all their transports. */
async function viewsOf(on: Pick<Tx, 'query'>, rows: readonly Row[], now: Date) {
  const transports = await transportStore(on).ofOrders(rows.map(({ id }) => id));
  const byOrder = new Map(transports.map((transport) => [transport.orderId, transport]));
  return Promise.all(rows.map((row) => viewOf(on, row, byOrder.get(row.id), now)));
}

/** What keeps the driver from going on, with its own photos: those of an earlier trouble belong to what staff resolved. */
async function troubleOf(on: Pick<Tx, 'query'>, order: StoredOrder) {
  const trouble = await readTrouble(on, order);
  if (!trouble) return null;
  const retriedAt = (await legStore(on).lastTrouble(order.id))?.retriedAt;
  const since = new Date(Math.max(Date.parse(trouble.at) - photoLead, Number(retriedAt ?? 0)));
  const photos = (await loadPhotoStore(on).of(order.id))
    .filter(({ stage, at }) => stage === 'trouble' && at >= since)
    .map(({ id, width, height, stage, at }) => ({ id, width, height, stage, at: at.toISOString() }));
  return { ...trouble, photos };
}

async function viewOf(on: Pick<Tx, 'query'>, row: Row, transport: TransportRow | undefined, now: Date) {
  if (!transport) throw new Error(`order ${row.id} has no transport`);
  const order = storedOrderOf(row);
  const { slot } = order;
  const waits = order.state === 'scheduled' && !hasStaffDriver(order);
  return {
    order: { id: row.id, number: numberOf(row.id), state: row.state, title: row.title, zone: row.zone },
    slot: slot && { from: slot.from.toISOString(), until: slot.until.toISOString() },
    pickupAddress: row.pickupAddress,
    buyer: { memberId: row.buyerId, name: row.buyerName, phone: row.buyerPhone },
    seller: { memberId: row.sellerId, name: row.sellerName, phone: row.sellerPhone },
    transport: transportView(transport),
    driverPhone: transport.hasDriver ? transport.driverPhone : null,
    vehicleId: transport.hasDriver ? transport.vehicleId : null,
    carrier:
      transport.hasDriver && transport.carrierId !== null
        ? {
            memberId: transport.carrierId,
            amount: toPesos(transport.carrierAmount ?? 0),
            isErased: transport.carrierErased,
          }
        : null,
    refusal: transport.refusal,
    leg: legOf(order, row.arrivedAt),
    trouble: await troubleOf(on, order),
    slotsUntil: lastSlotEnd(order)?.toISOString() ?? null,
    otherPlace: otherPlaceIn(transport),
    isLate: waits && slot !== null && assignByOf(slot.from) <= now,
  };
}

/** Who brings an order, for the audit log. It names our vehicles; a carrier is a person, so it has their number alone. */
async function takerText(tx: Tx, prisma: PrismaTx, transport: TransportRow | undefined): Promise<string | null> {
  if (!transport?.hasDriver) return null;
  const { carrierId, vehicleId } = transport;
  if (carrierId !== null) {
    const carrier = await carrierStore(tx).ofMember(carrierId);
    return carrier ? `carrier:${carrier.id}` : 'carrier';
  }
  const vehicle =
    vehicleId === null ? null : await prisma.vehicle.findUnique({ where: { id: vehicleId }, select: { name: true } });
  return vehicle?.name ?? 'driver_alone';
}

/** Another driver or vehicle of one taker shows in no name, so the log says that they changed. */
const driverFields = ['vehicleId', 'driverName', 'driverPhone'] as const;

interface Takers {
  readonly former: TransportRow | undefined;
  readonly transport: TransportRow | undefined;
}

/** Who brought an order before and who brings it now. */
async function takerChange(tx: Tx, prisma: PrismaTx, { former, transport }: Takers) {
  const before = await takerText(tx, prisma, former);
  const changes = differences({ by: before }, { by: await takerText(tx, prisma, transport) });
  const changed = driverFields.filter((field) => former?.[field] !== transport?.[field]);
  if (changes.by !== undefined || changed.length === 0) return { changes };
  return { changes, detail: { fields: changed.join(', ') } };
}

export function dispatchHandlers(deps: Deps): Handlers<typeof dispatchOperations & typeof cartaPorteOperations> {
  const { storage, inTransaction, outbox, box, now } = deps;

  /** Runs `work` on a transported order, locked meanwhile. */
  const withTransported = <Result>(
    id: number,
    work: (scope: OrderScope, order: StoredOrder, prisma: PrismaTx) => Promise<Result>,
  ) =>
    inTransaction(async ({ tx, prisma }) => {
      const scope = orderScope(deps, tx);
      const order = await scope.orders.lock(id);
      if (!order || !isTransported(order)) throw noSuchOrder();
      return work(scope, order, prisma);
    });

  interface Done {
    readonly action: 'transport_assigned' | 'transport_dropped' | 'transport_retried' | 'transport_taken_back';
    readonly id: number;
    readonly identity: Identity;
    readonly detail?: Readonly<Record<string, string>>;
    readonly changes: Changes;
  }
  const note = (tx: Tx, { id, identity, ...done }: Done) =>
    audit(outbox, tx, { ...done, subject: `orders/${id}`, staffId: staffIdOf(identity) });

  return {
    async listTransports({ query: { waiting = false, limit = mostShown } }) {
      const dispatch = dispatchStore(storage);
      const [rows, counts] = await Promise.all([dispatch.list(waiting, limit), dispatch.counts()]);
      const transports = await viewsOf(storage, rows, now());
      return { transports, total: waiting ? counts.waiting : counts.total, waiting: counts.waiting };
    },
    getCartaPorte: ({ params: { id }, identity }) =>
      inTransaction(async ({ tx }) => {
        const facts = await readCartaPorte(tx, id);
        if (!facts) throw noSuchOrder();
        const missing = gapsOf(facts);
        await audit(outbox, tx, {
          action: 'carta_porte_read',
          subject: `orders/${id}`,
          staffId: staffIdOf(identity),
          detail: { missing: missing.length },
        });
        return { facts, missing };
      }),
    async downloadCartaPorte(call) {
      const { date, lang } = call.query;
      const orders = await inTransaction(async ({ tx }) => {
        const found = await carriedOn(tx, date);
        await audit(outbox, tx, {
          action: 'carta_porte_downloaded',
          subject: `transports/${date}`,
          staffId: staffIdOf(call.identity),
          detail: { date, orders: found.length },
        });
        return found;
      });
      await sendCsv(call, `carta-porte-${date}.csv`, cartaPorteRows(orders, lang).map(csvLine));
    },
    assignTransport: ({ params: { id }, body, identity }) =>
      withTransported(id, async (scope, order, prisma) => {
        const { tx } = scope;
        const { from } = slotOf(order);
        const { zone: pickupZone } = (await dispatchStore(tx).find(id)) ?? {};
        const former = await transportStore(tx).ofOrder(id);
        const { zone: deliveryZone } = former ?? {};
        const zones = [pickupZone, deliveryZone].filter((zone) => zone !== undefined);
        // A call whose reply was lost is repeated: the carrier keeps the terms and knows of the order.
        const isAssigned = hasStaffDriver(order) && !order.trouble;
        const holder = isAssigned ? await carrierRouteStore(tx).holderOf(id) : null;
        const driver = await driverOf({ tx, prisma }, body, { day: localDay(from), zones, holder });
        const token = await assignDriver(scope, order, { ...driver, by: actorOf(identity), box });
        if (driver.carrier && driver.carrier !== holder) await tellOfRoute(scope, order, driver.carrier);
        const transport = await transportStore(tx).ofOrder(id);
        const change = await takerChange(tx, prisma, { former, transport });
        await note(tx, { action: 'transport_assigned', id, identity, ...change });
        const row = await dispatchStore(tx).find(id);
        if (!row) throw noSuchOrder();
        return { ...(await viewOf(tx, row, transport, scope.now)), token };
      }),
    dropTransport: ({ params: { id }, body: { reason }, identity }) =>
      withTransported(id, async (scope, order) => {
        await moveOrder(scope, order, { move: 'drop_transport', by: 'staff', actor: actorOf(identity), reason });
        await releaseDropped(scope, order);
        await scope.refreshPages(order);
        const changes = { transport: fromTo(true, false) };
        await note(scope.tx, { action: 'transport_dropped', id, identity, changes });
        return { id };
      }),
    dropMyTransport: ({ params: { id }, identity }) =>
      withTransported(id, async (scope, order) => {
        const memberId = memberIdOf(identity);
        if (order.buyerId !== memberId) throw noSuchOrder();
        await moveOrder(scope, order, { move: 'drop_transport', by: 'buyer', actor: `member:${memberId}` });
        await releaseDropped(scope, order);
        await scope.refreshPages(order);
        return { id };
      }),
    retryTransport: ({ params: { id }, body: { from, until, reason }, identity }) =>
      withTransported(id, async (scope, order) => {
        const slot = { from: new Date(from), until: new Date(until) };
        await retry(scope, order, { slot, reason, actor: actorOf(identity) });
        const changes = { from: fromTo(order.slot?.from.toISOString(), slot.from.toISOString()) };
        await note(scope.tx, { action: 'transport_retried', id, identity, changes });
        const row = await dispatchStore(scope.tx).find(id);
        if (!row) throw noSuchOrder();
        return viewOf(scope.tx, row, await transportStore(scope.tx).ofOrder(id), scope.now);
      }),
    takeBackTransport: ({ params: { id }, body: { reason }, identity }) =>
      withTransported(id, async (scope, order) => {
        const after = await takeBack(scope, order, { reason, actor: actorOf(identity) });
        const changes = { state: fromTo(`order.${order.state}`, `order.${after.state}`) };
        await note(scope.tx, { action: 'transport_taken_back', id, identity, changes });
        return { id };
      }),
  };
}
