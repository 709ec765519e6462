import type { Handlers } from '@tianguis/chassis/http/operation';
import { sendJson } from '@tianguis/chassis/http/reply';
import { memberIdOf } from '@tianguis/chassis/identity/actor';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { Localized } from '@tianguis/proto/errors';
import { mostPhotoBytes } from '@tianguis/proto/marketplace/listings/listing';
import type { orderPhotoOperations } from '@tianguis/proto/marketplace/orders/operations';
import type { Response } from 'express';
import { addPhoto } from '../listings/photos/add-photo.ts';
import { type ReceivedFile, withReceived } from '../listings/photos/receive-file.ts';
import type { InTransaction } from '../platform/database.ts';
import { type MediaStore, mediaFile, orderMediaOf, type Photo } from '../platform/media/media-store.ts';
import type { InTurn } from '../platform/one-at-a-time.ts';
import { otherParty, type Party, partyOf } from '../trade/party.ts';
import type { TradeParts } from '../trade/scope.ts';
import { noSuchOrder, noSuchPhoto, takesNoPhoto, tooManyOrderPhotos } from './errors.ts';
import { loadPhotoStore } from './load-photo-store.ts';
import { messageStore, photosLeft } from './messages.ts';
import { orderStore, type StoredOrder } from './order-store.ts';
import { readOwnOrder } from './order-views.ts';
import { type OrderScope, orderScope } from './scope.ts';

export interface PhotoParts extends TradeParts {
  readonly media: MediaStore;
  readonly inTurn: InTurn;
  readonly inTransaction: InTransaction;
}

interface Parts extends PhotoParts {
  readonly storage: Storage;
}

interface AskedPhoto {
  readonly id: number;
  readonly photoId: string;
  readonly file: string;
}

export function orderPhotoHandlers({ storage, ...parts }: Parts): Handlers<typeof orderPhotoOperations> {
  async function send({ id, photoId, file }: AskedPhoto, res: Response): Promise<void> {
    const isOfOrder =
      (await messageStore(storage).hasPhoto(id, photoId)) || (await loadPhotoStore(storage).has(id, photoId));
    if (!isOfOrder) throw noSuchPhoto();
    await sendOrderPhoto(parts.media, { photoId, file }, res);
  }
  return {
    async addOrderPhoto({ req, res, identity, params: { id: orderId }, log }) {
      const memberId = memberIdOf(identity);
      const sender = { orderId, memberId, by: await senderOf(storage, { orderId, memberId }) };
      await withReceived(req, mostPhotoBytes, (file) => addOrderPhoto(parts, sender, file, log));
      sendJson(res, 201, await readOwnOrder(storage, orderId, memberId, parts.now()));
    },
    async getOrderPhoto({ params, identity, res }) {
      const order = await orderStore(storage).find(params.id);
      if (!order || !partyOf(order, memberIdOf(identity))) throw noSuchPhoto();
      await send(params, res);
    },
    getAnyOrderPhoto: ({ params, res }) => send(params, res),
  };
}

/** Sends a file of a photo that was found on an order; a browser caches it for an hour at most. */
export async function sendOrderPhoto(
  media: Pick<MediaStore, 'read'>,
  { photoId, file }: Omit<AskedPhoto, 'id'>,
  res: Response,
): Promise<void> {
  const photo = await media.read(mediaFile(orderMediaOf(photoId), Number.parseInt(file, 10)));
  if (!photo) throw noSuchPhoto();
  res.type('webp').set('cache-control', 'private, max-age=3600').end(photo);
}

interface Sender {
  readonly orderId: number;
  readonly memberId: number;
}

/** The side on which a member sends a photo; throws unless the order takes one. */
export async function senderOf(tx: Pick<Tx, 'query'>, { orderId, memberId }: Sender): Promise<Party> {
  const order = await orderStore(tx).find(orderId);
  const party = order && partyOf(order, memberId);
  if (!party) throw noSuchOrder();
  refuseMore(order, 0);
  return party;
}

function refuseMore({ state }: Pick<StoredOrder, 'state'>, sent: number): void {
  if (photosLeft(state, 0) === 0) throw takesNoPhoto();
  if (photosLeft(state, sent) === 0) throw tooManyOrderPhotos();
}

/** Adds a photo of one side to an order, where the other side and staff see it. */
export async function addOrderPhoto(
  { media, inTurn, inTransaction, ...parts }: PhotoParts,
  { orderId, memberId, by }: Sender & { readonly by: Party },
  file: ReceivedFile,
  log: Logger,
): Promise<void> {
  /** Returns a photo that was sent before: a retry after a lost reply does not count against the limit. */
  async function findOrRefuse(tx: Tx, order: StoredOrder, hash: string): Promise<Photo | null> {
    const known = await messageStore(tx).findPhoto(orderId, by, hash);
    if (!known) refuseMore(order, await messageStore(tx).countPhotos(orderId, by));
    return known;
  }
  const find = (hash: string) =>
    inTransaction(async ({ tx }) => {
      const order = await orderStore(tx).find(orderId);
      return order ? findOrRefuse(tx, order, hash) : null;
    });
  const add = (hash: string, photo: Photo) =>
    inTransaction(async ({ tx }) => {
      const scope = orderScope(parts, tx);
      const order = await scope.orders.lock(orderId);
      if (!order) throw noSuchOrder();
      const known = await findOrRefuse(tx, order, hash);
      if (known) return known;
      await messageStore(tx).addPhoto({ orderId, by, memberId, hash, photo, at: scope.now });
      await scope.refreshPages(order);
      await notifyOfPhoto(scope, order, by);
      return photo;
    });
  await addPhoto({ media, inTurn, log, folderOf: orderMediaOf, find, add }, file);
}

const photoSent: Localized = { es: 'Mandó una foto del pedido.', en: 'They sent a photo of the order.' };

/** Notifies the other side once an hour at most: photos come several at a time. */
const notifyOfPhoto = (scope: OrderScope, order: StoredOrder, by: Party): Promise<unknown> =>
  scope.notify(order, otherParty(by), {
    name: `order-photo-${order.id}-${by}-${scope.now.toISOString().slice(0, 13)}`,
    template: 'order_message',
    variables: (language) => ({ text: photoSent[language] }),
  });
