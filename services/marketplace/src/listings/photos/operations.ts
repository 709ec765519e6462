import { conflict, notFound } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { sendJson } from '@tianguis/chassis/http/reply';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { listingChanged, listingDraftChanged } from '@tianguis/proto/marketplace/listings/events';
import { mostPhotoBytes, mostPhotos } from '@tianguis/proto/marketplace/listings/listing';
import type { photoOperations } from '@tianguis/proto/marketplace/listings/photos';
import type { PrismaClient } from '../../../generated/prisma/client.ts';
import type { InTransaction, PrismaTx } from '../../platform/database.ts';
import { memberIdOf } from '../../platform/member.ts';
import { draftStore } from '../drafts/draft-store.ts';
import type { MyListing } from '../drafts/my-listing.ts';
import { notInThisStatus } from '../errors.ts';
import { isChangeable } from '../listing-status.ts';
import { addPhoto } from './add-photo.ts';
import type { MediaStore } from './media-store.ts';
import { tooManyPhotos } from './photo-errors.ts';
import { photoStore } from './photo-store.ts';
import { withReceived } from './receive-file.ts';
import { oneAtATime } from './run-one-at-a-time.ts';

interface Parts {
  readonly prisma: PrismaClient;
  readonly inTransaction: InTransaction;
  readonly outbox: Outbox;
  readonly media: MediaStore;
  /** Takes photos out of the media store once the transaction is committed. */
  removeMedia(tx: Tx, photoIds: readonly string[]): Promise<void>;
}

/** Photos that wait for their turn in one process. */
const mostWaiting = 20;

const noSuchPhoto = () => notFound('photo_not_found', { es: 'No existe esa foto', en: 'There is no such photo' });
const otherPhotos = () =>
  conflict('photos_changed', { es: 'Las fotos cambiaron mientras tanto', en: 'The photos changed meanwhile' }, 'ids');

/** A member's own lot that may be changed; locked, so that no two photos take one place. */
async function changeable(prisma: PrismaTx, memberId: number, id: number): Promise<MyListing> {
  const lot = await draftStore(prisma).of(memberId, id);
  if (!isChangeable(lot.status)) throw notInThisStatus();
  return lot;
}

export function photoHandlers({
  prisma,
  inTransaction,
  outbox,
  media,
  removeMedia,
}: Parts): Handlers<typeof photoOperations> {
  const inTurn = oneAtATime(mostWaiting);
  const tell = (tx: Tx, { id, status }: MyListing, memberId: number) => {
    const [publish, subject] = [publishIn(outbox, tx), `listings/${id}`];
    return status === 'published'
      ? publish(listingChanged, { subject, data: { listingId: id } })
      : publish(listingDraftChanged, { subject, data: { listingId: id, memberId } });
  };
  /** Changes the photos of a member's own lot, one change after another. */
  const change = (
    memberId: number,
    id: number,
    work: (photos: ReturnType<typeof photoStore>, lot: MyListing, tx: Tx) => Promise<void>,
  ) =>
    inTransaction(async ({ prisma: inside, tx }) => {
      await tx.query('select id from listings where id = $1 for update', [id]);
      const lot = await changeable(inside, memberId, id);
      await work(photoStore(inside), lot, tx);
      await tell(tx, lot, memberId);
      return draftStore(inside).of(memberId, id);
    });

  return {
    async addListingPhoto({ req, res, identity, params: { id }, log }) {
      const memberId = memberIdOf(identity);
      await changeable(prisma, memberId, id);
      const photo = await withReceived(req, mostPhotoBytes, (file) =>
        addPhoto(
          {
            ...{ media, inTurn, log },
            find: (hash) => photoStore(prisma).find(id, hash),
            async add(hash, given) {
              let kept = given;
              await change(memberId, id, async (photos) => {
                if ((await photos.ids(id)).length >= mostPhotos) throw tooManyPhotos();
                kept = await photos.add(id, hash, given);
              });
              return kept;
            },
          },
          file,
        ),
      );
      sendJson(res, 201, photo);
    },
    orderListingPhotos: ({ identity, params, body: { ids } }) =>
      change(memberIdOf(identity), params.id, async (photos) => {
        const own = new Set(await photos.ids(params.id));
        if (own.size !== ids.length || !ids.every((id) => own.delete(id))) throw otherPhotos();
        await photos.order(params.id, ids);
      }),
    deleteListingPhoto: ({ identity, params: { id, photoId } }) =>
      change(memberIdOf(identity), id, async (photos, _, tx) => {
        if (!(await photos.remove(id, photoId))) throw noSuchPhoto();
        await removeMedia(tx, [photoId]);
      }),
  };
}
