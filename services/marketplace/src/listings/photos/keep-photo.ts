import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { listingChanged, listingDraftChanged } from '@tianguis/proto/marketplace/listings/events';
import { mostPhotos } from '@tianguis/proto/marketplace/listings/listing';
import type { PrismaClient } from '../../../generated/prisma/client.ts';
import type { InTransaction, PrismaTx } from '../../platform/database.ts';
import { type MediaStore, mediaOf } from '../../platform/media/media-store.ts';
import type { InTurn } from '../../platform/one-at-a-time.ts';
import { draftStore } from '../drafts/draft-store.ts';
import type { MyListing } from '../drafts/my-listing.ts';
import { notInThisStatus } from '../errors.ts';
import { isChangeable } from '../listing-status.ts';
import { addPhoto } from './add-photo.ts';
import { tooManyPhotos } from './photo-errors.ts';
import { type Photo, photoStore } from './photo-store.ts';
import type { ReceivedFile } from './receive-file.ts';

interface Parts {
  readonly prisma: PrismaClient;
  readonly inTransaction: InTransaction;
  readonly outbox: Outbox;
  readonly media: MediaStore;
  readonly inTurn: InTurn;
}

/** A member's own lot that may be changed; locked, so that no two photos take one place. */
export async function changeable(prisma: PrismaTx, memberId: number, id: number): Promise<MyListing> {
  const lot = await draftStore(prisma).of(memberId, id);
  if (!isChangeable(lot.status)) throw notInThisStatus();
  return lot;
}

/** Keeps photos of lots, and changes those that they have. */
export function photoKeeper({ prisma, inTransaction, outbox, media, inTurn }: Parts) {
  const tell = (tx: Tx, { id, status }: MyListing, memberId: number) => {
    const publish = publishIn(outbox, tx);
    const subject = `listings/${id}`;
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
    change,
    /** The same file twice is one photo. */
    keep: (memberId: number, id: number, file: ReceivedFile, log: Logger): Promise<Photo> =>
      addPhoto(
        {
          media,
          inTurn,
          log,
          folderOf: mediaOf,
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
  };
}

export type PhotoKeeper = ReturnType<typeof photoKeeper>;
