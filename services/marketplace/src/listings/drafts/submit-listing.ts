import { refused } from '@tianguis/chassis/http/error';
import type { Publish } from '@tianguis/chassis/messaging/outbox';
import { listingDraftChanged, listingSubmitted } from '@tianguis/proto/marketplace/listings/events';
import { notInThisStatus } from '../errors.ts';
import type { DraftStore } from './draft-store.ts';
import type { MyListing } from './my-listing.ts';

interface Needs {
  readonly drafts: Pick<DraftStore, 'change'>;
  readonly publish: Publish;
  /** Counts what was handed in for a lot. */
  readingOf(id: number): Promise<number>;
}

const nothing = () =>
  refused('nothing_to_read', { es: 'Escribe una lista o agrega una foto', en: 'Write a list or add a photo' }, 'text');

/** Hands a draft in for Aria to read. */
export async function submitListing(
  { drafts, publish, readingOf }: Needs,
  memberId: number,
  lot: MyListing,
  text: string = lot.text,
): Promise<void> {
  if (lot.status !== 'draft') throw notInThisStatus();
  if (text === '' && lot.photos.length === 0) throw nothing();
  await drafts.change(lot, { text, reading: { increment: 1 }, notes: [] });
  const { id, zone, language, photos } = lot;
  const subject = `listings/${id}`;
  const photoIds = photos.map((photo) => photo.id);
  const reading = await readingOf(id);
  await publish(listingSubmitted, {
    subject,
    data: { listingId: id, memberId, reading, text, photoIds, zone, language },
  });
  await publish(listingDraftChanged, { subject, data: { listingId: id, memberId } });
}
