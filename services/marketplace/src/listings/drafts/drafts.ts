import { refused } from '@tianguis/chassis/http/error';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Language } from '@tianguis/proto/errors';
import {
  type createListing as createOperation,
  mostHandedIn,
  type updateListing,
} from '@tianguis/proto/marketplace/listings/drafts';
import { listingDraftChanged, listingSubmitted } from '@tianguis/proto/marketplace/listings/events';
import { withoutPrivateNumbers } from '@tianguis/proto/private-numbers';
import { zoneIn } from '@tianguis/proto/zones';
import type { z } from 'zod';
import { joinPilot } from '../../pilots/pilot-store.ts';
import type { Scope } from '../../platform/database.ts';
import type { PersonHash } from '../../platform/person-hash.ts';
import { keepDeveloperCity } from '../../referrals/developer-city.ts';
import { isChangeable, listingChangedMeanwhile, notInThisStatus } from '../listing.ts';
import { publishOffers } from '../publish-offers.ts';
import { indexListing, removeFromSearch } from '../search-index.ts';
import { ensureSeller, warehouseStore } from '../warehouses.ts';
import { type DraftLine, draftStore, lineStore, type MyListing } from './draft-store.ts';

interface Parts {
  readonly outbox: Outbox;
  readonly personHash: PersonHash;
}

/** What the use cases of drafts and publishing need, in one transaction of one member. */
export const draftScope = ({ prisma, tx }: Scope, { outbox, personHash }: Parts, memberId: number) => ({
  memberId,
  drafts: draftStore(prisma),
  lines: lineStore(tx),
  warehouses: warehouseStore(prisma),
  ensureSeller: () => ensureSeller(prisma, memberId),
  sellerName: async () => (await ensureSeller(prisma, memberId)).name,
  /** Counts the submissions of a lot. */
  readingOf: async (id: number) => (await prisma.listing.findUniqueOrThrow({ where: { id } })).reading,
  /** When the days of a lot on the market began; null of one that never was. */
  offeredSince: async (id: number) => {
    const { renewedAt, publishedAt } = await prisma.listing.findUniqueOrThrow({ where: { id } });
    return renewedAt ?? publishedAt;
  },
  /** Kinds of goods that staff let pass in a lot. */
  passedKinds: async (id: number) => (await prisma.listing.findUniqueOrThrow({ where: { id } })).passedKinds,
  /** Food without a condition is new. */
  settleConditions: async (id: number) => {
    const where = { listingId: id, condition: null };
    await prisma.listingLine.updateMany({ where, data: { condition: 'new_surplus' } });
  },
  /** The first publication starts the seller's free pilot. */
  joinPilot: (publishedAt: Date) => joinPilot(tx, personHash, { memberId, publishedAt }),
  /** A referral that the seller confirmed names the city of their first lot. */
  keepDeveloperCity: (zone: string) => keepDeveloperCity(tx, memberId, zone),
  index: (id: number) => indexListing(tx, id),
  unindex: (id: number) => removeFromSearch(tx, [id]),
  publish: publishIn(outbox, tx),
  publishOffer: (id: number) => publishOffers(tx, outbox, [id]),
  now: new Date(),
});

export type DraftScope = ReturnType<typeof draftScope>;

const notYourWarehouse = () =>
  refused(
    'warehouse_not_yours',
    { es: 'Esa bodega no es tuya o está archivada', en: 'That warehouse is not yours, or is archived' },
    'warehouseId',
  );

/** Creates a draft in its warehouse's zone, unless another is given. */
export async function createListing(
  { memberId, drafts, warehouses, ensureSeller }: DraftScope,
  language: Language,
  { warehouseId, zone, text }: z.output<typeof createOperation.body>,
): Promise<MyListing> {
  await ensureSeller();
  const warehouse = warehouseId ? await warehouses.ofMember(memberId, warehouseId) : null;
  if (warehouseId && !warehouse) throw notYourWarehouse();
  const kept = withoutPrivateNumbers(text);
  return drafts.add({ memberId, language, warehouseId, zone: zone ?? warehouse?.zone ?? null, text: kept });
}

const linePromised = (path: string) =>
  refused(
    'line_promised',
    { es: 'De este artículo ya hay una parte prometida', en: 'Some of this item is promised already' },
    path,
  );

/** Refuses to remove quantities that buyers have reserved. */
function keepPromises(before: MyListing['lines'], after: readonly DraftLine[]): void {
  for (const { id, reserved } of before) {
    const at = after.findIndex((line) => line.id === id);
    if (reserved > (after[at]?.quantity ?? 0)) throw linePromised(at < 0 ? 'lines' : `lines.${at}.quantity`);
  }
}

/** Drops ids that are not this lot's, since they could be another seller's lines. */
function keepOwnIds(before: MyListing['lines'], after: readonly DraftLine[]): readonly DraftLine[] {
  const own = new Set(before.map(({ id }) => id));
  return after.map((line) => (line.id !== undefined && own.delete(line.id) ? line : { ...line, id: undefined }));
}

/** Title and description without numbers of cards and documents, where they change. */
function withoutNumbers({ title, description }: { title?: string | undefined; description?: string | undefined }) {
  return {
    ...(title !== undefined && { title: withoutPrivateNumbers(title) }),
    ...(description !== undefined && { description: withoutPrivateNumbers(description) }),
  };
}

/** Edits a lot. Lines that the seller writes replace those that Aria is still reading. */
export async function changeListing(
  { memberId, drafts, lines, warehouses }: DraftScope,
  lot: MyListing,
  { version, lines: given, ...change }: z.output<typeof updateListing.body>,
): Promise<void> {
  if (!isChangeable(lot.status)) throw notInThisStatus();
  if (version !== lot.version) throw listingChangedMeanwhile();
  const { warehouseId, zone } = change;
  const warehouse = warehouseId ? await warehouses.ofMember(memberId, warehouseId) : null;
  if (warehouseId && warehouseId !== lot.warehouseId && !warehouse) throw notYourWarehouse();
  const moved = zone === undefined && warehouse ? { zone: warehouse.zone } : {};
  const named = given?.map((line) => ({ ...line, name: withoutPrivateNumbers(line.name) }));
  await drafts.change(lot, { ...change, ...withoutNumbers(change), ...moved });
  if (!named) return;
  keepPromises(lot.lines, named);
  await lines.leaveUnread(lot.id);
  await lines.replace(lot.id, keepOwnIds(lot.lines, named));
}

const nothingToRead = () =>
  refused('nothing_to_read', { es: 'Escribe una lista o agrega una foto', en: 'Write a list or add a photo' }, 'text');

/** Hands a draft to Aria to read. */
export async function submitListing(
  { memberId, drafts, publish, readingOf }: DraftScope,
  lot: MyListing,
  written: string = lot.text,
): Promise<void> {
  // Words that come by WhatsApp may be added to a list that is as long as it can be.
  const text = withoutPrivateNumbers(written).slice(0, mostHandedIn).toWellFormed();
  if (lot.status !== 'draft') throw notInThisStatus();
  if (text === '' && lot.photos.length === 0) throw nothingToRead();
  const zone = lot.zone ?? zoneIn(text)?.id ?? null;
  await drafts.change(lot, { text, zone, reading: { increment: 1 }, notes: [] });
  const { id, language, photos } = lot;
  const subject = `listings/${id}`;
  const photoIds = photos.map((photo) => photo.id);
  const reading = await readingOf(id);
  await publish(listingSubmitted, {
    subject,
    data: { listingId: id, memberId, reading, text, photoIds, zone, language },
  });
  await publish(listingDraftChanged, { subject, data: { listingId: id, memberId } });
}
