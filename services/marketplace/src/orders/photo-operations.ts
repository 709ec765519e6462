import type { Handlers } from '@tianguis/chassis/http/operation';
import { sendJson } from '@tianguis/chassis/http/reply';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { mostPhotoBytes } from '@tianguis/proto/marketplace/listings/listing';
import type { orderPhotoOperations } from '@tianguis/proto/marketplace/orders/operations';
import type { Response } from 'express';
import { withReceived } from '../listings/photos/receive-file.ts';
import { memberIdOf } from '../platform/member.ts';
import { addOrderPhoto, type PhotoParts, senderOf } from './add-order-photo.ts';
import { noSuchPhoto } from './errors.ts';
import { loadPhotoStore } from './load-photo-store.ts';
import { messageStore } from './message-store.ts';
import { orderStore } from './order-store.ts';
import { readOwnOrder } from './read-order.ts';
import { sendOrderPhoto } from './send-order-photo.ts';

interface Parts extends PhotoParts {
  readonly storage: Storage;
}

interface Asked {
  readonly id: number;
  readonly photoId: string;
  readonly file: string;
}

export function orderPhotoHandlers({ storage, ...parts }: Parts): Handlers<typeof orderPhotoOperations> {
  async function send({ id, photoId, file }: Asked, res: Response): Promise<void> {
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
      const memberId = memberIdOf(identity);
      const order = await orderStore(storage).find(params.id);
      if (order?.buyerId !== memberId && order?.sellerId !== memberId) throw noSuchPhoto();
      await send(params, res);
    },
    getAnyOrderPhoto: ({ params, res }) => send(params, res),
  };
}
