import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { languages } from '../../errors.ts';
import { id, timestamp } from '../../fields.ts';
import { listingConditions } from '../../materials/conditions.ts';
import { listingUnits } from '../../materials/listing-units.ts';
import { materialTypes } from '../../materials.ts';

const listing = z.object({ listingId: id, memberId: id.meta({ description: 'The seller' }) });
const ofSeller = ['listMyListings', 'getMyListing', 'listOwnLots', 'getMyTurns'];
const ofStaff = ['listAllListings'];
const ofPublic = ['searchListings', 'getListing', 'listFavourites'];

export const listingSubmitted = defineEvent({
  type: 'ListingSubmitted',
  version: 1,
  service: 'marketplace',
  audiences: [],
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
  audiences: [{ members: ['memberId'], see: ['listingId', 'memberId'] }],
  summary: 'Something of a seller’s own lot changed: Aria has read it, a question came, a photo is ready',
  schema: listing,
  refreshes: ofSeller,
});

export const listingPublished = defineEvent({
  type: 'ListingPublished',
  version: 1,
  service: 'marketplace',
  audiences: ['public'],
  summary: 'A lot can be found and bought',
  schema: z.object({ listingId: id }),
  refreshes: [...ofSeller, ...ofPublic, ...ofStaff],
});

export const listingChanged = defineEvent({
  type: 'ListingChanged',
  version: 1,
  service: 'marketplace',
  audiences: ['public'],
  summary: 'What the public reads of a lot changed, or it is no longer offered',
  schema: z.object({ listingId: id }),
  refreshes: [...ofSeller, ...ofPublic, ...ofStaff],
});

const offeredLine = z.object({
  category: z.string().nullable().meta({ description: 'Id in the catalogue of materials' }),
  material: z.enum(materialTypes),
  quantity: z.number().meta({ description: 'What is left' }),
  unit: z.enum(listingUnits),
  condition: z.enum(listingConditions),
  centavos: z.int().nullable().meta({ description: 'Asked for one unit; null is “a tratar”, 0 a gift' }),
});

export const listingOfferChanged = defineEvent({
  type: 'ListingOfferChanged',
  version: 1,
  service: 'marketplace',
  audiences: [],
  summary:
    'What a lot offers, whole, for services that keep a copy; or that it is withdrawn, expired, hidden or erased',
  schema: z.object({
    listingId: id,
    version: z.int().meta({ description: 'Of the lot: an older one that comes late is to be left aside' }),
    offer: z
      .object({
        status: z.enum(['published', 'reserved', 'sold']),
        title: z.string().optional(),
        seller: z.uuid().meta({ description: 'What the public knows the seller by' }),
        zone: z.string().meta({ description: 'Id among the zones: all that is told of the place' }),
        publishedAt: timestamp,
        endsAt: timestamp.nullable(),
        lines: z.array(offeredLine),
      })
      .nullable()
      .meta({ description: 'Null: nothing any more' }),
  }),
  refreshes: [],
});
