import { conflict, notFound } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { memberIdOf } from '@tianguis/chassis/identity/actor';
import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { memberErased } from '@tianguis/proto/gateway/members/events';
import { carrierEarned } from '@tianguis/proto/marketplace/carriers/events';
import { carrierShareOf } from '@tianguis/proto/marketplace/carriers/share';
import type { listMyRoutes, refuseMyRoute } from '@tianguis/proto/marketplace/dispatch/carrier';
import { orderMoved } from '@tianguis/proto/marketplace/orders/events';
import { toPesos } from '@tianguis/proto/money';
import { tellCarrierPages, writeToCarrier } from '../carriers/write-to-carrier.ts';
import { hasStaffDriver, isTransported, numberOf } from '../orders/order.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { type OrderScope, orderScope } from '../orders/scope.ts';
import { tellDrivers } from '../pickups/drivers.ts';
import { pickupStore } from '../pickups/pickup-store.ts';
import { maskContact } from '../platform/contact-text.ts';
import type { Deps } from '../platform/room.ts';
import { erasedMembers } from '../recipients/erased-members.ts';
import { bothParties } from '../trade/party.ts';
import { assignByOf } from '../transport/of-order.ts';
import { carrierPayAt } from './carrier-pay.ts';
import { type CarrierRoute, carrierRouteStore } from './carrier-route-store.ts';
import { dispatchStore } from './dispatch-store.ts';
import type { Taker } from './driver-of.ts';
import {
  droppedForDriver,
  fellThroughText,
  otherDriverText,
  refusedLateText,
  refusedText,
  routeText,
  slotLostText,
} from './texts.ts';

const notYourRoute = () =>
  notFound('route_not_found', { es: 'No llevas ese pedido', en: 'You do not bring that order' });

const startedAlready = () =>
  conflict('route_started', {
    es: 'Ya se está recogiendo: si no puedes seguir, repórtalo desde el enlace del pedido',
    en: 'It is being picked up already: if you cannot go on, report it from the order’s link',
  });

const slotBegan = () =>
  conflict('route_slot_began', {
    es: 'La hora ya empezó y ya no se puede rechazar: si no puedes llevarlo, repórtalo como problema desde el enlace del pedido',
    en: 'Its time has begun, so it cannot be refused any more: if you cannot bring it, report a problem from the order’s link',
  });

/** Whether an order can still be refused: it is not being picked up, and the transport of one without a driver is dropped once its slot begins. */
const isRefusable = (state: StoredOrder['state'], slotFrom: Date | null, now: Date): boolean =>
  state === 'scheduled' && slotFrom !== null && slotFrom > now;

/** Tells a carrier that an order is theirs: when, where and what they earn. */
export async function tellOfRoute(scope: OrderScope, order: StoredOrder, { memberId, share }: Taker): Promise<void> {
  const { slot, id } = order;
  if (!slot) return;
  const amount = carrierShareOf(order.transport, share.percent);
  const canRefuse = isRefusable(order.state, slot.from, scope.now);
  await writeToCarrier(scope, {
    memberId,
    name: `carrier-route-${id}-${scope.now.getTime()}`,
    change: (language) => routeText({ number: numberOf(id), slot, amount, canRefuse }, language),
  });
  await tellCarrierPages(scope.publish, memberId);
}

/** Tells a carrier that an order is no longer theirs, because staff gave it to another driver or dropped it. */
export async function tellOfOtherDriver(scope: OrderScope, { id }: StoredOrder, memberId: number): Promise<void> {
  await writeToCarrier(scope, {
    memberId,
    name: `carrier-route-taken-${id}-${scope.now.getTime()}`,
    change: (language) => otherDriverText(numberOf(id), language),
  });
  await tellCarrierPages(scope.publish, memberId);
}

const routeView = ({ slotFrom, slotUntil, gross, percent, amount, driver, ...route }: CarrierRoute, now: Date) => ({
  ...route,
  number: numberOf(route.orderId),
  slot: slotFrom && slotUntil ? { from: slotFrom.toISOString(), until: slotUntil.toISOString() } : null,
  driver: driver ?? '',
  gross: toPesos(gross),
  percent: percent ?? 0,
  amount: toPesos(amount ?? 0),
  canRefuse: isRefusable(route.state, slotFrom, now),
});

/** Takes a locked order from its carrier, with the driver and their link. */
async function takeFromCarrier(scope: OrderScope, order: StoredOrder, reason?: string): Promise<void> {
  const { tx, now } = scope;
  await tellDrivers(scope, order, { text: droppedForDriver, at: now });
  // What kept their driver is answered, too. Without a driver the former slot is nobody's, even where the order returns to it.
  await scope.orders.save({ ...order, trouble: null, driverSlot: null });
  await carrierRouteStore(tx).giveUp(order.id, reason);
  await pickupStore(tx).removeLink(order.id, 'seller');
}

/** Takes an order back from a carrier who refuses it, or is gone: the turn is staff's again, and both sides are told. */
async function giveBack(scope: OrderScope, order: StoredOrder, reason?: string): Promise<void> {
  const { now } = scope;
  const { slot } = order;
  const isNear = slot !== null && assignByOf(slot.from) <= now;
  await takeFromCarrier(scope, order, reason);
  // So the job that tells of late transports does not say the same once more.
  if (isNear) await dispatchStore(scope.tx).noteLate(order.id);
  for (const party of bothParties)
    await scope.notify(order, party, {
      name: `order-${order.id}-refused-${party}-${now.getTime()}`,
      variables: (language) => ({ change: isNear ? refusedLateText(slot, language) : refusedText[language] }),
    });
  await scope.refreshPages(order);
}

/** A carrier's routes. */
export function carrierRouteHandlers(
  deps: Deps,
): Handlers<{ listMyRoutes: typeof listMyRoutes; refuseMyRoute: typeof refuseMyRoute }> {
  const { storage, inTransaction, now } = deps;
  return {
    async listMyRoutes({ identity }) {
      const routes = await carrierRouteStore(storage).ofMember(memberIdOf(identity));
      return { routes: routes.map((route) => routeView(route, now())) };
    },
    refuseMyRoute: ({ params: { id }, body: { reason }, identity }) =>
      inTransaction(async ({ tx }) => {
        const memberId = memberIdOf(identity);
        const scope = orderScope(deps, tx);
        const order = await scope.orders.lock(id);
        if (!order || !isTransported(order) || !hasStaffDriver(order)) throw notYourRoute();
        if ((await carrierRouteStore(tx).carrierOf(id)) !== memberId) throw notYourRoute();
        if (order.state !== 'scheduled') throw startedAlready();
        if (!isRefusable(order.state, order.slot?.from ?? null, scope.now)) throw slotBegan();
        await giveBack(scope, order, maskContact(reason));
        await tellCarrierPages(scope.publish, memberId);
        return { id };
      }),
  };
}

/** Gives back what an erased carrier had to pick up. What is on its way goes on with its driver, and staff see that the carrier is gone. */
export const giveBackRoutesOfErased = (deps: Deps) =>
  defineConsumer({
    event: memberErased,
    name: 'routes-of-erased',
    async handle({ data: { memberId }, tx }) {
      const scope = orderScope(deps, tx);
      const routes = carrierRouteStore(tx);
      await erasedMembers.add(tx, memberId);
      await routes.forgetRefusals(memberId);
      for (const id of await routes.underwayOf(memberId)) {
        const order = await scope.orders.lock(id);
        if (!order || (await routes.carrierOf(id)) !== memberId) continue;
        await (order.state === 'scheduled' ? giveBack(scope, order) : scope.refreshPages(order));
      }
    },
  });

/** Whether an order waits for its pickup in another slot than its driver was given, or in none. */
const lostItsSlot = (order: StoredOrder): boolean =>
  (order.state === 'approved' || order.state === 'scheduled') && !hasStaffDriver(order);

/**
 * Publishes what a carrier earned once their order is delivered, and tells them of one that lost its slot, which staff assign
 * anew, or that fell through before.
 */
export const onOrderOfCarrierMoved = (deps: Deps) =>
  defineConsumer({
    event: orderMoved,
    name: 'order-of-carrier-moved',
    async handle({ data: { orderId, to, at }, tx }) {
      const scope = orderScope(deps, tx);
      const { publish, now } = scope;
      const pay = carrierPayAt(to);
      const routes = carrierRouteStore(tx);
      // Staff who assign it meanwhile hold the lock.
      const order = await scope.orders.lock(orderId);
      const carrierId = await routes.carrierOf(orderId);
      if (!order || carrierId === null) return;
      await tellCarrierPages(publish, carrierId);
      // Its transport was dropped at the load: that event takes it from them and says so.
      if (order.state === 'approved' && !isTransported(order)) return;
      if (lostItsSlot(order)) {
        await takeFromCarrier(scope, order);
        await writeToCarrier(scope, {
          memberId: carrierId,
          name: `carrier-route-slot-${orderId}-${now.getTime()}`,
          change: (language) => slotLostText(numberOf(orderId), language),
        });
        return;
      }
      if (pay === 'owed') {
        const earned = await routes.earn(orderId, now);
        if (!earned) return;
        const data = { orderId, deliveredAt: at, ...earned };
        await publish(carrierEarned, { subject: `orders/${orderId}`, data });
      }
      if (pay === 'nothing' && !(await routes.hasEarned(orderId)))
        await writeToCarrier(scope, {
          memberId: carrierId,
          name: `carrier-route-over-${orderId}`,
          change: (language) => fellThroughText(numberOf(orderId), language),
        });
    },
  });
