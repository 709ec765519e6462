import { z } from 'zod';
import { id, pageQuery, pageReply, timestamp } from '../../fields.ts';
import { listingUnits } from '../../materials/listing-units.ts';
import { defineOperation } from '../../operation.ts';
import { listingCard } from '../listings/listing.ts';

/** Favourites that one member may have. */
export const mostFavourites = 500;
/** Notices of favourites that a member gets in a day. */
export const mostFavouriteNoticesADay = 5;
/** Hours before its end, or the share of it that is left, from which a favourite is about to go. */
export const goingHours = 48;
export const goingShare = 0.3;

const listingIds = z.array(id).max(mostFavourites).default([]);

export const changeFavourites = defineOperation({
  id: 'changeFavourites',
  service: 'marketplace',
  method: 'POST',
  path: '/api/favourites',
  access: 'member',
  summary: 'Mark and unmark lots; repeating it changes nothing. Lots that cannot be marked are left out',
  body: z.object({
    add: listingIds.meta({ description: 'One’s own lots, and those that nobody can see, are left out' }),
    remove: listingIds,
  }),
  reply: z.object({ ids: z.array(id).meta({ description: 'All favourites now' }) }),
  errors: [422],
});

export const listFavouriteIds = defineOperation({
  id: 'listFavouriteIds',
  service: 'marketplace',
  method: 'GET',
  path: '/api/favourites/ids',
  access: 'member',
  summary: 'The member’s favourites, for the hearts of any page',
  reply: z.object({ ids: z.array(id) }),
});

const priceFall = z.object({
  name: z.string().meta({ description: 'Of the line that fell the most' }),
  unit: z.enum(listingUnits),
  before: z.number().meta({ description: 'Pesos for one unit when the lot was marked' }),
  now: z.number(),
});

const favourite = z
  .object({
    markedAt: timestamp,
    listing: listingCard,
    priceFall: priceFall.nullable(),
    isGoing: z.boolean().meta({ description: 'It ends soon, or little of it is left' }),
    endsAt: timestamp.nullable(),
  })
  .meta({ id: 'Favourite' });

export const listFavourites = defineOperation({
  id: 'listFavourites',
  service: 'marketplace',
  method: 'GET',
  path: '/api/favourites',
  access: 'member',
  summary: 'The member’s favourites with what changed since, last marked first; ended ones stay until unmarked',
  query: pageQuery,
  reply: z.object({ favourites: z.array(favourite), ...pageReply }),
});

export const favouriteOperations = { changeFavourites, listFavouriteIds, listFavourites };
