import { z } from 'zod';
import { languages } from '../../errors.ts';
import { id, idParam, optionalText, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { listingCard, listingLine, listingPhoto } from './listing.ts';
import { listingQuestion } from './questions.ts';
import { seller } from './sellers.ts';

const params = z.object({ id: idParam });

/** A lot's page. */
const listingPage = listingCard
  .omit({ distance: true, photo: true, sellerRating: true })
  .extend({
    description: z.string(),
    language: z.enum(languages).meta({ description: 'That of its seller, in which it was most likely written' }),
    lines: z.array(listingLine).meta({ description: 'All of them' }),
    photos: z.array(listingPhoto),
    seller,
    questions: z.array(listingQuestion),
    mine: z.boolean().meta({ description: 'The caller is its seller' }),
    alike: z.array(listingCard),
  })
  .meta({ id: 'ListingPage' });
export type ListingPage = z.output<typeof listingPage>;

export const getListing = defineOperation({
  id: 'getListing',
  service: 'marketplace',
  method: 'GET',
  path: '/api/listings/:id',
  access: 'public',
  summary: 'A lot that was published, with what is alike; one that is no longer offered keeps its page',
  params,
  reply: listingPage,
  errors: [404],
});

/** Why a reader thinks that staff should look at a lot. */
export const listingReportReasons = ['false', 'forbidden', 'contact', 'insulting', 'spam'] as const;

export const reportListing = defineOperation({
  id: 'reportListing',
  service: 'marketplace',
  method: 'POST',
  path: '/api/listings/:id/reports',
  access: 'public',
  summary: 'Ask staff to look at a lot',
  params,
  body: z.object({ reason: z.enum(listingReportReasons), comment: optionalText }),
  status: 202,
  reply: z.object({ success: z.literal(true) }),
  errors: [404],
});

/** Lots in the sitemap; search engines take 50,000 addresses a file. */
export const mostAddresses = 20_000;

export const listPublishedIds = defineOperation({
  id: 'listPublishedIds',
  service: 'marketplace',
  method: 'GET',
  path: '/api/published-listings',
  access: 'public',
  summary: 'Which lots are published, the newest first, for search engines',
  reply: z.object({ listings: z.array(z.object({ id, changedAt: timestamp })).max(mostAddresses) }),
});

export const getListingPhoto = defineOperation({
  id: 'getListingPhoto',
  service: 'marketplace',
  method: 'GET',
  path: '/media/listings/:photoId/:file',
  access: 'public',
  summary:
    'A photo of a lot in one of its widths, `640.webp`; what an address gives never changes. While its lot is hidden, for its seller and staff alone',
  params: z.object({ photoId: z.uuid(), file: z.string().regex(/^\d{1,5}\.webp$/) }),
  raw: true,
  errors: [404],
});

export const listingPageOperations = { getListing, reportListing, listPublishedIds, getListingPhoto };
