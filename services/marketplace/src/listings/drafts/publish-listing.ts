import { AppError } from '@tianguis/chassis/http/error';
import { listingChangedMeanwhile, notInThisStatus } from '../errors.ts';
import { statusAfter } from '../listing-status.ts';
import type { DraftStore } from './draft-store.ts';
import type { MyListing } from './my-listing.ts';
import { endOf, missingFor, type Publishable } from './publishable.ts';

interface Needs {
  readonly drafts: Pick<DraftStore, 'change'>;
  sellerName(): Promise<string>;
  /** Food without a condition is new. */
  settleConditions(id: number): Promise<void>;
  /** Lets the search find it. */
  index(id: number): Promise<void>;
  readonly now: Date;
}

/** 422 with each field that is missing. */
export function refuseIncomplete(lot: Publishable, now: Date): void {
  const errors = missingFor(lot, now);
  if (errors.length === 0) return;
  const text = { es: 'Falta algo para publicar el lote', en: 'Something is missing to publish the lot' };
  throw new AppError('refused', 'listing_incomplete', text, { errors });
}

/** Publishes a lot as its seller saw it. */
export async function publishListing(needs: Needs, lot: MyListing, version: number): Promise<void> {
  const status = statusAfter('publish', lot.status);
  if (!status) throw notInThisStatus();
  if (version !== lot.version) throw listingChangedMeanwhile();
  refuseIncomplete({ ...lot, sellerName: await needs.sellerName() }, needs.now);
  await needs.drafts.change(lot, { status, publishedAt: needs.now, endsAt: endOf(lot, needs.now) });
  await needs.settleConditions(lot.id);
  await needs.index(lot.id);
}

/** After a change to a published lot: it must still be one that may be published, and the search finds what it says now. */
export async function republish(needs: Needs, lot: MyListing): Promise<void> {
  refuseIncomplete({ ...lot, sellerName: await needs.sellerName() }, needs.now);
  const since = lot.publishedAt ? new Date(lot.publishedAt) : needs.now;
  await needs.drafts.change(lot, { endsAt: endOf(lot, since) });
  await needs.settleConditions(lot.id);
  await needs.index(lot.id);
}
