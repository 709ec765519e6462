import { listingStatuses } from '@tianguis/proto/marketplace/listings/listing';
import { expect, it } from 'vitest';
import { isChangeable, type ListingMove, statusAfter } from './listing.ts';

const all: ListingMove[] = [
  'publish',
  'pause',
  'resume',
  'withdraw',
  'expire',
  'reserve',
  'release',
  'sell',
  'hide',
  'restore',
];

const ways = () =>
  Object.fromEntries(
    listingStatuses.map((status) => [
      status,
      all.flatMap((move) => {
        const to = statusAfter(move, status);
        return to ? [`${move} → ${to}`] : [];
      }),
    ]),
  );

it('allows these status changes and no others', () => {
  expect(ways()).toEqual({
    draft: ['publish → published'],
    published: [
      'pause → paused',
      'withdraw → withdrawn',
      'expire → expired',
      'reserve → reserved',
      'sell → sold',
      'hide → hidden',
    ],
    paused: ['resume → published', 'withdraw → withdrawn', 'expire → expired', 'sell → sold', 'hide → hidden'],
    reserved: ['release → published', 'sell → sold', 'hide → hidden'],
    sold: [],
    withdrawn: ['publish → published'],
    expired: ['publish → published'],
    hidden: ['restore → published'],
  });
});

it('lets sellers edit lots that are not reserved, sold or hidden', () => {
  expect(listingStatuses.filter(isChangeable)).toEqual(['draft', 'published', 'paused', 'withdrawn', 'expired']);
});
