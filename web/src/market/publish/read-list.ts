import { ApiError } from '@tianguis/proto/client';
import { classifyListing, getWarehouse } from '@tianguis/proto/gen/client.ts';
import { capitalized } from '@tianguis/proto/marketplace/listings/lot-title';
import { splitNotes } from '@tianguis/proto/marketplace/listings/stated-details';
import { getLanguage } from '../../i18n/language.ts';
import { call } from '../../platform/api/api.ts';
import { shrinkPhoto } from '../shared/photos/shrink-photo.ts';
import { type Edited, readLot } from './edit.ts';
import type { Kept, Review } from './kept.ts';

/** What Aria looks at: enough to recognise goods, a tenth of what a buyer sees. */
const sideToRead = 640;
const mostToRead = 5;

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

async function picturesOf({ photos }: Kept): Promise<string[]> {
  const pictures: string[] = [];
  for (const { blob } of photos.slice(0, mostToRead))
    pictures.push(await dataUrlOf(await shrinkPhoto(blob, sideToRead)));
  return pictures;
}

/** The warehouse whose code was scanned, unless it is archived. */
async function placeOf(id: string): Promise<Pick<Edited, 'warehouseId' | 'zone'> | object> {
  try {
    const { zone } = await call(getWarehouse, { params: { id } });
    return { warehouseId: id, zone };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return {};
    throw error;
  }
}

/** Asks Aria to read a list, or photos where nothing was written. It needs no account. */
export async function readList(kept: Kept): Promise<Review> {
  const { list, notes: ofSeller } = splitNotes(kept.text);
  const text = list.trim();
  const listed = text === '' ? { photos: await picturesOf(kept) } : { text };
  const { items, notes } = await call(classifyListing, { body: { ...listed, locale: getLanguage() } });
  const known = kept.warehouseId ? await placeOf(kept.warehouseId) : {};
  const edited = readLot(items, text, known);
  const description = [capitalized(ofSeller), edited.description].filter((part) => part !== '').join('\n');
  const sellerName = kept.review?.sellerName ?? '';
  return { edited: { ...edited, description }, text: kept.text, notes, sellerName, step: 'items' };
}
