import type { Publish } from '@tianguis/chassis/messaging/outbox';
import { listingChanged, listingDraftChanged, listingPublished } from '@tianguis/proto/marketplace/listings/events';
import type { listingDecisions } from '@tianguis/proto/marketplace/listings/moderation';
import type { NotifyMember } from '../../recipients/notify-member.ts';
import { noSuchListing, notInThisStatus } from '../errors.ts';
import { statusAfter } from '../listing-status.ts';
import type { ModeratedListing, ModerationStore } from './moderation-store.ts';

interface Needs {
  readonly store: Pick<ModerationStore, 'lock' | 'set' | 'decide'>;
  readonly publish: Publish;
  readonly notify: NotifyMember;
  /** Tells other services what it offers now. */
  publishOffer(id: number): Promise<void>;
  /** What staff did, for the audit log. */
  audit(action: 'listing_hidden' | 'listing_restored'): Promise<unknown>;
  /** Lets the search find it, or no more. */
  index(id: number): Promise<void>;
  removeFromSearch(id: number): Promise<void>;
  /** Has its photos taken from strangers, or given back, once this is committed. */
  placePhotos(id: number): Promise<void>;
  /** Names this hiding, so that the seller is told of it once. */
  readonly occasion: string;
}

export interface Verdict {
  readonly decision: (typeof listingDecisions)[number];
  readonly reason?: string | undefined;
  readonly by: string;
}

/** Staff keep a lot, hide it, or restore it. */
export async function judgeListing(needs: Needs, id: number, verdict: Verdict) {
  const listing = await needs.store.lock(id);
  if (!listing) throw noSuchListing();
  if (verdict.decision === 'hidden') await hide(needs, id, listing, { ...verdict, reason: verdict.reason ?? '' });
  else if (verdict.decision === 'restored') await restore(needs, id, listing);
  await needs.store.decide(id, verdict.decision === 'hidden' ? 'hidden' : 'kept', verdict.by);
  return { success: true as const };
}

async function hide(
  needs: Needs,
  id: number,
  listing: ModeratedListing,
  { reason, by }: { reason: string; by: string },
): Promise<void> {
  const status = statusAfter('hide', listing.status);
  if (!status) throw notInThisStatus();
  await needs.store.set(id, { status, reason, by });
  await needs.removeFromSearch(id);
  await needs.placePhotos(id);
  const { memberId, language, title } = listing;
  const notice = () => ({
    name: needs.occasion,
    template: 'listing_hidden' as const,
    variables: { lot: title, reason },
  });
  await needs.notify({ memberId, language, notice });
  await noteChange(needs, id, listing, listingChanged);
  await needs.audit('listing_hidden');
}

async function restore(needs: Needs, id: number, listing: ModeratedListing): Promise<void> {
  const status = statusAfter('restore', listing.status);
  if (!status) throw notInThisStatus();
  await needs.store.set(id, { status: listing.isOver ? 'expired' : status, reason: null, by: null });
  if (!listing.isOver) await needs.index(id);
  await needs.placePhotos(id);
  await noteChange(needs, id, listing, listing.isOver ? listingChanged : listingPublished);
  await needs.audit('listing_restored');
}

type Change = typeof listingChanged | typeof listingPublished;

async function noteChange(
  { publish, publishOffer }: Needs,
  listingId: number,
  { memberId }: ModeratedListing,
  event: Change,
) {
  const subject = `listings/${listingId}`;
  await publish(event, { subject, data: { listingId } });
  await publishOffer(listingId);
  await publish(listingDraftChanged, { subject, data: { listingId, memberId } });
}
