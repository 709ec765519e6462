import { z } from 'zod';
import { idParam } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { myListing } from './drafts.ts';

const params = z.object({ id: idParam });

export const pauseListing = defineOperation({
  id: 'pauseListing',
  service: 'marketplace',
  method: 'POST',
  path: '/api/members/me/listings/:id/pause',
  access: 'member',
  summary:
    'Stop new orders and offers for a published lot; those that exist go on, and its page says that it is paused',
  params,
  reply: myListing,
  errors: [404, 409],
});

export const resumeListing = defineOperation({
  id: 'resumeListing',
  service: 'marketplace',
  method: 'POST',
  path: '/api/members/me/listings/:id/resume',
  access: 'member',
  summary: 'Offer a paused lot again, until the same end; 422 names each field that is missing',
  params,
  reply: myListing,
  errors: [404, 409, 422],
});

export const renewListing = defineOperation({
  id: 'renewListing',
  service: 'marketplace',
  method: 'POST',
  path: '/api/members/me/listings/:id/renewals',
  access: 'member',
  summary:
    'Keep a lot that ends within a week on the market: its days count anew from now. Again before that, it changes nothing; a lot that ends at its seller’s own date is refused',
  params,
  reply: myListing,
  errors: [404, 409, 422],
});

export const copyListing = defineOperation({
  id: 'copyListing',
  service: 'marketplace',
  method: 'POST',
  path: '/api/members/me/listings/:id/copies',
  access: 'member',
  idempotent: true,
  summary: 'Start a draft with what a lot says; without its photos, which are of the other things',
  params,
  status: 201,
  reply: myListing,
  errors: [404],
});

export const lifecycleOperations = { pauseListing, resumeListing, renewListing, copyListing };
