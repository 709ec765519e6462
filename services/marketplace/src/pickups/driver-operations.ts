import type { Handlers } from '@tianguis/chassis/http/operation';
import { sendJson } from '@tianguis/chassis/http/reply';
import type { PushLive } from '@tianguis/chassis/messaging/live-messages';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { mostPhotoBytes } from '@tianguis/proto/marketplace/listings/listing';
import type { driverOperations } from '@tianguis/proto/marketplace/pickups/driver';
import { withReceived } from '../listings/photos/receive-file.ts';
import { noSuchPhoto } from '../orders/errors.ts';
import { loadPhotoStore } from '../orders/load-photo-store.ts';
import { moveOrder } from '../orders/move-order.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { sendOrderPhoto } from '../orders/photos.ts';
import { type OrderScope, orderScope } from '../orders/scope.ts';
import { addLoadPhoto, type LoadPhotoParts, refuseMorePhotos } from './add-load-photo.ts';
import type { Sealer } from './create-sealer.ts';
import { openLink } from './open-link.ts';
import { readSheet } from './read-sheet.ts';
import { recordLoad } from './record-load.ts';
import { recordPositions } from './record-positions.ts';
import { signDelivery } from './sign-delivery.ts';

interface Parts extends LoadPhotoParts {
  readonly sealer: Sealer;
  readonly push: PushLive;
}

type Work = (scope: OrderScope, tx: Tx, order: StoredOrder) => Promise<unknown>;

/** What whoever drives does by their link, without an account. */
export function driverHandlers({ sealer, push, media, inTurn, ...rest }: Parts): Handlers<typeof driverOperations> {
  const { inTransaction, ...parts } = rest;
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
    async addLoadPhoto({ req, res, params: { token }, log }) {
      const orderId = await inTransaction(async ({ tx }) => {
        const { order } = await openLink(orderScope(parts, tx), tx, token, 'find');
        refuseMorePhotos(order, 0);
        return order.id;
      });
      await withReceived(req, mostPhotoBytes, (file) =>
        addLoadPhoto({ ...rest, media, inTurn }, { token, orderId }, file, log),
      );
      sendJson(res, 201, await inTransaction(({ tx }) => read(tx, token)));
    },
    async getLoadPhoto({ params: { token, photoId, file }, res }) {
      const isOfPickup = await inTransaction(async ({ tx }) => {
        const { order } = await openLink(orderScope(parts, tx), tx, token, 'find');
        return loadPhotoStore(tx).has(order.id, photoId);
      });
      if (!isOfPickup) throw noSuchPhoto();
      await sendOrderPhoto(media, { photoId, file }, res);
    },
    signDelivery: ({ params, body: { at, name, document, signature } }) =>
      withLink(params.token, (scope, tx, order) =>
        signDelivery(scope, tx, order, { at: new Date(at), receiver: { name, document }, signature }, sealer),
      ),
  };
}
