import type { Tx } from '@tianguis/chassis/storage/storage';
import type { getPickupSheet } from '@tianguis/proto/marketplace/pickups/driver';
import type { z } from 'zod';
import { loadPhotoStore } from '../orders/load-photo-store.ts';
import { hoursAfter, numberOf, slotSlackHours } from '../orders/order.ts';
import { loadPhotosLeft } from './add-load-photo.ts';
import { countedByOf, loadedLines } from './load.ts';
import type { Linked } from './open-link.ts';
import { pickupStore } from './pickup-store.ts';

/** A pickup as its driver sees it. */
export async function readSheet(
  tx: Pick<Tx, 'query'>,
  { order, state, slot }: Linked,
): Promise<z.input<typeof getPickupSheet.reply>> {
  const pickups = pickupStore(tx);
  const load = await pickups.load(order.id);
  const { address } = await pickups.place(order.id);
  const photos = (await loadPhotoStore(tx).of(order.id)).map(({ digest, ...photo }) => photo);
  const counted = load?.confirmed ? 'confirmed' : 'waiting';
  return {
    number: numberOf(order.id),
    title: order.title,
    state,
    slot,
    address: address ?? '',
    startsFrom: hoursAfter(slot.from, -slotSlackHours),
    startsUntil: hoursAfter(slot.until, slotSlackHours),
    lines: loadedLines(await pickups.lines(order.id), load?.load),
    loadedAt: load?.loadedAt ?? null,
    countedBy: load ? countedByOf(load) : null,
    load: load ? counted : 'none',
    photos,
    photosLeft: loadPhotosLeft(order, photos.length),
    receipt: (await pickups.receipt(order.id)) ?? null,
  };
}
