import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import type { carrierVehicleOperations } from '@tianguis/proto/marketplace/dispatch/carrier';
import type { cartaPorteOperations } from '@tianguis/proto/marketplace/dispatch/carta-porte';
import type { driverDayOperations } from '@tianguis/proto/marketplace/dispatch/driver-day';
import type { routeOperations } from '@tianguis/proto/marketplace/dispatch/routes';
import type { vehicleOperations } from '@tianguis/proto/marketplace/dispatch/vehicles';
import { orderMoved, orderTransportDropped } from '@tianguis/proto/marketplace/orders/events';
import type { dispatchOperations } from '@tianguis/proto/marketplace/transport/operations';
import { assignHours } from '@tianguis/proto/marketplace/transport/transport';
import { hoursAfter } from '../orders/order.ts';
import { type OrderScope, orderScope } from '../orders/scope.ts';
import { type Deps, defineRoom } from '../platform/room.ts';
import { handleDue } from '../trade/due.ts';
import { bothParties } from '../trade/party.ts';
import { carrierRouteHandlers, giveBackRoutesOfErased, onOrderOfCarrierMoved } from './carrier-routes.ts';
import { carrierVehicleHandlers, forgetVehiclesOfErased, tellOfExpiringDocuments } from './carrier-vehicles.ts';
import { dispatchStore, statesOver } from './dispatch-store.ts';
import { driverDayHandlers, forgetDriverDays } from './driver-day.ts';
import { dispatchHandlers } from './operations.ts';
import { releaseDropped } from './release-dropped.ts';
import { suggestHandlers } from './suggest-routes.ts';
import { lateText } from './texts.ts';
import { vehicleHandlers } from './vehicles.ts';

async function tellOfNextLate(scope: OrderScope): Promise<number | undefined> {
  const { tx, now } = scope;
  const order = await dispatchStore(tx).claimLate(hoursAfter(now, assignHours), now);
  if (!order?.slot) return undefined;
  const { slot } = order;
  for (const party of bothParties)
    await scope.notify(order, party, {
      name: `order-${order.id}-driverless-${party}-${slot.from.getTime()}`,
      variables: (language) => ({ change: lateText(slot, language) }),
    });
  return order.id;
}

/** Tells both sides of a transport that has no driver when its slot is near, once for each slot. */
const tellOfLateTransports = ({ inTransaction, ...parts }: Deps) =>
  handleDue(inTransaction, (tx) => tellOfNextLate(orderScope(parts, tx)));

const forgetDriverPhone = () =>
  defineConsumer({
    event: orderMoved,
    name: 'transport-of-order-over',
    async handle({ data, tx }) {
      if (statesOver.includes(data.to)) await dispatchStore(tx).forgetDriver(data.orderId);
    },
  });

/** A transport that is dropped needs no driver any more, also where the clock dropped it while they waited at the load. */
const forgetDriverOfDropped = (parts: Deps) =>
  defineConsumer({
    event: orderTransportDropped,
    name: 'transport-dropped',
    async handle({ data, tx }) {
      const scope = orderScope(parts, tx);
      const order = await scope.orders.lock(data.orderId);
      if (order?.state === 'approved') await releaseDropped(scope, order);
      await dispatchStore(tx).forgetDriver(data.orderId);
    },
  });

type DispatchOperations = typeof dispatchOperations &
  typeof cartaPorteOperations &
  typeof driverDayOperations &
  typeof vehicleOperations &
  typeof carrierVehicleOperations &
  typeof routeOperations;

/** Dispatch: which orders we bring to their buyers, who drives, with which vehicle and on which route. */
export const dispatch = defineRoom<DispatchOperations>((deps) => ({
  handlers: {
    ...dispatchHandlers(deps),
    ...driverDayHandlers(deps),
    ...vehicleHandlers(deps),
    ...carrierVehicleHandlers(deps),
    ...carrierRouteHandlers(deps),
    ...suggestHandlers(deps),
  },
  consumers: [
    forgetDriverPhone(),
    forgetDriverOfDropped(deps),
    onOrderOfCarrierMoved(deps),
    forgetVehiclesOfErased(),
    giveBackRoutesOfErased(deps),
  ],
  jobs: {
    tellOfLateTransports: { run: tellOfLateTransports(deps), cron: '*/5 * * * *' },
    tellOfExpiringDocuments: { run: tellOfExpiringDocuments(deps), cron: '41 * * * *' },
    forgetDriverDays: { run: forgetDriverDays(deps), cron: '29 * * * *' },
  },
}));
