import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Photo } from '../listings/photos/photo-store.ts';

interface NewPhoto {
  readonly orderId: number;
  readonly hash: string;
  readonly digest: string;
  readonly photo: Photo;
  readonly at: Date;
}

interface LoadPhoto extends Pick<Photo, 'id' | 'width' | 'height'> {
  readonly digest: string;
  readonly at: Date;
}

const insert = `insert into load_photos (order_id, hash, digest, id, width, height, widths, at)
  values ($1::int, $2, $3, $4::uuid, $5::int, $6::int, $7::int[], $8::timestamptz)`;

/** Photos of loaded orders. */
export const loadPhotoStore = ({ query }: Pick<Tx, 'query'>) => ({
  async of(orderId: number): Promise<LoadPhoto[]> {
    const text = 'select id, width, height, digest, at from load_photos where order_id = $1::int order by at, id';
    return (await query<LoadPhoto>(text, [orderId])).rows;
  },
  async find(orderId: number, hash: string): Promise<Photo | null> {
    const text = 'select id, width, height, widths from load_photos where order_id = $1::int and hash = $2';
    return (await query<Photo>(text, [orderId, hash])).rows[0] ?? null;
  },
  async has(orderId: number, photoId: string): Promise<boolean> {
    const text = 'select 1 from load_photos where order_id = $1::int and id = $2::uuid';
    return (await query(text, [orderId, photoId])).rows.length > 0;
  },
  add: ({ orderId, hash, digest, photo: { id, width, height, widths }, at }: NewPhoto) =>
    query(insert, [orderId, hash, digest, id, width, height, widths, at.toISOString()]),
  /** Forgets photos sent before a moment; the nightly sweep deletes their files. */
  forget: (before: Date) => query('delete from load_photos where at < $1::timestamptz', [before.toISOString()]),
});
