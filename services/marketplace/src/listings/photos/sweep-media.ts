import type { Task } from '@tianguis/chassis/jobs/jobs';
import type { Storage } from '@tianguis/chassis/storage/storage';
import {
  hiddenMediaOf,
  hiddenPhotos,
  type MediaStore,
  mediaOf,
  orderMediaOf,
  orderPhotos,
  shownPhotos,
} from '../../platform/media/media-store.ts';

const day = 24 * 3600_000;
const batch = 500;

interface Needs {
  readonly storage: Pick<Storage, 'query'>;
  readonly media: Pick<MediaStore, 'move' | 'untouched' | 'removeAll'>;
  now(): Date;
}

const hidden = `select p.id from listing_photos p join listings l on l.id = p.listing_id where l.status = 'hidden'`;
const ofLots = 'select id from listing_photos where id = any($1::uuid[])';
const ofOrders = `select photo_id as id from order_messages where photo_id = any($1::uuid[])
  union all select id from load_photos where id = any($1::uuid[])`;
const places = [
  { prefix: shownPhotos, folderOf: mediaOf, known: ofLots },
  { prefix: hiddenPhotos, folderOf: hiddenMediaOf, known: ofLots },
  { prefix: orderPhotos, folderOf: orderMediaOf, known: ofOrders },
];
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Takes photos of hidden lots to where strangers do not find them, also of those that were hidden before that was done at
 * once, and removes files that a killed process left without a photo.
 */
export const sweepMedia =
  ({ storage, media, now }: Needs): Task =>
  async (_, { log }) => {
    for (const { id } of (await storage.query<{ id: string }>(hidden)).rows)
      await media.move(mediaOf(id), hiddenMediaOf(id));
    // A photo that comes in right now has its files before its row.
    const before = new Date(now().getTime() - day);
    for (const { prefix, folderOf, known } of places) {
      const ids = (await media.untouched(prefix, before)).filter((name) => isId.test(name));
      for (let from = 0; from < ids.length; from += batch) {
        const some = ids.slice(from, from + batch);
        const { rows } = await storage.query<{ id: string }>(known, [some]);
        const inUse = new Set(rows.map(({ id }) => id));
        const orphans = some.filter((id) => !inUse.has(id));
        for (const id of orphans) await media.removeAll(folderOf(id));
        if (orphans.length > 0) log.info({ photos: orphans.length }, 'files without a photo were removed');
      }
    }
  };
