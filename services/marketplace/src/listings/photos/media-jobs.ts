import type { Task } from '@tianguis/chassis/jobs/jobs';
import { anyOf, run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { day } from '@tianguis/proto/time';
import { z } from 'zod';
import {
  hiddenMediaOf,
  hiddenPhotos,
  type MediaStore,
  mediaOf,
  orderMediaOf,
  orderPhotos,
  shownPhotos,
} from '../../platform/media/media-store.ts';
import { db } from '../../platform/sql.ts';

const removal = z.object({ photoIds: z.array(z.uuid()) });

/** Deletes photos from each folder of the media store that may hold them. */
export const removeMedia =
  (media: Pick<MediaStore, 'removeAll'>): Task =>
  async (given) => {
    for (const id of removal.parse(given).photoIds)
      for (const folder of [mediaOf(id), hiddenMediaOf(id), orderMediaOf(id)]) await media.removeAll(folder);
  };

/** The queue runs one job at a time: a lot hidden and restored at once could otherwise end up without its photos. */
export const placePhotosQueue = 'place-photos';

const placement = z.object({ listingId: z.int() });

const photosOfLot = statement((p: { listingId: number }) =>
  db
    .selectFrom('listing_photos as p')
    .innerJoin('listings as l', 'l.id', 'p.listing_id')
    .select(['p.id', 'l.status'])
    .where('l.id', '=', p.listingId),
);

interface PlaceNeeds {
  readonly storage: Pick<Storage, 'query'>;
  readonly media: Pick<MediaStore, 'move'>;
}

/** Moves a lot's photos to where its current status puts them: those of hidden lots are not public. */
export const placePhotos =
  ({ storage, media }: PlaceNeeds): Task =>
  async (given) => {
    const { listingId } = placement.parse(given);
    for (const { id, status } of await run(storage, photosOfLot({ listingId })))
      await (status === 'hidden'
        ? media.move(mediaOf(id), hiddenMediaOf(id))
        : media.move(hiddenMediaOf(id), mediaOf(id)));
  };

const batch = 500;

const photosOfHiddenLots = statement(() =>
  db
    .selectFrom('listing_photos as p')
    .innerJoin('listings as l', 'l.id', 'p.listing_id')
    .select('p.id')
    .where('l.status', '=', 'hidden'),
);

const knownOfLots = statement((p: { ids: readonly string[] }) =>
  db.selectFrom('listing_photos').select('id').where('id', '=', anyOf(p.ids)),
);

const knownOfOrders = statement(
  (p: { ids: readonly string[] }) => sql<{ id: string }>`
    select photo_id as id from order_messages where photo_id = any(${p.ids}::uuid[])
    union all select id from load_photos where id = any(${p.ids}::uuid[])`,
);

const folders = [
  { prefix: shownPhotos, folderOf: mediaOf, known: knownOfLots },
  { prefix: hiddenPhotos, folderOf: hiddenMediaOf, known: knownOfLots },
  { prefix: orderPhotos, folderOf: orderMediaOf, known: knownOfOrders },
];

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface SweepNeeds {
  readonly storage: Pick<Storage, 'query'>;
  readonly media: Pick<MediaStore, 'move' | 'untouched' | 'removeAll'>;
  now(): Date;
}

/**
 * Moves photos of hidden lots out of the public folder, including lots hidden before hiding did so, and deletes files that a
 * killed process left without a row.
 */
export const sweepMedia =
  ({ storage, media, now }: SweepNeeds): Task =>
  async (_, { log }) => {
    for (const { id } of await run(storage, photosOfHiddenLots())) await media.move(mediaOf(id), hiddenMediaOf(id));
    // A photo that is being uploaded has its files before its row.
    const before = new Date(now().getTime() - day);
    for (const { prefix, folderOf, known } of folders) {
      const ids = (await media.untouched(prefix, before)).filter((name) => isId.test(name));
      for (let from = 0; from < ids.length; from += batch) {
        const some = ids.slice(from, from + batch);
        const inUse = new Set((await run(storage, known({ ids: some }))).map(({ id }) => id));
        const orphans = some.filter((id) => !inUse.has(id));
        for (const id of orphans) await media.removeAll(folderOf(id));
        if (orphans.length > 0) log.info({ photos: orphans.length }, 'files without a photo were removed');
      }
    }
  };
