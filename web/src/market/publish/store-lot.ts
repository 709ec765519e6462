import { ApiError } from '@tianguis/proto/client';
import {
  createListing,
  createWarehouse,
  getMyListing,
  getMySeller,
  publishListing,
  updateListing,
  updateMySeller,
} from '@tianguis/proto/gen/client.ts';
import { usualHours } from '@tianguis/proto/marketplace/listings/warehouses';
import { zoneById } from '@tianguis/proto/zones';
import { call } from '../../platform/api/api.ts';
import { createAttempts } from '../../platform/forms/attempts.ts';
import { warnOfNumbers } from '../../platform/forms/warn-of-numbers.ts';
import { changeOf, type Edited, type Lot } from './edit.ts';
import { sendLotPhoto } from './hand-in.ts';
import type { Kept } from './kept.ts';

const attempts = createAttempts();

/** Whether a place says more than its zone: then it becomes a warehouse, whose hours buyers are offered. */
const isPlace = ({ warehouseId, zone, address, hours }: Edited): boolean =>
  warehouseId === '' && zone !== '' && (address.trim() !== '' || JSON.stringify(hours) !== JSON.stringify(usualHours));

/** The form with the place that it describes as one of the seller's warehouses. */
export async function withPlace(edited: Edited): Promise<Edited> {
  if (!isPlace(edited)) return edited;
  const { zone, address, hours } = edited;
  const body = { name: zoneById(zone)?.name ?? zone, zone, address: address.trim() || null, hours };
  const { id } = await call(createWarehouse, { body }, { idempotencyKey: attempts.keyFor(body) });
  return { ...edited, warehouseId: id, address: '', hours: usualHours };
}

/** Gives the seller the name that was typed, unless buyers know them by one already. */
export async function nameSeller(name: string): Promise<void> {
  if (name.trim() === '') return;
  const seller = await call(getMySeller);
  if (seller.name === '') await call(updateMySeller, { body: { name: name.trim() } });
}

interface Steps {
  /** Keeps what the next try must not do again. */
  keep(changes: Partial<Kept>): Promise<void>;
  onPhoto(sent: number): void;
}

/** The lot as the server has it. One that was discarded meanwhile is begun anew. */
async function begun(kept: Kept, keep: Steps['keep']): Promise<Lot> {
  if (kept.listingId !== null)
    try {
      return await call(getMyListing, { params: { id: kept.listingId } });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
  const key = kept.listingId === null ? kept.key : crypto.randomUUID();
  const lot = await call(createListing, { body: {} }, { idempotencyKey: key });
  await keep({ key, listingId: lot.id });
  return lot;
}

/** Stores a lot that was made on this device, and publishes it where that is wanted. Each step may be taken again. */
export async function storeLot(kept: Kept, publish: boolean, { keep, onPhoto }: Steps): Promise<Lot> {
  const { review } = kept;
  if (!review) throw new Error('nobody has read this lot yet');
  const params = { id: (await begun(kept, keep)).id };
  for (const [at, photo] of kept.photos.entries()) {
    onPhoto(at + 1);
    await sendLotPhoto(params.id, photo.blob);
  }
  await nameSeller(review.sellerName);
  const edited = await withPlace(review.edited);
  await keep({ review: { ...review, edited } });
  // Photos change the version of a lot.
  const { version } = await call(getMyListing, { params });
  const saved = await call(updateListing, { params, body: changeOf(edited, version) });
  void warnOfNumbers(edited.title, edited.description, ...edited.lines.map(({ name }) => name));
  return publish ? call(publishListing, { params, body: { version: saved.version } }) : saved;
}
