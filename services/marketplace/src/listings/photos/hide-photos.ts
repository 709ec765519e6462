import type { Task } from '@tianguis/chassis/jobs/jobs';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { z } from 'zod';
import { hiddenMediaOf, type MediaStore, mediaOf } from '../../platform/media/media-store.ts';

/** One after another, or a lot that is hidden and restored at once could stay without its photos. */
export const placePhotosQueue = 'place-photos';

const payload = z.object({ listingId: z.int() });

interface Needs {
  readonly storage: Pick<Storage, 'query'>;
  readonly media: Pick<MediaStore, 'move'>;
}

const photos = `select p.id, l.status = 'hidden' as hidden from listing_photos p join listings l on l.id = p.listing_id
  where l.id = $1::int`;

/** Places them by the status that the lot has by now. */
export const placePhotos =
  ({ storage, media }: Needs): Task =>
  async (given) => {
    const { rows } = await storage.query<{ id: string; hidden: boolean }>(photos, [payload.parse(given).listingId]);
    for (const { id, hidden } of rows)
      await (hidden ? media.move(mediaOf(id), hiddenMediaOf(id)) : media.move(hiddenMediaOf(id), mediaOf(id)));
  };
