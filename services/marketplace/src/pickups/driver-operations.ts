import type { Handlers } from '@tianguis/chassis/http/operation';
import type { PushLive } from '@tianguis/chassis/messaging/live-messages';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { driverOperations } from '@tianguis/proto/marketplace/pickups/driver';
import { moveOrder } from '../orders/move-order.ts';
import { type OrderParts, type OrderScope, orderScope } from '../orders/open-order-scope.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import type { InTransaction } from '../platform/database.ts';
import type { Sealer } from './create-sealer.ts';
import { openLink } from './open-link.ts';
import { readSheet } from './read-sheet.ts';
import { recordLoad } from './record-load.ts';
import { recordPositions } from './record-positions.ts';
import { signDelivery } from './sign-delivery.ts';

interface Parts extends OrderParts {
  readonly inTransaction: InTransaction;
  readonly sealer: Sealer;
  readonly push: PushLive;
}

type Work = (scope: OrderScope, tx: Tx, order: StoredOrder) => Promise<unknown>;

/** What whoever drives does by their link, without an account. */
export function driverHandlers({ inTransaction, sealer, push, ...parts }: Parts): Handlers<typeof driverOperations> {
  const read = async (tx: Tx, token: string) => readSheet(tx, await openLink(orderScope(parts, tx), tx, token, 'find'));
  const withLink = (token: string, work: Work) =>
    inTransaction(async ({ tx }) => {
      const scope = orderScope(parts, tx);
      await work(scope, tx, (await openLink(scope, tx, token)).order);
      return read(tx, token);
    });

  return {
    getPickupSheet: ({ params }) => inTransaction(({ tx }) => read(tx, params.token)),
    startPickup: ({ params }) =>
      withLink(params.token, (scope, _, order) =>
        moveOrder(scope, order, { move: 'start', by: 'driver', actor: 'link' }),
      ),
    sendPositions: ({ params, body }) =>
      inTransaction(async ({ tx }) => {
        const scope = orderScope(parts, tx);
        const { order } = await openLink(scope, tx, params.token);
        return { kept: await recordPositions({ ...scope, push }, tx, order, body.positions) };
      }),
    loadPickup: ({ params, body }) =>
      withLink(params.token, (scope, tx, order) => recordLoad(scope, tx, order, body.lines)),
    signDelivery: ({ params, body: { name, document, signature } }) =>
      withLink(params.token, (scope, tx, order) =>
        signDelivery(scope, tx, order, { receiver: { name, document }, signature }, sealer),
      ),
  };
}
