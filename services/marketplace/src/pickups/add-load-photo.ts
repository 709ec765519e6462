import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { mostLoadPhotos } from '@tianguis/proto/marketplace/orders/order';
import { addPhoto } from '../listings/photos/add-photo.ts';
import type { ReceivedFile } from '../listings/photos/receive-file.ts';
import { loadPhotoStore } from '../orders/load-photo-store.ts';
import { orderStore, type StoredOrder } from '../orders/order-store.ts';
import { orderScope } from '../orders/scope.ts';
import type { InTransaction } from '../platform/database.ts';
import { type MediaStore, orderMediaOf, type Photo } from '../platform/media/media-store.ts';
import type { InTurn } from '../platform/one-at-a-time.ts';
import type { TradeParts } from '../trade/scope.ts';
import { notYours, tooManyLoadPhotos } from './errors.ts';
import { openLink } from './open-link.ts';

export interface LoadPhotoParts extends TradeParts {
  readonly media: MediaStore;
  readonly inTurn: InTurn;
  readonly inTransaction: InTransaction;
}

/** How many more may be sent of an order of which so many were. */
export const loadPhotosLeft = ({ state }: Pick<StoredOrder, 'state'>, sent: number): number =>
  state === 'in_transit' ? Math.max(0, mostLoadPhotos - sent) : 0;

export function refuseMorePhotos(order: Pick<StoredOrder, 'state'>, sent: number): void {
  if (order.state !== 'in_transit') throw notYours();
  if (loadPhotosLeft(order, sent) === 0) throw tooManyLoadPhotos();
}

/** Keeps a photo of what is loaded, which the receiver signs for. */
export async function addLoadPhoto(
  { media, inTurn, inTransaction, ...parts }: LoadPhotoParts,
  { token, orderId }: { readonly token: string; readonly orderId: number },
  file: ReceivedFile,
  log: Logger,
): Promise<void> {
  const find = (hash: string) =>
    inTransaction(async ({ tx }) => {
      const photos = loadPhotoStore(tx);
      const known = await photos.find(orderId, hash);
      const order = await orderStore(tx).find(orderId);
      // Another try, after a reply that got lost, is never one too many.
      if (!known && order) refuseMorePhotos(order, (await photos.of(orderId)).length);
      return known;
    });
  const add = (hash: string, photo: Photo, digest: string) =>
    inTransaction(async ({ tx }) => {
      const scope = orderScope(parts, tx);
      const photos = loadPhotoStore(tx);
      // Resizing takes a while, in which the link may be taken back or the delivery signed.
      const { order } = await openLink(scope, tx, token);
      const known = await photos.find(order.id, hash);
      if (known) return known;
      refuseMorePhotos(order, (await photos.of(order.id)).length);
      await photos.add({ orderId: order.id, hash, digest, photo, at: scope.now });
      await scope.refreshPages(order);
      return photo;
    });
  await addPhoto({ media, inTurn, log, folderOf: orderMediaOf, find, add }, file);
}
