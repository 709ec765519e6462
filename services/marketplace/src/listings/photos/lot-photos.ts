import { conflict, notFound, refused } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { sendJson } from '@tianguis/chassis/http/reply';
import { memberIdOf } from '@tianguis/chassis/identity/actor';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import { runMaybe, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { listingChanged, listingDraftChanged } from '@tianguis/proto/marketplace/listings/events';
import { mostPhotoBytes, mostPhotos } from '@tianguis/proto/marketplace/listings/listing';
import type { photoOperations } from '@tianguis/proto/marketplace/listings/photos';
import type { PrismaClient } from '../../../generated/prisma/client.ts';
import type { InTransaction, PrismaTx } from '../../platform/database.ts';
import { type MediaStore, mediaOf, type Photo } from '../../platform/media/media-store.ts';
import type { InTurn } from '../../platform/one-at-a-time.ts';
import type { Deps } from '../../platform/room.ts';
import { db } from '../../platform/sql.ts';
import { draftStore, type MyListing } from '../drafts/draft-store.ts';
import { isChangeable, notInThisStatus } from '../listing.ts';
import { addPhoto } from './add-photo.ts';
import { type ReceivedFile, withReceived } from './receive-file.ts';

const noSuchPhoto = () => notFound('photo_not_found', { es: 'No existe esa foto', en: 'There is no such photo' });

const otherPhotos = () =>
  conflict('photos_changed', { es: 'Las fotos cambiaron mientras tanto', en: 'The photos changed meanwhile' }, 'ids');

const tooManyPhotos = () =>
  refused(
    'too_many_photos',
    { es: `Un lote puede tener ${mostPhotos} fotos`, en: `A lot can have ${mostPhotos} photos` },
    'photo',
  );

const select = { id: true, width: true, height: true, widths: true } as const;
const orderBy = { position: 'asc' } as const;

const photoStore = (prisma: PrismaTx) => ({
  find: (listingId: number, hash: string): Promise<Photo | null> =>
    prisma.listingPhoto.findUnique({ where: { listingId_hash: { listingId, hash } }, select }),
  async ids(listingId: number): Promise<string[]> {
    const rows = await prisma.listingPhoto.findMany({ where: { listingId }, orderBy, select: { id: true } });
    return rows.map(({ id }) => id);
  },
  /** Returns the stored photo if the same file was uploaded at the same moment. */
  async add(listingId: number, hash: string, photo: Photo): Promise<Photo> {
    const { _max } = await prisma.listingPhoto.aggregate({ where: { listingId }, _max: { position: true } });
    const create = { ...photo, listingId, hash, position: (_max.position ?? -1) + 1 };
    return prisma.listingPhoto.upsert({ where: { listingId_hash: { listingId, hash } }, create, update: {}, select });
  },
  async order(listingId: number, ids: readonly string[]): Promise<void> {
    for (const [position, id] of ids.entries())
      await prisma.listingPhoto.updateMany({ where: { id, listingId }, data: { position } });
  },
  /** Returns whether there was such a photo. */
  async remove(listingId: number, id: string): Promise<boolean> {
    return (await prisma.listingPhoto.deleteMany({ where: { id, listingId } })).count > 0;
  },
});

type PhotoStore = ReturnType<typeof photoStore>;

const lockListing = statement((p: { id: number }) =>
  db.selectFrom('listings').select('id').where('id', '=', p.id).forUpdate(),
);

/** A member's own lot, if its status allows changes. */
async function changeable(prisma: PrismaTx, memberId: number, id: number): Promise<MyListing> {
  const lot = await draftStore(prisma).of(memberId, id);
  if (!isChangeable(lot.status)) throw notInThisStatus();
  return lot;
}

interface KeeperParts {
  readonly prisma: PrismaClient;
  readonly inTransaction: InTransaction;
  readonly outbox: Outbox;
  readonly media: MediaStore;
  readonly inTurn: InTurn;
}

/** Adds photos to lots, and changes their photos. */
export function photoKeeper({ prisma, inTransaction, outbox, media, inTurn }: KeeperParts) {
  const publishChange = (tx: Tx, { id, status }: MyListing, memberId: number) => {
    const publish = publishIn(outbox, tx);
    const subject = `listings/${id}`;
    return status === 'published'
      ? publish(listingChanged, { subject, data: { listingId: id } })
      : publish(listingDraftChanged, { subject, data: { listingId: id, memberId } });
  };

  /** Changes the photos of a member's own lot. The lot is locked, so that no two photos take one position. */
  const change = (
    memberId: number,
    id: number,
    work: (photos: PhotoStore, lot: MyListing, tx: Tx) => Promise<void>,
  ): Promise<MyListing> =>
    inTransaction(async ({ prisma: inside, tx }) => {
      await runMaybe(tx, lockListing({ id }));
      const lot = await changeable(inside, memberId, id);
      await work(photoStore(inside), lot, tx);
      await publishChange(tx, lot, memberId);
      return draftStore(inside).of(memberId, id);
    });

  /** Adds a photo; the same file twice is one photo. */
  const keep = (memberId: number, id: number, file: ReceivedFile, log: Logger): Promise<Photo> =>
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
    );

  return { change, keep };
}

export type PhotoKeeper = ReturnType<typeof photoKeeper>;

interface Parts extends Pick<Deps, 'prisma' | 'removeMedia'> {
  readonly photos: PhotoKeeper;
}

export function photoHandlers({
  prisma,
  photos: { change, keep },
  removeMedia,
}: Parts): Handlers<typeof photoOperations> {
  return {
    async addListingPhoto({ req, res, identity, params: { id }, log }) {
      const memberId = memberIdOf(identity);
      await changeable(prisma, memberId, id);
      const photo = await withReceived(req, mostPhotoBytes, (file) => keep(memberId, id, file, log));
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
