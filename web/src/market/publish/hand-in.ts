import { createListing, submitListing } from '@tianguis/proto/gen/client.ts';
import { call } from '../../platform/api/api.ts';
import { sendPhoto } from '../shared/photos/send-photo.ts';
import { type Kept, writeKept } from './kept.ts';

export const sendLotPhoto = (listingId: number, blob: Blob): Promise<Response> =>
  sendPhoto(`/api/members/me/listings/${listingId}/photos`, blob);

async function begin({ key, warehouseId }: Kept): Promise<number> {
  const { id } = await call(createListing, { body: { warehouseId } }, { idempotencyKey: key });
  return id;
}

/**
 * Sends what was kept: the lot, its photos, its list. Each step may be taken again: where the connection breaks, the next
 * try goes on from there.
 */
export async function handIn(kept: Kept, onPhoto: (sent: number) => void): Promise<number> {
  const listingId = kept.listingId ?? (await begin(kept));
  // Where nothing can be kept, a second try begins the lot again by the same key, which gives back the first.
  await writeKept({ ...kept, listingId }).catch(() => undefined);
  for (const [at, photo] of kept.photos.entries()) {
    onPhoto(at);
    await sendLotPhoto(listingId, photo.blob);
  }
  await call(submitListing, { params: { id: listingId }, body: { text: kept.text } });
  return listingId;
}
