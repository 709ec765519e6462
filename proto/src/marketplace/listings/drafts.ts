import { z } from 'zod';
import { languages } from '../../errors.ts';
import { id, idParam, oneOrMany, pageQuery, pageReply, timestamp } from '../../fields.ts';
import { listingConditions } from '../../materials/conditions.ts';
import { listingUnits } from '../../materials/listing-units.ts';
import { suggestedPrice } from '../../materials/suggested-price.ts';
import { materialTypes } from '../../materials.ts';
import { defineOperation } from '../../operation.ts';
import { publicTextChecks } from '../../public-text.ts';
import { listingLineInput, listingPhoto, listingStatuses, mostLines, zoneId } from './listing.ts';
import { listingFieldInputs, listingFieldReplies } from './listing-field-schemas.ts';
import { longestDescription } from './stated-details.ts';

const line = z
  .object({
    id,
    name: z.string(),
    category: z.string().nullable(),
    material: z.enum(materialTypes),
    quantity: z.number().nullable().meta({ description: 'Null until somebody says; a published line has one' }),
    reserved: z.number().meta({ description: 'Of it promised to buyers' }),
    unit: z.enum(listingUnits),
    condition: z.enum(listingConditions).nullable(),
    price: z.number().nullable(),
    minimum: z.number().nullable(),
    suggested: suggestedPrice.nullable().meta({ description: 'Aria’s estimate for one unit' }),
  })
  .meta({ id: 'MyListingLine' });

/** A lot as its seller sees it. */
export const myListing = z
  .object({
    id,
    version: z.int().meta({ description: 'Goes with a change, which is refused where somebody was faster' }),
    status: z.enum(listingStatuses),
    source: z.enum(['web', 'whatsapp', 'staff']),
    language: z.enum(languages),
    title: z.string(),
    description: z.string(),
    text: z.string().meta({ description: 'What was handed in for Aria to read' }),
    beingRead: z.boolean().meta({ description: 'Aria has not read the last that was handed in' }),
    notes: z.array(z.string()).meta({ description: 'What Aria said of it' }),
    warehouseId: z.uuid().nullable(),
    zone: z.string().nullable(),
    ...listingFieldReplies,
    bestBefore: timestamp.nullable(),
    availableUntil: timestamp.nullable(),
    publishedAt: timestamp.nullable(),
    endsAt: timestamp.nullable(),
    hiddenReason: z.string().nullable(),
    lines: z.array(line),
    photos: z.array(listingPhoto),
    updatedAt: timestamp,
  })
  .meta({ id: 'MyListing' });

const draftLine = listingLineInput.extend({
  id: id.optional().meta({ description: 'Of a line that is there already; without it the line is a new one' }),
  quantity: listingLineInput.shape.quantity.nullable().default(null),
  condition: listingLineInput.shape.condition.nullable().default(null),
});

/** Characters of what is handed in at the most. */
export const mostHandedIn = 200_000;

/** What is handed in for Aria to read. */
export const handedIn = z.string().trim().max(mostHandedIn);

const params = z.object({ id: idParam });
const version = z.int().min(1);

export const createListing = defineOperation({
  id: 'createListing',
  service: 'marketplace',
  method: 'POST',
  path: '/api/members/me/listings',
  access: 'member',
  idempotent: true,
  summary: 'Begin a lot; only its seller sees it until it is published',
  body: z.object({
    warehouseId: z.uuid().nullable().default(null),
    zone: zoneId.nullable().default(null).meta({ description: 'That of the warehouse where none is given' }),
    text: handedIn.default('').meta({ description: 'A list as people write it; Aria reads it' }),
  }),
  reply: myListing,
  status: 201,
  errors: [422],
});

export const listMyListings = defineOperation({
  id: 'listMyListings',
  service: 'marketplace',
  method: 'GET',
  path: '/api/members/me/listings',
  access: 'member',
  summary: 'One’s own lots, newest first',
  query: pageQuery.extend({ status: oneOrMany(z.enum(listingStatuses)) }),
  reply: z.object({ listings: z.array(myListing), ...pageReply }),
});

export const getMyListing = defineOperation({
  id: 'getMyListing',
  service: 'marketplace',
  method: 'GET',
  path: '/api/members/me/listings/:id',
  access: 'member',
  summary: 'One of one’s own lots',
  params,
  reply: myListing,
  errors: [404],
});

export const updateListing = defineOperation({
  id: 'updateListing',
  service: 'marketplace',
  method: 'PATCH',
  path: '/api/members/me/listings/:id',
  access: 'member',
  summary: 'Change a lot; `lines` are all of its lines, and what Aria has still to read is then left unread',
  params,
  body: z
    .object({
      title: z
        .string()
        .trim()
        .max(200)
        .check(...publicTextChecks),
      description: z.string().trim().max(longestDescription),
      warehouseId: z.uuid().nullable(),
      zone: zoneId.nullable(),
      ...listingFieldInputs,
      bestBefore: timestamp.nullable(),
      availableUntil: timestamp.nullable(),
      lines: z.array(draftLine).max(mostLines),
    })
    .partial()
    .extend({ version }),
  bodyLimit: 1_000_000,
  reply: myListing,
  errors: [404, 409, 422],
});

export const deleteListing = defineOperation({
  id: 'deleteListing',
  service: 'marketplace',
  method: 'DELETE',
  path: '/api/members/me/listings/:id',
  access: 'member',
  summary: 'Discard a draft with its photos',
  params,
  reply: z.object({ success: z.literal(true) }),
  errors: [404, 409],
});

export const submitListing = defineOperation({
  id: 'submitListing',
  service: 'marketplace',
  method: 'POST',
  path: '/api/members/me/listings/:id/reading',
  access: 'member',
  summary: 'Have Aria read a draft’s list and photos; what she reads takes the place of its lines',
  params,
  body: z.object({ text: handedIn.optional().meta({ description: 'In place of what was handed in before' }) }),
  bodyLimit: 1_000_000,
  reply: myListing,
  errors: [404, 409, 422],
});

export const publishListing = defineOperation({
  id: 'publishListing',
  service: 'marketplace',
  method: 'POST',
  path: '/api/members/me/listings/:id/publish',
  access: 'member',
  summary: 'Publish a draft, or again what was withdrawn or ran out; 422 names each field that is missing',
  params,
  body: z.object({ version }),
  reply: myListing,
  errors: [404, 409, 422],
});

export const withdrawListing = defineOperation({
  id: 'withdrawListing',
  service: 'marketplace',
  method: 'POST',
  path: '/api/members/me/listings/:id/withdraw',
  access: 'member',
  summary: 'Take a published lot off the market; it keeps its page',
  params,
  reply: myListing,
  errors: [404, 409],
});

export const draftOperations = {
  createListing,
  listMyListings,
  getMyListing,
  updateListing,
  deleteListing,
  submitListing,
  publishListing,
  withdrawListing,
};
