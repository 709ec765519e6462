import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { languages } from '../../errors.ts';
import { id } from '../../fields.ts';

const listing = z.object({ listingId: id, memberId: id.meta({ description: 'The seller' }) });
const ofSeller = ['listMyListings', 'getMyListing'];
const ofStaff = ['listAllListings'];
const ofPublic = ['searchListings', 'getListing'];

export const listingSubmitted = defineEvent({
  type: 'ListingSubmitted',
  version: 1,
  service: 'marketplace',
  audience: 'none',
  summary: 'A seller handed in a list or photos that Aria is to read',
  schema: listing.extend({
    reading: z.int().meta({ description: 'Counts what was handed in for this lot: only the last one is read' }),
    text: z.string().max(200_000),
    photoIds: z.array(z.uuid()),
    zone: z.string().nullable(),
    language: z.enum(languages),
  }),
  refreshes: [],
});

export const listingDraftChanged = defineEvent({
  type: 'ListingDraftChanged',
  version: 1,
  service: 'marketplace',
  audience: 'member',
  summary: 'Something of a seller’s own lot changed: Aria has read it, a question came, a photo is ready',
  schema: listing,
  refreshes: ofSeller,
});

export const listingPublished = defineEvent({
  type: 'ListingPublished',
  version: 1,
  service: 'marketplace',
  audience: 'public',
  summary: 'A lot can be found and bought',
  schema: z.object({ listingId: id }),
  refreshes: [...ofSeller, ...ofPublic, ...ofStaff],
});

export const listingChanged = defineEvent({
  type: 'ListingChanged',
  version: 1,
  service: 'marketplace',
  audience: 'public',
  summary: 'What the public reads of a lot changed, or it is no longer offered',
  schema: z.object({ listingId: id }),
  refreshes: [...ofSeller, ...ofPublic, ...ofStaff],
});

export const listingEvents = { listingSubmitted, listingDraftChanged, listingPublished, listingChanged };
