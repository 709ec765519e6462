import { conflict, notFound } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { sendJson } from '@tianguis/chassis/http/reply';
import { memberIdOf } from '@tianguis/chassis/identity/actor';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { mostPhotoBytes } from '@tianguis/proto/marketplace/listings/listing';
import type { photoOperations } from '@tianguis/proto/marketplace/listings/photos';
import type { PrismaClient } from '../../../generated/prisma/client.ts';
import { changeable, type PhotoKeeper } from './keep-photo.ts';
import { withReceived } from './receive-file.ts';

interface Parts {
  readonly prisma: PrismaClient;
  readonly photos: PhotoKeeper;
  /** Takes photos out of the media store once the transaction is committed. */
  removeMedia(tx: Tx, photoIds: readonly string[]): Promise<void>;
}

const noSuchPhoto = () => notFound('photo_not_found', { es: 'No existe esa foto', en: 'There is no such photo' });
const otherPhotos = () =>
  conflict('photos_changed', { es: 'Las fotos cambiaron mientras tanto', en: 'The photos changed meanwhile' }, 'ids');

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
