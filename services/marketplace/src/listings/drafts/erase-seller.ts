import type { Task } from '@tianguis/chassis/jobs/jobs';
import type { Publish } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { listingChanged, listingOfferChanged } from '@tianguis/proto/marketplace/listings/events';
import { z } from 'zod';
import { hiddenMediaOf, type MediaStore, mediaOf, orderMediaOf } from '../../platform/media/media-store.ts';
import { removeFromSearch } from '../search-index.ts';

const payload = z.object({ photoIds: z.array(z.uuid()) });

/** Deletes photos from the media store, wherever they are in it. */
export const removeMedia =
  (media: Pick<MediaStore, 'removeAll'>): Task =>
  async (given) => {
    for (const id of payload.parse(given).photoIds)
      for (const folder of [mediaOf(id), hiddenMediaOf(id), orderMediaOf(id)]) await media.removeAll(folder);
  };

interface Needs {
  readonly publish: Publish;
  /** Takes photos out of the media store once the transaction is committed. */
  removeMedia(photoIds: readonly string[]): Promise<void>;
}

const photos = `select p.id from listing_photos p join listings l on l.id = p.listing_id where l.member_id = $1`;

/** Forgets a member as seller and as asker: their lots with photos and questions, warehouses, name, and what they asked. */
export async function eraseSeller({ publish, removeMedia }: Needs, tx: Tx, memberId: number): Promise<void> {
  await tx.query('delete from listing_questions where member_id = $1', [memberId]);
  const { rows: kept } = await tx.query<{ id: string }>(photos, [memberId]);
  const { rows: lots } = await tx.query<{ id: number; status: string; version: number }>(
    'delete from listings where member_id = $1 returning id, status, version',
    [memberId],
  );
  const ids = lots.map(({ id }) => id);
  await removeFromSearch(tx, ids);
  await tx.query('delete from sellers where member_id = $1', [memberId]);
  if (kept.length > 0) await removeMedia(kept.map(({ id }) => id));
  for (const { id, version } of lots.filter(({ status }) => status !== 'draft')) {
    const subject = `listings/${id}`;
    await publish(listingChanged, { subject, data: { listingId: id } });
    await publish(listingOfferChanged, { subject, data: { listingId: id, version: version + 1, offer: null } });
  }
}
