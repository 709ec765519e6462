import { run, runMaybe, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { LoadPhotoStage } from '@tianguis/proto/marketplace/orders/order';
import type { Photo } from '../platform/media/media-store.ts';
import { db } from '../platform/sql.ts';

interface NewPhoto {
  readonly orderId: number;
  /** Of the file as it was sent. */
  readonly hash: string;
  /** Of the widest file that is kept, which the receiver signs for. */
  readonly digest: string;
  readonly photo: Photo;
  readonly stage: LoadPhotoStage;
  readonly at: Date;
}

const photosOfOrder = statement((p: { orderId: number }) =>
  db
    .selectFrom('load_photos')
    .select(['id', 'width', 'height', 'digest', 'stage', 'at'])
    .where('order_id', '=', p.orderId)
    .orderBy('at')
    .orderBy('id'),
);

const photoWithHash = statement((p: { orderId: number; hash: string }) =>
  db
    .selectFrom('load_photos')
    .select(['id', 'width', 'height', 'widths'])
    .where('order_id', '=', p.orderId)
    .where('hash', '=', p.hash),
);

const photoOfOrder = statement((p: { orderId: number; photoId: string }) =>
  db.selectFrom('load_photos').select('id').where('order_id', '=', p.orderId).where('id', '=', p.photoId),
);

const addPhoto = statement((p: Omit<NewPhoto, 'photo'> & Photo) =>
  db.insertInto('load_photos').values({
    order_id: p.orderId,
    hash: p.hash,
    digest: p.digest,
    stage: p.stage,
    id: p.id,
    width: p.width,
    height: p.height,
    widths: p.widths,
    at: p.at,
  }),
);

const deletePhotos = statement((p: { before: Date }) => db.deleteFrom('load_photos').where('at', '<', p.before));

/** Photos of loaded orders. */
export const loadPhotoStore = (on: Pick<Tx, 'query'>) => ({
  of: (orderId: number) => run(on, photosOfOrder({ orderId })),
  async find(orderId: number, hash: string): Promise<Photo | null> {
    return (await runMaybe(on, photoWithHash({ orderId, hash }))) ?? null;
  },
  async has(orderId: number, photoId: string): Promise<boolean> {
    return (await runMaybe(on, photoOfOrder({ orderId, photoId }))) !== undefined;
  },
  add: ({ photo, ...rest }: NewPhoto) => run(on, addPhoto({ ...rest, ...photo })),
  /** Forgets photos sent before a moment; the nightly sweep deletes their files. */
  forget: (before: Date) => run(on, deletePhotos({ before })),
});
