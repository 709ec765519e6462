import { z } from 'zod';
import { id, oneOrMany, pageReply, queryFlag } from '../../fields.ts';
import { listingConditions } from '../../materials/conditions.ts';
import { materialTypes } from '../../materials.ts';
import { defineOperation } from '../../operation.ts';
import { verticals } from '../../verticals.ts';
import { categoryId, listingCard, zoneId } from './listing.ts';
import { listingFilterCounts, listingFilterQueries } from './listing-field-schemas.ts';

/** What one unit costs, in pesos, of the cheapest line. `agree`: all of it is “a tratar”. */
export const priceBands = ['gift', 'to_50', 'to_200', 'to_1000', 'over_1000', 'agree'] as const;
export type PriceBand = (typeof priceBands)[number];

/** Kilometres that a search may be narrowed to, around a zone. */
export const searchDistances = [5, 10, 25, 50, 100] as const;

/** `relevance`: what was searched first, then what is urgent, then what is new. `best_before`: the soonest first. */
export const listingSorts = ['relevance', 'newest', 'price', 'distance', 'best_before'] as const;
export type ListingSort = (typeof listingSorts)[number];

/** `west,south,east,north` in degrees, as a map shows them. */
const areaText = z
  .string()
  .max(80)
  .regex(/^-?\d{1,3}(\.\d+)?(,-?\d{1,3}(\.\d+)?){3}$/)
  .meta({ examples: ['-99.3,19.2,-98.9,19.6'], description: 'Part of the map in degrees: west,south,east,north' });

export const searchQuery = z.object({
  q: z.string().trim().max(100).optional().meta({ description: 'Words; typing errors are forgiven' }),
  literal: queryFlag.optional().meta({ description: '`true`: only what has the words as they were typed' }),
  vertical: oneOrMany(z.enum(verticals)),
  material: oneOrMany(z.enum(materialTypes)),
  category: oneOrMany(categoryId),
  condition: oneOrMany(z.enum(listingConditions)),
  zone: oneOrMany(zoneId),
  city: oneOrMany(z.string().max(60)),
  price: oneOrMany(z.enum(priceBands)),
  ...listingFilterQueries,
  near: zoneId.optional().meta({ description: 'The zone that distances are measured from' }),
  within: z.coerce.number().positive().max(5_000).optional().meta({ description: 'Kilometres around `near`' }),
  area: areaText.optional(),
  availableOn: z.iso.date().optional().meta({ description: 'A day on which the lot is still to be had' }),
  sort: z.enum(listingSorts).default('relevance'),
  limit: z.coerce.number().int().min(1).max(100).default(24),
  cursor: z.string().max(300).optional(),
});

/**
 * What lots that may do instead have of what was asked: all but the place, all but the price, the words alone, or no more
 * than the material that the words name.
 */
export const alikeReasons = ['elsewhere', 'other_price', 'words', 'material'] as const;
export type AlikeReason = (typeof alikeReasons)[number];

const counted = <Value extends z.ZodType>(value: Value) => z.array(z.object({ value, count: z.int() }));

/** How many lots there would be with each value, given everything else that was asked for. */
export const listingFacets = z
  .object({
    vertical: counted(z.enum(verticals)),
    material: counted(z.enum(materialTypes)),
    category: z.array(z.object({ value: z.string(), name: z.string(), count: z.int() })),
    condition: counted(z.enum(listingConditions)),
    zone: counted(z.string()),
    city: counted(z.string()),
    price: counted(z.enum(priceBands)),
    distance: counted(z.number()).meta({ description: 'Within so many kilometres of `near`; empty without it' }),
    ...listingFilterCounts,
  })
  .meta({ id: 'ListingFacets' });
export type ListingFacets = z.output<typeof listingFacets>;

export const searchListings = defineOperation({
  id: 'searchListings',
  service: 'marketplace',
  method: 'GET',
  path: '/api/listings',
  access: 'public',
  summary: 'Published lots by words and facets, with how many there are of each facet',
  query: searchQuery,
  reply: z.object({
    listings: z.array(listingCard),
    facets: listingFacets,
    corrected: z
      .string()
      .nullable()
      .meta({ description: 'What was searched instead of `q`, of which nothing was found' }),
    alike: z.array(listingCard).meta({ description: 'Where nothing fits: what comes nearest to it' }),
    alikeBy: z.enum(alikeReasons).nullable().meta({ description: 'How near that is; null where there is nothing' }),
    ...pageReply,
  }),
});

/** Lots of one zone that a map shows one by one. */
export const mostPins = 12;

export const mapListings = defineOperation({
  id: 'mapListings',
  service: 'marketplace',
  method: 'GET',
  path: '/api/listings-map',
  access: 'public',
  summary:
    'Published lots on a map: how many each zone has and from what price; the first of each zone where an area is named',
  query: searchQuery.omit({ limit: true, cursor: true }),
  reply: z.object({
    total: z.int().meta({ description: 'Wherever they are, in the area or not' }),
    zones: z.array(
      z.object({
        zone: z.string(),
        count: z.int(),
        from: z.number().nullable().meta({
          description:
            'The lowest price of a unit in pesos but for gifts; 0 if there are only gifts, null if all are to be agreed',
        }),
        lots: z
          .array(z.object({ id, price: z.number().nullable() }))
          .max(mostPins)
          .meta({ description: 'The first as the search sorts them; empty unless the zone is in `area`' }),
      }),
    ),
  }),
});

export const listingSearchOperations = { searchListings, mapListings };
