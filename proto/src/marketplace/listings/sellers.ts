import { z } from 'zod';
import { optionalText, pageQuery, pageReply, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { listingCard, zoneId } from './listing.ts';

/** What the public knows of a seller: nothing that reaches or names a person beyond the name they chose. */
export const seller = z
  .object({
    publicId: z.uuid(),
    name: z.string(),
    since: timestamp,
    rating: z
      .object({ average: z.number(), count: z.int() })
      .nullable()
      .meta({ description: 'As a supplier, from completed sales only' }),
    sales: z.int().meta({ description: 'Orders that were delivered and settled' }),
    answersWithin: z.number().nullable().meta({
      description: 'Median hours until they answered a question or an offer; null under three answers',
    }),
  })
  .meta({ id: 'Seller' });
export type Seller = z.output<typeof seller>;

const params = z.object({ publicId: z.uuid() });

export const getSeller = defineOperation({
  id: 'getSeller',
  service: 'marketplace',
  method: 'GET',
  path: '/api/sellers/:publicId',
  access: 'public',
  summary: 'A seller who has published, with the lots that they offer now, newest first',
  params,
  query: pageQuery,
  reply: z.object({
    seller,
    zones: z.array(zoneId).meta({ description: 'Where they offer lots now, the most frequent first' }),
    listings: z.array(listingCard),
    ...pageReply,
  }),
  errors: [404],
});

/** Why a reader thinks that staff should look at a seller. */
export const sellerReportReasons = ['false', 'forbidden', 'contact', 'insulting', 'spam'] as const;

export const reportSeller = defineOperation({
  id: 'reportSeller',
  service: 'marketplace',
  method: 'POST',
  path: '/api/sellers/:publicId/reports',
  access: 'public',
  summary: 'Ask staff to look at a seller; the report appears with the newest of their lots',
  params,
  body: z.object({ reason: z.enum(sellerReportReasons), comment: optionalText }),
  status: 202,
  reply: z.object({ success: z.literal(true) }),
  errors: [404],
});

export const sellerOperations = { getSeller, reportSeller };
