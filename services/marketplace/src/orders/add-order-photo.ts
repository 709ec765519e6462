import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { Localized } from '@tianguis/proto/errors';
import { addPhoto } from '../listings/photos/add-photo.ts';
import type { Photo } from '../listings/photos/photo-store.ts';
import type { ReceivedFile } from '../listings/photos/receive-file.ts';
import type { InTransaction } from '../platform/database.ts';
import { type MediaStore, orderMediaOf } from '../platform/media/media-store.ts';
import type { InTurn } from '../platform/one-at-a-time.ts';
import { photosLeft } from './complaint.ts';
import { noSuchOrder, takesNoPhoto, tooManyOrderPhotos } from './errors.ts';
import { messageStore } from './message-store.ts';
import { orderVariables } from './notice.ts';
import { type OrderParts, type OrderScope, orderScope } from './open-order-scope.ts';
import type { Party } from './order.ts';
import { orderStore, type StoredOrder } from './order-store.ts';

export interface PhotoParts extends OrderParts {
  readonly media: MediaStore;
  readonly inTurn: InTurn;
  readonly inTransaction: InTransaction;
}

interface Sender {
  readonly orderId: number;
  readonly memberId: number;
}

const sent: Localized = { es: 'Mandó una foto del pedido.', en: 'They sent a photo of the order.' };

/** Which side of an order that takes a photo of theirs whoever sends it is. */
export async function senderOf(tx: Pick<Tx, 'query'>, { orderId, memberId }: Sender): Promise<Party> {
  const order = await orderStore(tx).find(orderId);
  if (order?.buyerId !== memberId && order?.sellerId !== memberId) throw noSuchOrder();
  refuseMore(order, 0);
  return order.buyerId === memberId ? 'buyer' : 'seller';
}

function refuseMore({ state }: Pick<StoredOrder, 'state'>, sent: number): void {
  if (photosLeft(state, 0) === 0) throw takesNoPhoto();
  if (photosLeft(state, sent) === 0) throw tooManyOrderPhotos();
}

/** Tells the other side of it, once an hour at most: photos come several at a time. */
const tellOther = ({ tell, now, publicUrl }: OrderScope, order: StoredOrder, by: Party): Promise<unknown> =>
  tell(order, by === 'buyer' ? 'seller' : 'buyer', (language) => ({
    name: `order-photo-${order.id}-${by}-${now.toISOString().slice(0, 13)}`,
    template: 'order_message',
    variables: { ...orderVariables(order, publicUrl), text: sent[language] },
  }));

/** Keeps a photo of one side on an order, where the other side and staff see it. */
export async function addOrderPhoto(
  { media, inTurn, inTransaction, ...parts }: PhotoParts,
  { orderId, memberId, by }: Sender & { readonly by: Party },
  file: ReceivedFile,
  log: Logger,
): Promise<void> {
  /** The photo where it is known: another try, after a reply that got lost, is never one too many. */
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
      const messages = messageStore(tx);
      const order = await scope.orders.lock(orderId);
      if (!order) throw noSuchOrder();
      const known = await findOrRefuse(tx, order, hash);
      if (known) return known;
      await messages.addPhoto({ orderId, by, memberId, hash, photo, at: scope.now });
      await scope.showBoth(order);
      await tellOther(scope, order, by);
      return photo;
    });
  await addPhoto({ media, inTurn, log, folderOf: orderMediaOf, find, add }, file);
}
