import { z } from 'zod';
import { id, idParam, oneOrMany, pageQuery, pageReply, timestamp } from '../../fields.ts';
import { listingUnits } from '../../materials/listing-units.ts';
import { materialTypes } from '../../materials.ts';
import { defineOperation } from '../../operation.ts';
import { listingPhoto, listingStatuses } from '../listings/listing.ts';

/** Devices of one network that count as viewers of a lot on one day. */
export const mostViewersOfNetwork = 10;
/** Weeks that a lot's statistics show. */
export const statisticsWeeks = 8;
/** Days before its end from which a lot asks to be renewed. */
export const renewDays = 7;

/**
 * What a lot asks of its seller, the most urgent first. `answer`: a question waits. `decide`: an offer does. `renew`: it ends
 * soon. `finish`: it is a draft.
 */
export const lotNeeds = ['answer', 'decide', 'renew', 'finish'] as const;
export type LotNeed = (typeof lotNeeds)[number];

const counts = {
  views: z.int().meta({ description: 'Devices that opened its page, each once a day; without robots and the seller' }),
  hearts: z.int().meta({ description: 'Members who marked it' }),
  questions: z.int(),
  offers: z.int(),
  orders: z.int(),
};

const ownLot = z
  .object({
    id,
    version: z.int(),
    status: z.enum(listingStatuses),
    title: z.string(),
    photo: listingPhoto.nullable(),
    line: z
      .object({
        name: z.string(),
        category: z.string().nullable(),
        material: z.enum(materialTypes),
        quantity: z.number().nullable(),
        unit: z.enum(listingUnits),
        price: z.number().nullable(),
      })
      .nullable()
      .meta({ description: 'The first one' }),
    lineCount: z.int(),
    beingRead: z.boolean(),
    hiddenReason: z.string().nullable(),
    publishedAt: timestamp.nullable(),
    endsAt: timestamp.nullable(),
    need: z.enum(lotNeeds).nullable(),
    ...counts,
    viewsThisWeek: z.int().meta({ description: 'In the last seven days' }),
    unanswered: z.int().meta({ description: 'Questions without an answer' }),
    openOffers: z.int().meta({ description: 'Offers that wait for the seller' }),
  })
  .meta({ id: 'OwnLot' });

export const listOwnLots = defineOperation({
  id: 'listOwnLots',
  service: 'marketplace',
  method: 'GET',
  path: '/api/members/me/lots',
  access: 'member',
  summary: 'One’s own lots with their figures: first those that need their seller, then those on the market',
  query: pageQuery.extend({
    status: oneOrMany(z.enum(listingStatuses)),
    q: z.string().trim().max(100).optional().meta({ description: 'Part of its title or of the name of a line' }),
  }),
  reply: z.object({
    lots: z.array(ownLot),
    statuses: z
      .array(z.object({ status: z.enum(listingStatuses), count: z.int() }))
      .meta({ description: 'How many there are in each state, whatever was asked for' }),
    ...pageReply,
  }),
});

const week = z.object({ start: z.iso.date().meta({ description: 'Its Monday, in Mexico City' }), ...counts });

export const getLotStatistics = defineOperation({
  id: 'getLotStatistics',
  service: 'marketplace',
  method: 'GET',
  path: '/api/members/me/lots/:id/statistics',
  access: 'member',
  summary: 'What came of one’s own lot, in all and by week, the newest week first',
  params: z.object({ id: idParam }),
  reply: z.object({
    total: z.object(counts),
    unanswered: z.int(),
    openOffers: z.int(),
    endsAt: timestamp.nullable(),
    mayRenew: z.boolean().meta({ description: 'It ends soon, and its seller can keep it on the market' }),
    weeks: z.array(week).max(statisticsWeeks),
  }),
  errors: [404],
});

export const countLotView = defineOperation({
  id: 'countLotView',
  service: 'marketplace',
  method: 'POST',
  path: '/api/listings/:id/views',
  access: 'public',
  summary: 'Note that a person looked at a lot; a device counts once a day, and nothing of it is kept longer',
  params: z.object({ id: idParam }),
  status: 202,
  reply: z.object({ success: z.literal(true) }),
});

export const ownLotOperations = { listOwnLots, getLotStatistics, countLotView };
