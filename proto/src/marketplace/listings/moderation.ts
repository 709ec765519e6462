import { z } from 'zod';
import { localizedCheck } from '../../errors.ts';
import { id, idParam, pageQuery, pageReply, shortText, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { listingCard, listingStatuses } from './listing.ts';
import { listingReportReasons } from './page.ts';

/** `kept`: nothing is wrong with it. `hidden`: nobody but its seller sees it. `restored`: hidden before, offered again. */
export const listingDecisions = ['kept', 'hidden', 'restored'] as const;

const staffListing = listingCard
  .omit({ distance: true, zone: true, lines: true })
  .extend({
    zone: z.string().nullable(),
    seller: z.object({ memberId: id, name: z.string() }),
    createdAt: timestamp,
    hiddenReason: z.string().nullable(),
    things: z.string().meta({ description: 'The names of its things', examples: ['Tequila reposado'] }),
    held: z
      .string()
      .nullable()
      .meta({ description: 'Kind of goods for which it waits for staff; `restored` lets it pass' }),
    reports: z
      .array(z.object({ reason: z.enum(listingReportReasons), comment: z.string().nullable(), createdAt: timestamp }))
      .meta({ description: 'Those that nobody has decided on, newest first' }),
  })
  .meta({ id: 'StaffListing' });

export const listAllListings = defineOperation({
  id: 'listAllListings',
  service: 'marketplace',
  method: 'GET',
  path: '/api/staff/listings',
  access: 'staff',
  summary: 'Every lot, newest first; `q` searches title, description, things and seller, or a number',
  query: pageQuery.extend({
    q: z.string().trim().max(100).optional(),
    status: z.enum(listingStatuses).optional(),
    seller: idParam.optional(),
    first: z.enum(['true']).optional().meta({
      description: 'The oldest lot on the market of each seller none of whose lots staff have kept',
    }),
    held: z.enum(['true']).optional().meta({ description: 'Those that wait for staff because of their goods' }),
    reported: z.enum(['true']).optional().meta({ description: 'Those with a report that nobody has decided on' }),
  }),
  reply: z.object({ listings: z.array(staffListing), ...pageReply }),
});

export const moderateListing = defineOperation({
  id: 'moderateListing',
  service: 'marketplace',
  method: 'PUT',
  path: '/api/staff/listings/:id',
  access: 'staff',
  summary:
    'Keep a lot, hide it with a reason that its seller is told, or restore it; decides its open reports. A seller whose lot is kept is new no more',
  params: z.object({ id: idParam }),
  body: z.object({ decision: z.enum(listingDecisions), reason: shortText.optional() }).check(
    localizedCheck(({ decision, reason }) => decision !== 'hidden' || reason !== undefined, {
      es: 'Escribe el motivo: se lo decimos al vendedor',
      en: 'Write the reason: we tell it to the seller',
    }),
  ),
  reply: z.object({ success: z.literal(true) }),
  errors: [404, 409],
});

export const listingModerationOperations = { listAllListings, moderateListing };
